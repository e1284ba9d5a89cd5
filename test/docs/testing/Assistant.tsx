import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';

interface AssistantProps {
  /** Replaces the network. */
  readonly fetch?: typeof globalThis.fetch;
}

export function Assistant({ fetch }: AssistantProps) {
  const backend = ubikBackend({ url: '/api/ubik', ...(fetch && { fetch }) });
  return <AgentPanel backend={backend} />;
}
