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

/** What the agent says to each message. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Find us a train to Lyon':
    'Take the **08:12** from Bern. It reaches Lyon Part-Dieu at 12:40, with one change in Geneva, and has seats for eight. The two families who come from Zürich get on in Fribourg.',
  'And one for the way back':
    'On Saturday there are two trains with seats for eight:\n\n- **16:32**, in Bern at 20:58\n- **18:30**, in Bern at 22:56, eleven euros less\n\nI would take the first one.',
  'Add up what all the tickets cost': 'There and back for eight it is **€812**, seats included.',
};

/** A page has this conversation, and dies while the last message is on its way. */
async function leave(texts: readonly string[], unsent?: string): Promise<Left> {
  const server = new OfficeServer({
    pace: 0,
    hasHistory: unsent === undefined,
    answerWith: (message) => ANSWERS[message] ?? message,
  });
  const area = mapArea();
  let isGone = false;
  const wire = new Wire(() => (isGone ? 1e9 : 0));
  const session = createSession({ backend: server.backend(wire), storage: createStorage(area) });
  for (const text of texts) await session.sendMessage(text);
  isGone = true;
  if (unsent !== undefined) void session.sendMessage(unsent);
  session.outbox.write('Is there a dining car');
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
  loaders: [
    async () => ({
      ...(await leave(['Find us a train to Lyon', 'And one for the way back'])),
      wire: SILENT,
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/I would take the first one/u)).toBeVisible();
    await expect(
      await canvas.findByText(/^(As of|État au) /u, {}, { timeout: 5000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Is there a dining car');
  },
};

const leaveUnsent = () => leave(['Find us a train to Lyon'], 'Add up what all the tickets cost');

/** A message was on its way when the page was closed, and nobody can tell whether it has arrived. */
export const NotSentAfterReload: Story = {
  loaders: [leaveUnsent],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText(/The page was closed|La page a été fermée/u),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: RESEND })).toBeVisible();
  },
};

/** The person sends it again: it is not sent without them. */
export const SentAgain: Story = {
  loaders: [leaveUnsent],
  play: async (context) => {
    await NotSentAfterReload.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: RESEND }));
    await expect(await canvas.findByText(/€812/u)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: RESEND })).toBeNull();
  },
};
