import { agentbBackend } from 'agent-session-react/agentb';

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ threadId, signal }) => fetch(`/threads/${threadId}/messages`, { signal }),
  regenerate: ({ threadId, messageId, signal }) =>
    fetch(`/threads/${threadId}/messages/${messageId}/regenerate`, { method: 'POST', signal }),
  edit: ({ threadId, messageId, prompt, signal }) =>
    fetch(`/threads/${threadId}/messages/${messageId}/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt }),
      signal,
    }),
});
