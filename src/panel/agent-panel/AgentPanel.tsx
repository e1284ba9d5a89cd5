'use client';
import { useRef } from 'react';
import type { AgentSession } from '../../client/index.js';
import type { AgentBackend, SessionObserver } from '../../protocols/protocol.js';
import { AgentRoot, type AgentRootProps } from '../agent-root/index.js';
import type { OnFeedback } from '../../chat/message/index.js';
import type { ToolMedia } from '../../parts/media/index.js';
import { PanelBody, type PanelBodyProps } from '../panel-body/index.js';
import type { PartComponents } from '../../parts/registry/index.js';
import { PanelFrame } from './PanelFrame.js';
import { useHeightWarning } from './useHeightWarning.js';

/** Props of `AgentPanel`. */
export interface AgentPanelProps
  extends
    Omit<AgentRootProps, 'children' | 'title'>,
    Pick<
      PanelBodyProps,
      | 'title'
      | 'suggestions'
      | 'placeholder'
      | 'completions'
      | 'whenBusy'
      | 'whenWaiting'
      | 'follow'
      | 'announce'
      | 'slots'
    > {
  /** The system that runs the agent, such as `ubikBackend({ baseUrl, auth })`. */
  readonly backend?: AgentBackend | undefined;
  /**
   * The session to continue. Without one, the first message creates a session; `observer.onSessionChange`
   * tells what it is called, and giving that back here leaves it open.
   */
  readonly sessionId?: string | undefined;
  /** A session that you made yourself, in place of `backend`. */
  readonly session?: AgentSession | undefined;
  /** Is told of what happens: events, errors, the session's name. May be made anew on each render. */
  readonly observer?: SessionObserver | undefined;
  /** Your own components for some types of parts, or for tools by name. */
  readonly components?: PartComponents | undefined;
  /** Which outputs of which tools are pictures and files, such as what `toolsQuery` gives. */
  readonly tools?: readonly ToolMedia[] | undefined;
  /** Is told what the person thinks of an answer, or undefined when they take it back. Without it, nobody asks. */
  readonly onFeedback?: OnFeedback | undefined;
}

/**
 * A whole chat with an agent in one element: the conversation, what the agent is doing now, and where
 * to write. It fills the box that it is put in.
 *
 * ```tsx
 * <AgentPanel backend={ubikBackend({ baseUrl: '/api/v1', auth: { token } })} />
 * ```
 */
export function AgentPanel({
  backend,
  sessionId,
  session,
  observer,
  components,
  tools,
  onFeedback,
  title,
  suggestions,
  placeholder,
  completions,
  whenBusy,
  whenWaiting,
  follow,
  announce,
  slots,
  ...root
}: AgentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useHeightWarning(panel);
  const frame = { backend, sessionId, session, observer, components, tools, onFeedback };
  return (
    <PanelFrame {...frame}>
      <AgentRoot {...root} data-part="agent-panel">
        <PanelBody
          ref={panel}
          title={title}
          suggestions={suggestions}
          placeholder={placeholder}
          completions={completions}
          whenBusy={whenBusy}
          whenWaiting={whenWaiting}
          follow={follow}
          announce={announce}
          slots={slots}
        />
      </AgentRoot>
    </PanelFrame>
  );
}
