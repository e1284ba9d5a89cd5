import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';
import { useSyncExternalStore } from 'react';

const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ threadId, signal }) => fetch(`/threads/${threadId}/messages`, { signal }),
});

const never = () => () => undefined;
const kept = () => sessionStorage.getItem('thread') ?? undefined;
const keep = (threadId: string) => sessionStorage.setItem('thread', threadId);

export function Assistant() {
  // The same conversation after a reload; there is none on a server.
  const threadId = useSyncExternalStore(never, kept, () => undefined);
  return (
    <AgentPanel
      backend={backend}
      sessionId={threadId}
      observer={{ onSessionChange: keep }}
      style={{ height: '100dvh' }}
    />
  );
}
