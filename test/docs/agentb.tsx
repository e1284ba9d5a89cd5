import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';
import { useSyncExternalStore } from 'react';

const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ sessionId, signal }) => fetch(`/threads/${sessionId}/messages`, { signal }),
});

const never = () => () => undefined;
const kept = () => sessionStorage.getItem('thread') ?? undefined;
const keep = (sessionId: string) => sessionStorage.setItem('thread', sessionId);

export function Assistant() {
  // The same conversation after a reload; there is none on a server.
  const sessionId = useSyncExternalStore(never, kept, () => undefined);
  return (
    <AgentPanel
      backend={backend}
      sessionId={sessionId}
      observer={{ onSessionChange: keep }}
      style={{ height: '100dvh' }}
    />
  );
}
