import type { Meta, StoryObj } from '@storybook/react-vite';
import { StackTraceView, stackTraceShape, viewsByShape } from '../../src/tools.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { inFrame } from '../support/Frame.js';
import { call, PYTHON_TRACE, TRACE, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/Stack trace',
  component: StackTraceView,
  decorators: [inFrame],
  args: TRACE,
} satisfies Meta<typeof StackTraceView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSource: Story = {};
export const Waiting: Story = { args: { message: '', frames: [], streaming: true } };
export const NoFrames: Story = { args: { message: 'It did not work.', frames: [] } };
export const Hostile: Story = {
  // Firefox cannot write down so much as source.
  parameters: { docs: { source: { type: 'code' } } },
  args: {
    message: TROJAN,
    frames: [
      { name: 'x'.repeat(10_000), file: 'y'.repeat(10_000), line: -1 },
      { source: [{ line: 1, text: 'z'.repeat(100_000) }] },
    ],
  },
};
export const Huge: Story = {
  args: {
    frames: Array.from({ length: 5000 }, (_, line) => ({ name: 'again', file: 'a.ts', line })),
  },
};

const ByShape = viewsByShape(stackTraceShape);

export const InACall: Story = {
  render: () => (
    <MessageContext
      value={{ messageKey: 'm', status: 'done', folds: new Map([['run_python', true]]) }}
    >
      <ByShape part={call('run_python', { file: 'main.py' }, { traceback: PYTHON_TRACE })} />
    </MessageContext>
  ),
};
