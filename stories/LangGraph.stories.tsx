import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { langGraphBackend } from '../src/langgraph.js';
import { AgentPanel } from '../src/view/index.js';
import { langGraphAgent } from './support/langGraphAgent.js';
import { languageOf, type Language } from './support/languageOf.js';
import { partsOf, reaches } from './support/replayChecks.js';

const pace = navigator.webdriver ? 0 : 1;

function OnLangGraph({ locale }: { readonly locale: Language }) {
  const [backend] = useState(() =>
    langGraphBackend({
      url: 'http://graph.test',
      assistantId: 'careful',
      fetch: langGraphAgent({ pace }),
    }),
  );
  return (
    <AgentPanel
      backend={backend}
      locale={locale}
      style={{ blockSize: '100dvh' }}
      suggestions={['Please write to Ann.']}
    />
  );
}

const meta = {
  title: 'On LangGraph',
  component: OnLangGraph,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (_, { globals }) => <OnLangGraph locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof OnLangGraph>;
export default meta;
type Story = StoryObj<Partial<{ readonly locale: Language }>>;

/** A sub-graph looks something up; then middleware asks before a mail is sent. */
export const AsksForLeave: Story = {
  name: 'Human in the loop',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Please write to Ann.{Enter}');
    await reaches(canvasElement, 'awaiting-input');
    await expect(partsOf(canvasElement, 'sub-agent')).toHaveLength(1);
    await expect(partsOf(canvasElement, 'tool-call')).toHaveLength(1);
    await canvas.findByText('Send this mail?');
  },
};

/** The decision goes to the graph, which goes on in the same message. */
export const GoesOn: Story = {
  name: 'What came of it',
  play: async (context) => {
    await AsksForLeave.play?.(context);
    const { canvas, canvasElement } = context;
    await userEvent.click(
      partsOf(canvasElement, 'waiting-actions')[0]?.querySelector('button') as HTMLElement,
    );
    await canvas.findByText('It is on its way.');
    await reaches(canvasElement, 'done');
  },
};
