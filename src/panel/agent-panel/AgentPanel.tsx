'use client';
import { useRef } from 'react';
import { PanelBody } from './PanelBody.js';
import { PanelFrame, type AgentPanelProps } from './PanelFrame.js';
import { useHeightWarning } from './useHeightWarning.js';

/**
 * A whole chat with an agent in one element: the conversation, what the agent is doing now, and where
 * to write. It fills the box that it is put in.
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
