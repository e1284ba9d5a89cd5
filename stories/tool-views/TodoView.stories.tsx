import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanView, TodoView } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { TODOS, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/To do and plan',
  component: TodoView,
  decorators: [inFrame],
} satisfies Meta<typeof TodoView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { args: { items: TODOS } };
/** Steps to come have their numbers. */
export const Plan: Story = {
  args: { items: TODOS.slice(0, 4), note: 'The fares changed, so the booking comes last.' },
  render: (args) => <PlanView {...args} />,
};
export const Streaming: Story = { args: { items: TODOS.slice(0, 3), streaming: true } };
export const Waiting: Story = { args: { items: [], streaming: true } };
export const Nothing: Story = { args: { items: [] } };
export const Hostile: Story = {
  args: {
    items: [{ text: TROJAN }, { text: 'x'.repeat(100_000), status: 'running' }, { text: '' }],
  },
};
export const Huge: Story = {
  args: { items: Array.from({ length: 3000 }, (_, at) => ({ text: `Point ${at}` })) },
};
