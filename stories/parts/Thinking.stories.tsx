import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thinking } from '../../src/view/index.js';
import { inFrame } from '../support/Frame.js';
import { thinkingDone, thinkingRunning } from '../support/samples.js';

/** What the agent thought before it answered. */
const meta = {
  title: 'Parts/Thinking',
  component: Thinking,
  decorators: [inFrame],
  args: { part: thinkingDone },
} satisfies Meta<typeof Thinking>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {};
export const Running: Story = { args: { part: thinkingRunning } };
export const Interrupted: Story = { args: { part: { ...thinkingDone, status: 'interrupted' } } };
export const Long: Story = {
  args: { part: { ...thinkingRunning, text: `${thinkingDone.text}\n\n`.repeat(12) } },
};
