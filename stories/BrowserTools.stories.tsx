import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { BrowserTools } from '../test/docs/tools-in-the-page/BrowserTools.js';
import { board } from '../test/docs/tools-in-the-page/tools.js';

interface Offered {
  readonly name: string;
  readonly execute: (input: unknown) => Promise<unknown>;
}

/** The tools that the browser's agent has: a stand-in for `navigator.modelContext`, which this browser may not have. */
const offered = new Map<string, Offered>();

function pretend(): () => void {
  Object.defineProperty(navigator, 'modelContext', {
    configurable: true,
    value: {
      registerTool: (tool: Offered, { signal }: { readonly signal: AbortSignal }) => {
        offered.set(tool.name, tool);
        signal.addEventListener('abort', () => offered.delete(tool.name));
      },
    },
  });
  return () => {
    Reflect.deleteProperty(navigator, 'modelContext');
  };
}

const meta = {
  title: 'The agent of the browser',
  component: BrowserTools,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: pretend,
} satisfies Meta<typeof BrowserTools>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A call without approval is carried out at once; one that needs it is shown, and the person decides. */
export const AsksForLeave: Story = {
  name: 'A call that asks',
  play: async ({ canvas }) => {
    await waitFor(() => expect([...offered.keys()]).toEqual(['add_note', 'clear_board']));
    board.set([]);
    await expect(await offered.get('add_note')?.execute({ text: 'Milk' })).toEqual({ count: 1 });
    const told = offered.get('clear_board')?.execute({});
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow' }));
    await expect(await told).toBe('The board is empty.');
    await expect(board.notes).toEqual([]);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Allow' })).toBeNull());
  },
};
