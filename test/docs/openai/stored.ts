import { openAiResponsesBackend } from 'agent-session-react/openai';

export const backend = openAiResponsesBackend({
  url: '/api/responses',
  // `{ items, responseId, running }`
  history: ({ sessionId, signal }) => fetch(`/api/chats/${sessionId}`, { signal }),
  list: ({ signal }) => fetch('/api/chats', { signal }),
  resume: true,
  cancel: true,
});
