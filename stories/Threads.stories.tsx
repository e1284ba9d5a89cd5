import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { agentbHost } from './support/agentbHost.js';
import { filledBackend } from './support/scriptedBackend.js';
import { partsOf, reaches } from './support/replayChecks.js';
import { Threads, type ThreadsProps } from './support/Threads.js';
import { languageOf } from './support/languageOf.js';

const pace = navigator.webdriver ? 0 : 1;

const meta = {
  title: 'Thread list and panel',
  component: Threads,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  argTypes: { backend: { control: false }, locale: { control: false } },
} satisfies Meta<typeof Threads>;
export default meta;
type Story = StoryObj<Partial<ThreadsProps>>;

const listIn = (canvas: HTMLElement) => within(partsOf(canvas, 'session-list')[0] as HTMLElement);

/** Sessions of UBIK: `ubikBackend` keeps a directory of them. */
export const Ubik: Story = {
  name: 'UBIK',
  render: function Render(_, { globals }) {
    const [backend] = useState(() => filledBackend({ pace }));
    return (
      <Threads
        backend={backend}
        locale={languageOf(globals['locale'])}
        suggestions={['Plan three days in Lyon for our team of eight']}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const list = listIn(canvasElement);
    await userEvent.click(await list.findByRole('button', { name: /^Passages of Lyon/u }));
    await canvas.findByText(/Silk workers/u);
    await userEvent.click(list.getByRole('button', { name: /^Letter to the team/u }));
    // Its run has been waiting all the time.
    await canvas.findByRole('heading', { name: /Send this e-mail/u });
    await expect(list.getByRole('button', { name: /^Letter/u })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

/** Threads of AgentB, as the host's functions `listThreads`, `createThread`, `history` … give them. */
export const AgentB: Story = {
  name: 'AgentB',
  render: function Render(_, { globals }) {
    const [backend] = useState(() => agentbHost({ pace }));
    return (
      <Threads
        backend={backend}
        locale={languageOf(globals['locale'])}
        suggestions={['Say hello, please.', 'What is the weather in Lisbon?']}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const list = listIn(canvasElement);
    await userEvent.click(await list.findByRole('button', { name: /^Ada and the weather/u }));
    await canvas.findByText('Your name is Ada.');
    await userEvent.click(list.getByRole('button', { name: /new conversation|nouvelle/iu }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Say hello, please.' }));
    await reaches(canvasElement, 'done');
    // The host calls a thread by its first words.
    const named = await list.findByRole('button', { name: /^Say hello, please/u });
    await expect(named).toHaveAttribute('aria-current', 'true');
    await expect(partsOf(canvasElement, 'message')).toHaveLength(2);
    // What was said is there again after another conversation.
    await userEvent.click(list.getByRole('button', { name: /^Order 77/u }));
    await canvas.findByText(/light rain/u);
    await userEvent.click(list.getByRole('button', { name: /^Say hello, please/u }));
    await canvas.findByText(/I can look up the weather/u);
  },
};
