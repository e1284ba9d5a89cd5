import type { Meta, StoryObj } from '@storybook/react-vite';
import { SubAgent } from '../../src/view/index.js';
import { inFrame } from '../support/Frame.js';
import { agentDeep, agentDone, agentRunning } from '../support/samples.js';

/** Another agent that was given a task, with its own transcript. */
const meta = {
  title: 'Parts/Sub-agent',
  component: SubAgent,
  decorators: [inFrame],
  args: { part: agentRunning },
} satisfies Meta<typeof SubAgent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const Done: Story = { args: { part: agentDone } };
export const Failed: Story = { args: { part: { ...agentDone, status: 'failed' } } };
export const Deep: Story = { args: { part: agentDeep(5) } };
