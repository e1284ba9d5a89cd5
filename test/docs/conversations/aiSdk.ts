import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import { functions } from './functions';

export const backend = aiSdkBackend({
  api: '/api/chat',
  history: ({ chatId, signal }) => fetch(`/api/chats/${chatId}`, { signal }),
  ...functions,
});
