import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';

const backend = agentbBackend({
  url: '/agent/stream',
  headers: () => ({ authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}` }),
  history: ({ threadId, signal }) => fetch(`/threads/${threadId}/messages`, { signal }),
  cancel: ({ threadId, runId, signal }) =>
    fetch(`/threads/${threadId}/runs/${runId}/cancel`, { method: 'POST', signal }),
  submitToolOutputs: ({ threadId, runId, outputs, signal }) =>
    fetch(`/threads/${threadId}/runs/${runId}/tool-outputs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(outputs),
      signal,
    }),
  observer: { onError: (fault) => console.error(fault.message, fault.internal) },
});

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
