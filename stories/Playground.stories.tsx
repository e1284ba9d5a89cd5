import type { Meta, StoryObj } from '@storybook/react-vite';
import { Playground } from './support/Playground.js';
import { languageOf } from './support/languageOf.js';

const meta: Meta<typeof Playground> = {
  title: 'Playground',
  component: Playground,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { pace: 1 },
  argTypes: {
    pace: { control: { type: 'range', min: 0, max: 3, step: 0.25 } },
    locale: { control: false },
  },
  render: (args, { globals }) => (
    <Playground key={args.pace} {...args} locale={languageOf(globals['locale'])} />
  ),
};

export default meta;

/** A whole chat with the scripted agent, over HTTP and server-sent events. */
export const Chat: StoryObj<typeof Playground> = {};
