import { agentbBackend } from 'agent-session-react/agentb';

const send = (method: 'POST' | 'PATCH', body: unknown, signal: AbortSignal): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal,
});

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ sessionId, signal }) => fetch(`/threads/${sessionId}/messages`, { signal }),
  resume: ({ sessionId, runId, cursor, signal }) =>
    fetch(`/threads/${sessionId}/runs/${runId}/stream`, {
      headers: cursor === undefined ? {} : { 'last-event-id': cursor },
      signal,
    }),
  cancel: ({ sessionId, runId, signal }) =>
    fetch(`/threads/${sessionId}/runs/${runId}/cancel`, { method: 'POST', signal }),
  submitToolOutputs: ({ sessionId, runId, outputs, signal }) =>
    fetch(`/threads/${sessionId}/runs/${runId}/tool-outputs`, send('POST', outputs, signal)),
  list: ({ page, limit, signal }) => fetch(`/threads?page=${page}&limit=${limit}`, { signal }),
  rename: ({ id, title, signal }) => fetch(`/threads/${id}`, send('PATCH', { title }, signal)),
  remove: ({ id, signal }) => fetch(`/threads/${id}`, { method: 'DELETE', signal }),
  observer: {
    onError: ({ message, address, internal, cause }) =>
      console.error(message, address, internal, cause),
  },
});
