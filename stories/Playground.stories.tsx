import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { OTHER_PROTOCOLS } from './support/onEachProtocol.js';
import { Playground } from './support/Playground.js';
import { partsOf, reaches } from './support/replayChecks.js';
import { languageOf } from './support/languageOf.js';

const meta: Meta<typeof Playground> = {
  title: 'Playground',
  component: Playground,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { pace: 1, protocol: 'UBIK' },
  argTypes: {
    protocol: { control: 'select', options: ['UBIK', ...OTHER_PROTOCOLS] },
    pace: { control: { type: 'range', min: 0, max: 3, step: 0.25 } },
    locale: { control: false },
  },
  render: (args, { globals }) => (
    <Playground
      key={`${args.pace} ${args.protocol ?? ''}`}
      {...args}
      locale={languageOf(globals['locale'])}
    />
  ),
};

export default meta;

/** A whole chat with the scripted agent, over HTTP and server-sent events. */
export const Chat: StoryObj<typeof Playground> = {};

/** The same scenario in the words of another protocol, and what it has no words for. */
export const OnAgUi: StoryObj<typeof Playground> = {
  name: 'The same on AG-UI',
  args: { pace: navigator.webdriver ? 0 : 1, protocol: 'AG-UI' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }));
    await reaches(canvasElement, 'done');
    await expect(partsOf(canvasElement, 'thinking').length).toBeGreaterThan(0);
    await expect(partsOf(canvasElement, 'step').length).toBeGreaterThan(0);
    await canvas.findByText(/^AG-UI has no words here for/u);
  },
};

/** A question of the scenario, asked and answered on the AI SDK. */
export const OnAiSdk: StoryObj<typeof Playground> = {
  name: 'The same on the AI SDK',
  args: { pace: navigator.webdriver ? 0 : 1, protocol: 'AI SDK' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Scenario' }),
      'confirm',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await reaches(canvasElement, 'awaiting-input');
    await userEvent.click(
      partsOf(canvasElement, 'waiting-actions')[0]?.querySelector('button') as HTMLElement,
    );
    await reaches(canvasElement, 'done');
  },
};
