import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { aiSdkBackend, type AiSdkMessage } from '../src/ai-sdk.js';
import { AgentPanel } from '../src/view/index.js';
import { aiSdkRoute, type AiSdkRouteOptions } from './support/aiSdkRoute.js';
import { languageOf, type Language } from './support/languageOf.js';
import { partsOf, reaches } from './support/replayChecks.js';

const pace = navigator.webdriver ? 0 : 1;

interface OnAiSdkProps extends Partial<AiSdkRouteOptions> {
  readonly locale: Language;
  readonly stored?: readonly AiSdkMessage[];
}

function OnAiSdk({ locale, stored, ...route }: OnAiSdkProps) {
  const [backend] = useState(() =>
    aiSdkBackend({
      url: 'http://agent.test/api/chat',
      fetch: aiSdkRoute({ pace, ...route }),
      resume: route.isPatient !== true,
      ...(stored !== undefined && { sessionId: 'stored', history: () => stored }),
    }),
  );
  return (
    <AgentPanel
      backend={backend}
      locale={locale}
      style={{ blockSize: '100dvh' }}
      suggestions={['Buy a chair, please.']}
    />
  );
}

const meta = {
  title: 'On the AI SDK',
  component: OnAiSdk,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (args, { globals }) => <OnAiSdk {...args} locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof OnAiSdk>;
export default meta;
type Story = StoryObj<Partial<OnAiSdkProps>>;

/** Reasoning, a tool of the server, text, and a call that is carried out here. */
export const WaitsForATool: Story = {
  name: 'A tool of the page',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Buy a chair, please.{Enter}');
    await reaches(canvasElement, 'awaiting-input');
    await expect(partsOf(canvasElement, 'thinking')).toHaveLength(1);
    await expect(partsOf(canvasElement, 'tool-call')).toHaveLength(2);
    await canvas.findByRole('cell', { name: 'Bron' });
    await canvas.findByRole('textbox', { name: /pick colour/iu });
  },
};

/** The output goes to the route with the whole conversation, and the same answer asks for leave. */
export const AsksForLeave: Story = {
  name: 'An approval',
  play: async (context) => {
    await WaitsForATool.play?.(context);
    const { canvas, canvasElement } = context;
    const output = await canvas.findByRole('textbox', { name: /pick colour/iu });
    await userEvent.type(output, 'Blue{Control>}{Enter}{/Control}');
    await canvas.findByText('Pay 12 euros?');
    await canvas.findByText('Blue it is.');
    await userEvent.click(
      partsOf(canvasElement, 'waiting-actions')[0]?.querySelector('button') as HTMLElement,
    );
    await canvas.findByText('The chair is yours.');
    await reaches(canvasElement, 'done');
  },
};

/** The connection is closed, and what was said stays. */
export const Stopped: Story = {
  name: 'Stop',
  args: { leavesAfter: 16, isPatient: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Buy a chair, please.{Enter}');
    await canvas.findByText(/Here is/u);
    await userEvent.click(await canvas.findByRole('button', { name: /^(?:Stop|Arrêter)/u }));
    await reaches(canvasElement, 'stopped');
    await canvas.findByText(/Here is/u);
  },
};

/** The response breaks off, and is read again from its start: nothing is shown twice. */
export const ReadAgain: Story = {
  name: 'A connection that breaks',
  args: { leavesAfter: 16 },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Buy a chair, please.{Enter}');
    await reaches(canvasElement, 'awaiting-input');
    await expect(partsOf(canvasElement, 'thinking')).toHaveLength(1);
    await expect(canvas.getAllByText(/Here is/u)).toHaveLength(1);
    await canvas.findByRole('cell', { name: 'Bron' });
  },
};

/** The messages of a chat as the host has stored them. What waits among them can be answered. */
export const Stored: Story = {
  name: 'Stored messages',
  args: {
    stored: [
      { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Buy a chair, please.' } as never] },
      {
        id: 'a1',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'A chair, then.', state: 'done' } as never,
          {
            type: 'tool-search',
            toolCallId: 'c1',
            state: 'output-available',
            input: { what: 'chair' },
            output: [12, 15],
          } as never,
          { type: 'text', text: 'The one from **Lyon** is 12 euros.', state: 'done' } as never,
          {
            type: 'tool-pay',
            toolCallId: 'c2',
            state: 'approval-requested',
            input: { euros: 12, shop: 'Lyon' },
            approval: { id: 'leave', requestReason: 'Pay 12 euros?' },
          } as never,
        ],
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Pay 12 euros?');
    await reaches(canvasElement, 'awaiting-input');
    await userEvent.click(
      partsOf(canvasElement, 'waiting-actions')[0]?.querySelector('button') as HTMLElement,
    );
    await canvas.findByText('The chair is yours.');
    await reaches(canvasElement, 'done');
  },
};
