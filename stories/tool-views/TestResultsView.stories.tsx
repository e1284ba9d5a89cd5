import type { Meta, StoryObj } from '@storybook/react-vite';
import { TestResultsView } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { TESTS, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/Test results',
  component: TestResultsView,
  decorators: [inFrame],
} satisfies Meta<typeof TestResultsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = { args: { tests: TESTS } };
export const AllPassed: Story = {
  args: { tests: TESTS.filter(({ status }) => status === 'passed') },
};
export const Streaming: Story = {
  args: {
    tests: [...TESTS.slice(0, 2), { name: 'writes a price in euros', status: 'running' }],
    streaming: true,
  },
};
export const Waiting: Story = { args: { tests: [], streaming: true } };
export const Nothing: Story = { args: { tests: [] } };
export const Hostile: Story = {
  args: { tests: [{ name: TROJAN, status: 'failed', message: 'x'.repeat(100_000), duration: -1 }] },
};
export const Huge: Story = {
  args: {
    tests: Array.from({ length: 3000 }, (_, at) => ({
      name: `test ${at}`,
      status: 'failed' as const,
    })),
  },
};
