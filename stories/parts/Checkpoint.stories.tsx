import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkpoint, CheckpointList, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { answerMessage, checkpoint, userMessage } from '../support/samples.js';

/** A place that a run can go on from, and the list of all such places. */
const meta = {
  title: 'Parts/Checkpoint',
  component: Checkpoint,
  decorators: [inFrame],
  args: { part: checkpoint },
} satisfies Meta<typeof Checkpoint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stored: Story = {};
export const CanContinue: Story = {
  render: (args) => (
    <WithSession session={fakeSession()}>
      <Checkpoint {...args} />
    </WithSession>
  ),
};

export const WithHint: Story = {
  ...CanContinue,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /with a hint|avec une indication/ }));
  },
};
export const Navigator: Story = {
  render: (args) => (
    <WithSession
      session={{
        ...fakeSession({
          messages: [userMessage, { ...answerMessage, parts: [args.part] }],
          status: 'done',
        }),
        listCheckpoints: () =>
          Promise.resolve([{ name: 'Connections found', createdAt: '2026-03-12T08:00:00Z' }]),
      }}
    >
      <CheckpointList />
      <Transcript />
    </WithSession>
  ),
};
