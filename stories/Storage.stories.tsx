import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createSession } from '../src/core.js';
import { createStorage, type StorageArea } from '../src/storage.js';
import { AgentPanel } from '../src/view/index.js';
import { OfficeServer, Wire } from '../test/support/officeServer.js';
import { inFrame } from './support/Frame.js';

const RESEND = /^(Send again|Renvoyer)$/u;

/** Never answers. */
const SILENT = new Wire(() => 1e9);

/** What a page that is gone has left. */
interface Left {
  readonly server: OfficeServer;
  readonly area: StorageArea;
}

function mapArea(): StorageArea {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => kept.get(key),
    write: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
    isShared: false,
  };
}

/** A page has this conversation, and dies while the last message is on its way. */
async function leave(texts: readonly string[], unsent?: string): Promise<Left> {
  const server = new OfficeServer({ pace: 0, hasHistory: unsent === undefined });
  const area = mapArea();
  let isGone = false;
  const wire = new Wire(() => (isGone ? 1e9 : 0));
  const session = createSession({ backend: server.backend(wire), storage: createStorage(area) });
  for (const text of texts) await session.sendMessage(text);
  isGone = true;
  if (unsent !== undefined) void session.sendMessage(unsent);
  session.outbox.write('And how long does it take');
  // The storage answers at once; what has changed is written with the next task.
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  return { server, area };
}

const meta = {
  title: 'Panel/Storage',
  component: AgentPanel,
  decorators: [inFrame],
  parameters: { fill: true, layout: 'fullscreen' },
  render: (_, { loaded }) => {
    const { server, area, wire } = loaded as Left & { readonly wire?: Wire };
    return (
      <AgentPanel
        backend={server.backend(wire)}
        storage={createStorage(area)}
        title="Trip planner"
        style={{ height: '100%' }}
      />
    );
  },
} satisfies Meta<typeof AgentPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The agent cannot be reached: the conversation is there all the same, and says of when it is. */
export const OfflineAtStart: Story = {
  loaders: [async () => ({ ...(await leave(['the way to Lyon', 'the way back'])), wire: SILENT })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Re the way back Done.')).toBeVisible();
    await expect(
      await canvas.findByText(/^(As of|État au) /u, {}, { timeout: 5000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('And how long does it take');
  },
};

/** A message was on its way when the page was closed, and nobody can tell whether it has arrived. */
export const NotSentAfterReload: Story = {
  loaders: [() => leave(['the way to Lyon'], 'the price of it')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText(/The page was closed|La page a été fermée/u),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: RESEND }));
    await expect(await canvas.findByText('Re the price of it Done.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: RESEND })).toBeNull();
  },
};
