import { useEffect } from 'react';
import { AgentPanel, useSession, useSessionState } from 'agent-session-react';
import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import 'agent-session-react/styles.css';

const backend = aiSdkBackend({
  url: '/api/chat',
  observer: { onError: (fault) => console.error(fault.message, fault.internal) },
});

export function Assistant() {
  return (
    <AgentPanel
      backend={backend}
      style={{ height: '100dvh' }}
      components={{ tools: { read_title: ReadTitle } }}
    />
  );
}

/** A tool in the page that asks nobody: the case for `onToolCall` of `useChat`. */
function ReadTitle({ part }: { readonly part: { readonly executionId: string } }) {
  const session = useSession();
  const requestId = useSessionState(
    ({ requests }) =>
      requests.find((one) => one.kind === 'tool' && one.executionId === part.executionId)?.id,
  );
  useEffect(() => {
    if (requestId === undefined) return;
    void session.respond(requestId, { input: document.title, type: 'text' });
  }, [requestId, session]);
  return null;
}
