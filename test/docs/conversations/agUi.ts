import { agUiBackend } from 'agent-session-react/ag-ui';
import { functions } from './functions';

export const backend = agUiBackend({
  url: '/agent',
  history: ({ threadId, signal }) => fetch(`/api/chats/${threadId}`, { signal }),
  ...functions,
});
