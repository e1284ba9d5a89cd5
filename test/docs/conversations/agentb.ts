import { agentbBackend } from 'agent-session-react/agentb';
import { functions } from './functions';

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ sessionId, signal }) => fetch(`/api/chats/${sessionId}`, { signal }),
  ...functions,
});
