import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeedbackProvider, Message } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import {
  answerMessage,
  errorPart,
  liveMessage,
  stepsLive,
  text,
  userMessage,
} from '../support/samples.js';

/** One message: the person’s in a soft surface, the agent’s as text on the page. */
const meta = {
  title: 'Parts/Message',
  component: Message,
  decorators: [inFrame],
  args: { message: answerMessage },
} satisfies Meta<typeof Message>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answer: Story = {};
export const Person: Story = { args: { message: userMessage } };
export const Attachments: Story = {
  args: {
    message: {
      ...userMessage,
      attachments: [
        { id: 'a', name: 'travel-policy.pdf', mediaType: 'application/pdf' },
        {
          id: 'b',
          name: 'invitation.png',
          mediaType: 'image/png',
          url: 'https://files.example.org/b',
        },
      ],
    },
  },
  /** A picture that asks to be loaded is as high as the file beside it. */
  play: async ({ canvasElement }) => {
    const chips = [...canvasElement.querySelectorAll("[data-part='attachment']")];
    const heights = chips.map((chip) => chip.getBoundingClientRect().height);
    await expect(heights).toHaveLength(2);
    await expect(new Set(heights).size).toBe(1);
  },
};
export const Sending: Story = { args: { message: { ...userMessage, status: 'sending' } } };
export const NotSent: Story = {
  args: { message: { ...userMessage, isProvisional: true, status: 'failed' } },
};
export const Working: Story = { args: { message: { ...liveMessage, parts: [] } } };
export const Streaming: Story = { args: { message: liveMessage } };
export const Stopped: Story = {
  args: { message: { ...answerMessage, status: 'stopped', parts: [text('t', 'I found three')] } },
};
export const Interrupted: Story = {
  args: {
    message: { ...answerMessage, status: 'interrupted', parts: [text('t', 'I found three')] },
  },
};
export const Failed: Story = {
  args: {
    message: { ...answerMessage, status: 'failed', parts: [...stepsLive.slice(0, 2), errorPart] },
  },
};

const versions = ['m2', 'm3', 'm4'].map((id, index) => ({
  ...answerMessage,
  id,
  createdAt: `2026-03-1${String(index)}T09:00:00Z`,
  siblingIds: ['m2', 'm3', 'm4'].filter((other) => other !== id),
}));
const [first = answerMessage] = versions;

const withActions: NonNullable<Story['render']> = (args) => (
  <WithSession
    session={{
      ...fakeSession({ status: 'done' }, undefined, { regenerate: true, edit: true }),
      loadSiblings: () => Promise.resolve(versions),
      showSibling: () => Promise.resolve(),
    }}
  >
    <FeedbackProvider value={() => undefined}>
      <Message {...args} />
    </FeedbackProvider>
  </WithSession>
);
export const Actions: Story = { args: { message: first }, render: withActions };
export const Aside: Story = {
  args: { message: { ...first, aside: true } },
  render: withActions,
};
export const Editing: Story = {
  args: { message: userMessage },
  render: withActions,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit|Modifier/ }));
  },
};
