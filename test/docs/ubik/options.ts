import { ubikBackend } from 'agent-session-react/ubik';

export const backend = ubikBackend({
  url: 'https://app.ubik-agent.com/api/v1',
  auth: { headers: () => ({ authorization: `Bearer ${localStorage.getItem('token') ?? ''}` }) },
  sessionId: 's-42',
  idempotencyHeader: 'Idempotency-Key',
  fetch: (input, init) => fetch(input, { ...init, keepalive: false }),
  includeChunks: false,
  order: 'arrival',
  finalContent: 'rebuilt',
  earlier: ({ sessionId, before, signal }) =>
    fetch(`/api/sessions/${sessionId}/messages?before=${before}`, { signal }),
  paths: {
    regenerate: ({ sessionId, messageId }) =>
      `agent-sessions/${encodeURIComponent(sessionId)}/messages/${encodeURIComponent(messageId)}/regenerate`,
    edit: ({ sessionId, messageId }) =>
      `agent-sessions/${encodeURIComponent(sessionId)}/messages/${encodeURIComponent(messageId)}/edit`,
    message: ({ sessionId, messageId }) =>
      `agent-sessions/${encodeURIComponent(sessionId)}/messages/${encodeURIComponent(messageId)}`,
    activate: ({ sessionId, messageId }) =>
      `agent-sessions/${encodeURIComponent(sessionId)}/messages/${encodeURIComponent(messageId)}/activate`,
  },
});
