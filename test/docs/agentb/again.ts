import { agentbBackend } from 'agent-session-react/agentb';

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ sessionId, signal }) => fetch(`/threads/${sessionId}/messages`, { signal }),
  regenerate: ({ sessionId, messageId, signal }) =>
    fetch(`/threads/${sessionId}/messages/${messageId}/regenerate`, { method: 'POST', signal }),
  edit: ({ sessionId, messageId, prompt, signal }) =>
    fetch(`/threads/${sessionId}/messages/${messageId}/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt }),
      signal,
    }),
});
