import { agentbBackend } from 'agent-session-react/agentb';
import { functions } from './functions';

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ threadId, signal }) => fetch(`/api/chats/${threadId}`, { signal }),
  ...functions,
});
