import { agUiBackend } from 'agent-session-react/ag-ui';
import { functions } from './functions';

export const backend = agUiBackend({
  url: '/agent',
  history: ({ sessionId, signal }) => fetch(`/api/chats/${sessionId}`, { signal }),
  ...functions,
});
