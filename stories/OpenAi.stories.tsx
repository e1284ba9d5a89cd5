import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { openAiResponsesBackend } from '../src/openai.js';
import { AgentPanel } from '../src/view/index.js';
import { languageOf, type Language } from './support/languageOf.js';
import { openAiRoute } from './support/openAiRoute.js';
import { partsOf, reaches } from './support/replayChecks.js';

const pace = navigator.webdriver ? 0 : 1;

function OnOpenAi({ locale }: { readonly locale: Language }) {
  const [backend] = useState(() =>
    openAiResponsesBackend({
      url: 'http://route.test/api/responses',
      fetch: openAiRoute({ pace }),
    }),
  );
  return (
    <AgentPanel
      backend={backend}
      locale={locale}
      style={{ blockSize: '100dvh' }}
      suggestions={['What is on in Bern?', 'Shorten a.example.']}
    />
  );
}

const meta = {
  title: 'On OpenAI',
  component: OnOpenAi,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (_, { globals }) => <OnOpenAi locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof OnOpenAi>;
export default meta;
type Story = StoryObj<Partial<{ readonly locale: Language }>>;

/** Reasoning, a search of OpenAI and a tool of the route, then words with their sources: two responses, one answer. */
export const Answers: Story = {
  name: 'Reasoning, tools and sources',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'What is on in Bern?{Enter}');
    await canvas.findByText('The market is open until six, and it is 24 °C.');
    await reaches(canvasElement, 'done');
    await expect(partsOf(canvasElement, 'message')).toHaveLength(2);
    await expect(partsOf(canvasElement, 'thinking')).toHaveLength(1);
    await canvas.findByRole('link', { name: /One/u });
  },
};

/** A tool of an MCP server that OpenAI calls asks for approval; with it, the next response goes on in the same message. */
export const AsksForLeave: Story = {
  name: 'An MCP tool asks',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Shorten a.example.{Enter}');
    await reaches(canvasElement, 'awaiting-input');
    await expect(partsOf(canvasElement, 'tool-call')).toHaveLength(1);
    await userEvent.click(
      partsOf(canvasElement, 'waiting-actions')[0]?.querySelector('button') as HTMLElement,
    );
    await canvas.findByText('It is a.b.');
    await reaches(canvasElement, 'done');
  },
};
