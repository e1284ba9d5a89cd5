'use client';
import { useEffect, useRef } from 'react';
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
export function AgentPanel(props: AgentPanelProps) {
  warnOfTwoReacts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => watchPanel(panel.current?.parentElement ?? null), []);
  return (
    <PanelFrame
      {...props}
      data-part="agent-panel"
      renderInside={(options) => <PanelBody {...options} ref={panel} />}
    />
  );
}
