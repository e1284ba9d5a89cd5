import { AgentPanel } from 'agent-session-react';
import { agentbBackend, type AgentBMessage } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';

export function Thread({
  id,
  messages,
}: {
  readonly id: string;
  readonly messages: readonly AgentBMessage[];
}) {
  const backend = agentbBackend({ url: '/agent/stream', sessionId: id, history: () => messages });
  return <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
}
