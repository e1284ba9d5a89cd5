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

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

let isTold = false;

/** Warns once, in development, about a panel without a height: it grows with the conversation instead of scrolling. */
function useHeightWarning(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    try {
      // Bundlers replace exactly this expression, and remove the code that it rules out.
      if (process.env.NODE_ENV !== 'production') warnOfHeight(ref.current);
    } catch {
      // Without a bundler, a browser has no `process`.
    }
  }, [ref]);
}

function warnOfHeight(panel: HTMLElement | null): void {
  if (isTold || panel === null || isBounded(panel)) return;
  isTold = true;
  // A mistake of the developer, so it is reported in the console.
  // oxlint-disable-next-line no-console
  console.warn(
    'AgentPanel has no height, so it grows with the conversation instead of scrolling. ' +
      'Give it one, such as style={{ height: 600 }}, or put it into a container that has one. ' +
      "For a whole page: style={{ height: '100dvh' }}, and body { margin: 0 }.",
  );
}

/** Whether the panel keeps its height when its content grows. Also true without layout or without the style sheet. */
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
