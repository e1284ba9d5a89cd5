import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusLine } from '../../src/components/index.js';
import type { SessionState } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { ago, liveMessage } from '../support/samples.js';

/** One line above the composer that says what is going on, and offers the one thing to do. */
const meta = {
  title: 'Parts/Status line',
  component: StatusLine,
  decorators: [inFrame],
} satisfies Meta<typeof StatusLine>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (state: Partial<SessionState>): NonNullable<Story['render']> =>
  function Showing(args) {
    return (
      <WithSession session={fakeSession(state)}>
        <StatusLine {...args} />
      </WithSession>
    );
  };

const fault = { code: 'agent', message: 'The model is overloaded.', retryable: true } as const;
const messages = [{ ...liveMessage, createdAt: ago(72) }];
const progress = { step: 3, totalSteps: 4 };

export const Idle: Story = { render: showing({}) };
export const Submitting: Story = { render: showing({ status: 'submitting' }) };
export const Running: Story = { render: showing({ status: 'running', messages, progress }) };
export const RunningWithoutSteps: Story = { render: showing({ status: 'running' }) };
export const Waiting: Story = { render: showing({ status: 'awaiting-input' }) };
export const Reconnecting: Story = {
  render: showing({
    status: 'running',
    connection: { status: 'reconnecting', attempt: 2, retryIn: 8000 },
  }),
};
export const Offline: Story = {
  render: showing({ status: 'running', connection: { status: 'offline' } }),
};
export const Stopping: Story = { render: showing({ status: 'stopping' }) };
export const Stopped: Story = { render: showing({ status: 'stopped' }) };
export const Failed: Story = { render: showing({ status: 'failed', fault }) };
export const Interrupted: Story = { render: showing({ status: 'interrupted' }) };
