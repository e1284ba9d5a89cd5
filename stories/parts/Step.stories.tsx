import type { Meta, StoryObj } from '@storybook/react-vite';
import { PartList, Step } from '../../src/view/index.js';
import type { StepPart } from '../../src/core/parts.js';
import { inFrame } from '../support/Frame.js';
import { stepFailed, stepsDone, stepsLive } from '../support/samples.js';

/** One step of the agent’s plan. Open while it is at work, folded when it is done. */
const meta = {
  title: 'Parts/Step',
  component: Step,
  decorators: [inFrame],
  args: { part: stepsDone[1] as StepPart },
} satisfies Meta<typeof Step>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {};
export const Running: Story = { args: { part: stepsLive[2] as StepPart } };
export const Failed: Story = { args: { part: stepFailed } };
export const Waiting: Story = {
  args: {
    part: {
      ...(stepsDone[0] as StepPart),
      status: 'awaiting-input',
      title: 'Ask for the fare',
      parts: [],
    },
  },
};
export const Single: Story = { args: { part: { ...(stepsDone[1] as StepPart), single: true } } };
export const PlanLive: Story = { render: () => <PartList parts={stepsLive} streaming /> };
export const PlanDone: Story = { render: () => <PartList parts={stepsDone} /> };
export const PlanFailed: Story = {
  render: () => <PartList parts={[...stepsDone.slice(0, 3), stepFailed]} />,
};
