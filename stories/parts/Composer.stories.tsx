import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Composer, SuggestionList } from '../../src/view/index.js';
import type { RunStatus } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';

/** Where the person writes. Enter sends; while a run is on, messages wait for its end. */
const meta = {
  title: 'Parts/Composer',
  component: Composer,
  decorators: [inFrame],
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

const during = (status: RunStatus): NonNullable<Story['render']> =>
  function During(args) {
    return (
      <WithSession session={fakeSession({ status })}>
        <Composer {...args} />
      </WithSession>
    );
  };

export const Empty: Story = { render: during('idle') };
export const Written: Story = {
  args: { defaultValue: 'And back in the evening?\nNot after ten, please.' },
  render: during('done'),
};
export const Running: Story = { render: during('running') };
export const Waiting: Story = { render: during('awaiting-input') };
/** The run waits; a message is written and kept for later. */
export const QueuedWhileWaiting: Story = {
  render: during('awaiting-input'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'And book a table for eight{Enter}');
    await canvas.findByRole('list');
  },
};
/** A message in place of an answer. */
export const CancelsTheQuestion: Story = {
  args: { whenWaiting: 'cancel', defaultValue: 'Never mind, something else' },
  render: during('awaiting-input'),
};
/** Nothing is sent before the answer; what is written stays. */
export const LockedWhileWaiting: Story = {
  args: { whenWaiting: 'lock', defaultValue: 'And book a table for eight' },
  render: during('awaiting-input'),
};
export const Disabled: Story = {
  args: { disabledReason: 'Sign in to write' },
  render: during('idle'),
};
export const WithSuggestions: Story = {
  render: (args) => (
    <WithSession session={fakeSession()}>
      <Composer
        {...args}
        controls={<SuggestionList suggestions={['A hotel near the station', 'The way back']} />}
      />
    </WithSession>
  ),
};
