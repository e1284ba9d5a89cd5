import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkpoint } from '../../src/components/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { checkpoint } from '../support/samples.js';

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
