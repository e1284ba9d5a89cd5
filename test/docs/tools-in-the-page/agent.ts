import { createScriptedAgent, depending, pageTool, text } from 'agent-session-react/testing';

/** Empties the board with each message, and says what came of it. */
export const agent = createScriptedAgent({
  protocol: 'ag-ui',
  scenarios: [
    {
      name: 'chat',
      script: [
        text('I clear the board.'),
        pageTool('clear_board', { input: {} }),
        depending(({ input }) => [text(`The page says: ${JSON.stringify(input)}`)]),
      ],
    },
  ],
});
