import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { agUiBackend } from '../src/ag-ui.js';
import { useAgentState } from '../src/react/selectors.js';
import { AgentPanel } from '../src/view/index.js';
import { agUiAgent } from './support/agUiAgent.js';
import { languageOf, type Language } from './support/languageOf.js';
import { partsOf, reaches } from './support/replayChecks.js';

const pace = navigator.webdriver ? 0 : 1;

const PICK_COLOUR = { name: 'pick_colour', description: 'Lets the person pick a colour.' };

function OnAgUi({ locale }: { readonly locale: Language }) {
  const [backend] = useState(() =>
    agUiBackend({
      url: 'http://agent.test/agent',
      fetch: agUiAgent({ pace }),
      pageTools: [PICK_COLOUR],
      state: { cart: [] },
    }),
  );
  return (
    <AgentPanel
      backend={backend}
      locale={locale}
      style={{ blockSize: '100dvh' }}
      slots={{ header: <Cart /> }}
      suggestions={['Buy a chair, please.']}
    />
  );
}

function Cart() {
  const state = useAgentState();
  return state === undefined ? null : (
    <pre style={{ margin: 0, padding: '12px 24px' }}>{JSON.stringify(state)}</pre>
  );
}

const meta = {
  title: 'On AG-UI',
  component: OnAgUi,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (_, { globals }) => <OnAgUi locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof OnAgUi>;
export default meta;
type Story = StoryObj<Partial<{ readonly locale: Language }>>;

/** Reasoning, a step, a tool of the server, and a call that the page has to answer. */
export const WaitsForATool: Story = {
  name: 'A tool of the page',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Buy a chair, please.{Enter}');
    await reaches(canvasElement, 'awaiting-input');
    await expect(partsOf(canvasElement, 'thinking')).toHaveLength(1);
    await expect(partsOf(canvasElement, 'step')).toHaveLength(1);
    await expect(partsOf(canvasElement, 'tool-call')).toHaveLength(2);
    await canvas.findByRole('cell', { name: 'Bron' });
    await canvas.findByRole('textbox', { name: /pick colour/iu });
  },
};

/** The output goes to the agent, whose next run asks for leave; what is shared is in the header. */
export const AsksForLeave: Story = {
  name: 'An interrupt, and resume',
  play: async (context) => {
    await WaitsForATool.play?.(context);
    const { canvas, canvasElement } = context;
    const output = await canvas.findByRole('textbox', { name: /pick colour/iu });
    await userEvent.type(output, 'Blue{Control>}{Enter}{/Control}');
    await canvas.findByText('Pay 12 euros?');
    await canvas.findByText('{"cart":[{"colour":"Blue"}]}');
    await reaches(canvasElement, 'awaiting-input');
    await userEvent.click(
      partsOf(canvasElement, 'waiting-actions')[0]?.querySelector('button') as HTMLElement,
    );
    await canvas.findByText('The chair is yours.');
    await reaches(canvasElement, 'done');
  },
};
