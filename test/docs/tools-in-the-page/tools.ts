import { defineData, defineTool } from 'agent-session-react/define';
import { z } from 'zod';

/** The board of the page. */
export const board = {
  notes: [] as string[],
  listeners: new Set<() => void>(),
  set(notes: string[]) {
    board.notes = notes;
    for (const listener of board.listeners) listener();
  },
};

export const addNote = defineTool({
  name: 'add_note',
  description: 'Puts a note on the board.',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ count: z.number() }),
  execute: ({ text }) => {
    board.set([...board.notes, text]);
    return { count: board.notes.length };
  },
});

export const clearBoard = defineTool({
  name: 'clear_board',
  description: 'Takes all notes off the board.',
  input: z.object({}),
  needsApproval: () => board.notes.length > 0,
  execute: async (_, { progress, signal }) => {
    while (board.notes.length > 0) {
      signal.throwIfAborted();
      board.set(board.notes.slice(1));
      progress(`${board.notes.length} to go`);
    }
    return 'The board is empty.';
  },
});

export const pickColour = defineTool({
  name: 'pick_colour',
  description: 'Lets the person pick a colour.',
  input: z.object({ question: z.string() }),
  output: z.enum(['red', 'blue']),
});

export const weather = defineData({
  name: 'weather',
  schema: z.object({ city: z.string(), celsius: z.number() }),
  render: ({ value }) => `${value.celsius} °C in ${value.city}`,
});
