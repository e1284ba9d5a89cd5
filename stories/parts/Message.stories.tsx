import type { Meta, StoryObj } from '@storybook/react-vite';
import { Message } from '../../src/components/index.js';
import { inFrame } from '../support/Frame.js';
import {
  answerMessage,
  errorPart,
  liveMessage,
  stepsLive,
  text,
  userMessage,
} from '../support/samples.js';

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
};
export const Sending: Story = { args: { message: { ...userMessage, status: 'sending' } } };
export const NotSent: Story = { args: { message: { ...userMessage, status: 'failed' } } };
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
