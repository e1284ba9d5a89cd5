import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ContextMeter,
  Message,
  PartComponentsProvider,
  UsageLine,
  type PartComponents,
} from '../../src/view/index.js';
import { inFrame } from '../support/Frame.js';
import { agentDone, answerMessage, stepsDone, text } from '../support/samples.js';

const USAGE = {
  inputTokens: 1024,
  cachedInputTokens: 768,
  outputTokens: 180,
  reasoningTokens: 64,
  cost: 0.0213,
};

/** What was used of the model. */
const meta = {
  title: 'Parts/Usage',
  component: UsageLine,
  decorators: [inFrame],
  args: { usage: USAGE },
} satisfies Meta<typeof UsageLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const TotalOnly: Story = { args: { usage: { totalTokens: 1_204_000 } } };
export const CostOnly: Story = { args: { usage: { cost: 0.00042, currency: 'EUR' } } };
export const NothingTold: Story = { args: { usage: { contextTokens: 5 } } };

const components: PartComponents = { usage: UsageLine };
/** Below a message, and in a step and a sub-agent, as the app has asked for it. */
export const InAMessage: Story = {
  render: () => (
    <PartComponentsProvider value={components}>
      <Message message={{ ...answerMessage, usage: USAGE }} />
    </PartComponentsProvider>
  ),
};
export const InParts: Story = {
  render: () => (
    <PartComponentsProvider value={components}>
      <Message
        message={{
          ...answerMessage,
          status: 'running',
          parts: [
            ...stepsDone.slice(0, 1).map((step) => ({
              ...step,
              status: 'running' as const,
              parts: [text('x', 'Looking for connections.')],
              usage: { inputTokens: 300, outputTokens: 20 },
            })),
            { ...agentDone, status: 'running', usage: { totalTokens: 4200, cost: 0.01 } },
          ],
        }}
      />
    </PartComponentsProvider>
  ),
};
export const Context: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <ContextMeter size={200_000} used={24_000} />
      <ContextMeter size={200_000} used={156_000} />
      <ContextMeter size={200_000} used={194_000} />
      <ContextMeter size={200_000} used={900_000} />
    </div>
  ),
};
