'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { PanelBody } from './PanelBody.js';
import { type AgentPanelProps, PanelFrame } from './PanelFrame.js';

/**
 * A complete chat with an agent in one component: the conversation, the agent's status and the message
 * field. It fills its container.
 *
 * ```tsx
 * <AgentPanel backend={ubikBackend({ baseUrl: '/api/v1', auth: { token } })} />
 * ```
 */
export function AgentPanel(props: AgentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useHeightWarning(panel);
  return (
    <PanelFrame
      {...props}
      data-part="agent-panel"
      renderInside={(options) => <PanelBody {...options} ref={panel} />}
    />
  );
}

/** What bundlers write a word for. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

let isTold = false;

/** Says in development, once, that a panel has no height: it grows with the conversation, and nothing in it scrolls. */
function useHeightWarning(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    try {
      // Bundlers write the value in place of this very expression, and leave out what it rules out.
      if (process.env.NODE_ENV !== 'production') warnOfHeight(ref.current);
    } catch {
      // A browser without a bundler has no `process`.
    }
  }, [ref]);
}

function warnOfHeight(panel: HTMLElement | null): void {
  if (isTold || panel === null || isBounded(panel)) return;
  isTold = true;
  // A mistake of the developer's, told where developers look.
  // oxlint-disable-next-line no-console
  console.warn(
    'AgentPanel has no height, so it grows with the conversation instead of scrolling. ' +
      'Give it one, such as style={{ height: 600 }}, or put it into a container that has one. ' +
      "For a whole page: style={{ height: '100dvh' }}, and body { margin: 0 }.",
  );
}

/** Whether a box stays as it is when more is put into the panel. Also where there is no layout, or no style sheet. */
function isBounded(panel: HTMLElement): boolean {
  const root = panel.parentElement ?? panel;
  const isDrawn = root.offsetHeight > 0 && getComputedStyle(panel).display === 'flex';
  if (!isDrawn) return true;
  const more = 4 * window.innerHeight;
  const { paddingBlockEnd } = panel.style;
  panel.style.paddingBlockEnd = `${String(more)}px`;
  const height = root.offsetHeight;
  panel.style.paddingBlockEnd = paddingBlockEnd;
  return height < more;
}
