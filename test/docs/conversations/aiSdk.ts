import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import { functions } from './functions';

export const backend = aiSdkBackend({
  url: '/api/chat',
  history: ({ sessionId, signal }) => fetch(`/api/chats/${sessionId}`, { signal }),
  ...functions,
});
