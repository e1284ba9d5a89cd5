'use client';
import { useEffect, useRef } from 'react';
import type { SessionTypes } from '../../core/SessionTypes.js';
import { watchPanel } from '../../development/index.js';
import { warnOfTwoReacts } from '../../react/index.js';
import { PanelBody } from './PanelBody.js';
import { type AgentPanelProps, PanelFrame } from './PanelFrame.js';

/**
 * A complete chat with an agent in one component: the conversation, the agent's status and the message
 * field. It fills its container.
 *
 * ```tsx
 * <AgentPanel backend={ubikBackend({ url: '/api/v1', auth: { token } })} />
 * ```
 */
export function AgentPanel<Types extends SessionTypes = SessionTypes>(
  props: AgentPanelProps<Types>,
) {
  warnOfTwoReacts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => watchPanel(panel.current?.parentElement ?? null), []);
  return (
    <PanelFrame
      // What is inside reads what the agent sends, whatever its types.
      {...(props as AgentPanelProps)}
      data-part="agent-panel"
      renderInside={(options) => <PanelBody {...options} ref={panel} />}
    />
  );
}
