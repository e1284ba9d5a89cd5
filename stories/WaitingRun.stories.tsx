import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { agentbBackend, type AgentBHistory, type AgentBMessage } from '../src/agentb.js';
import { AgentPanel, type WhenWaiting } from '../src/view/index.js';
import type { AgentBackend } from '../src/contract/index.js';
import { createScriptedAgent } from '../src/testing.js';
import { ubikBackend } from '../src/ubik.js';
import { languageOf, type Language } from './support/languageOf.js';

interface WaitingRunProps {
  readonly makeBackend: () => AgentBackend;
  readonly locale: Language;
  readonly whenWaiting?: WhenWaiting;
}

function WaitingRun({ makeBackend, ...rest }: WaitingRunProps) {
  const [backend] = useState(makeBackend);
  return <AgentPanel backend={backend} style={{ blockSize: '100dvh' }} {...rest} />;
}

/** On UBIK, as the README has it: nothing says how an answer is delivered. */
const onUbik = (toolRequests: boolean) => (): AgentBackend => {
  const { fetch } = createScriptedAgent({ pace: 0 });
  return ubikBackend({ url: '/api/v1', fetch, toolRequests });
};

const call = {
  id: 'call-1',
  type: 'function' as const,
  function: {
    name: 'send_email',
    arguments: JSON.stringify({
      requestBody: {
        to: ['team@example.org'],
        subject: 'Team days in Lyon, 19 to 21 March',
        body: 'Hello all,\n\nthe plan for Lyon is ready.',
      },
    }),
  },
};

const at = '2026-01-05T09:00:00.000Z';
const messages: readonly AgentBMessage[] = [
  { id: 'm1', threadId: 't1', role: 'user', content: 'Invite the team to Lyon.', createdAt: at },
  {
    id: 'm2',
    threadId: 't1',
    role: 'assistant',
    content: 'I have written the invitation.',
    createdAt: at,
    metadata: { runId: 'r1', tool_calls: [call] },
  },
];

/** A thread of AgentB that was left while its run waited. */
const reloaded = (history: AgentBHistory) => (): AgentBackend =>
  agentbBackend({
    url: 'http://agent.test/agent/stream',
    sessionId: 't1',
    history: () => history,
    submitToolOutputs: () => new Response(null, { status: 503 }),
  });

/** A run that waits for the person: what they can do, and what is told where nothing can be done. */
const meta = {
  title: 'Waiting run',
  component: WaitingRun,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  argTypes: { makeBackend: { control: false }, locale: { control: false } },
  args: { makeBackend: onUbik(true), locale: 'en' },
  render: (args, { globals }) => <WaitingRun {...args} locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof WaitingRun>;
export default meta;
type Story = StoryObj<typeof meta>;

const ORDER = 'Send an e-mail to the team, but let me confirm it';

/** An approval on UBIK: it can be given, the run can be stopped, and the field can be written in. */
export const Approval: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), `${ORDER}{Enter}`);
    await canvas.findByRole('button', { name: /^(Allow|Autoriser)$/u });
    await expect(canvas.getByRole('button', { name: /^(Stop|Arrêter)$/u })).toBeVisible();
  },
};

/** What is written meanwhile waits, and can be sent in place of an answer. */
export const QueuedMessage: Story = {
  play: async (context) => {
    await Approval.play?.(context);
    const { canvas } = context;
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'And book a table for eight{Enter}');
    await canvas.findByRole('button', { name: /instead of an answer|au lieu de répondre/u });
  },
};

/** The decision is the next message; the agent goes on in a new answer. */
export const Approved: Story = {
  play: async (context) => {
    await Approval.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: /^(Allow|Autoriser)$/u }));
    await canvas.findByText(/is on its way to the team/u, undefined, { timeout: 10_000 });
  },
};

/** The backend takes no answers of tools: what is asked is there to be read. */
export const ReadOnly: Story = {
  args: { makeBackend: onUbik(false) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), `${ORDER}{Enter}`);
    const question = await canvas.findByRole('group', { name: /Send this e-mail/u });
    await expect(within(question).queryByRole('button', { name: 'Allow' })).toBeNull();
  },
};

/** The person goes on without an answer. */
export const Unanswered: Story = {
  args: { makeBackend: onUbik(false) },
  play: async (context) => {
    await ReadOnly.play?.(context);
    const { canvas, canvasElement } = context;
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Just answer: what is a traboule?{Enter}');
    await canvas.findByText(/The agent got no answer|pas eu de réponse/u);
    const composer = canvasElement.querySelector('[data-part="composer"]');
    await waitFor(() => expect(composer).toHaveAttribute('data-status', 'idle'));
  },
};

/** Loaded again, where the host says that the run waits. */
export const ReloadedLive: Story = {
  args: { makeBackend: reloaded({ messages, pending: { runId: 'r1' } }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /What is the result|Quel est le résultat/u });
  },
};

/** Loaded again, where nobody says what became of the call. */
export const ReloadedUnknown: Story = {
  args: { makeBackend: reloaded({ messages }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/No result|Sans résultat/u);
  },
};
