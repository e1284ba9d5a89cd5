import { agUiBackend } from 'agent-session-react/ag-ui';

/** What the person has selected on the page. */
export const board = { selected: [] as string[] };

export const backend = agUiBackend({
  url: '/agent',
  state: (told) => ({ ...(told as object | undefined), selected: board.selected }),
});
