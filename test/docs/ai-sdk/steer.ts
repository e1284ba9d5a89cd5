import { aiSdkBackend } from 'agent-session-react/ai-sdk';

export const backend = aiSdkBackend({
  steer: ({ sessionId, text, signal }) =>
    fetch(`/api/chat/${sessionId}/steer`, { method: 'POST', body: text, signal }),
});
