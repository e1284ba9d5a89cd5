import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Part } from '../src/core/parts.js';
import type { PendingRequest, SessionState } from '../src/core/state.js';
import { Fleet } from './support/Fleet.js';
import { fakeSession, type FakeSession } from './support/fakeSession.js';
import { inLanguage } from './support/inFrench.js';
import { languageOf } from './support/languageOf.js';
import { inputAsked, text } from './support/samples.js';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;

/** A conversation in which the agent has said this last. */
function agent(
  title: string,
  said: string,
  asked: string,
  { asks = [], ...more }: Partial<SessionState> & { readonly asks?: readonly Part[] },
): Partial<SessionState> {
  return {
    sessionId: title,
    title,
    history: { status: 'loaded' },
    messages: [
      { id: 'u1', key: 'u1', role: 'user', parts: [text('t1', asked)], status: 'done' },
      {
        id: 'a1',
        key: 'a1',
        role: 'assistant',
        parts: [text('t2', said), ...asks],
        status: asks.length > 0 ? 'awaiting-input' : 'done',
        createdAt: at('09:12'),
        endedAt: at('09:14'),
      },
    ],
    ...more,
  };
}

const question: PendingRequest = {
  kind: 'input',
  id: 'r1',
  messageKey: 'a1',
  partId: 'ask',
  prompt: 'Which of the two hotels should I book?',
  inputTypes: ['text'],
  status: 'pending',
  createdAt: at('09:20'),
};

const states: readonly Partial<SessionState>[] = [
  agent('A weekend in Lyon', 'Both hotels have rooms.', 'Find a hotel for us.', {
    status: 'awaiting-input',
    requests: [question],
    asks: [{ ...inputAsked, id: question.partId, prompt: question.prompt }],
  }),
  agent('Invoices of February', 'I am reading 214 invoices.', 'Sum up our invoices.', {
    status: 'running',
  }),
  agent('Translate the handbook', 'Chapter 3 of 12.', 'Translate it into French.', {
    status: 'failed',
    fault: { code: 'network', message: 'The connection was lost.', retryable: true },
  }),
  agent('Notes of the meeting', 'Here are the notes.', 'Write down what we decided.', {
    status: 'idle',
  }),
];

interface Loaded {
  readonly sessions: readonly FakeSession[];
}

/**
 * What the agents of an app are at, beside the conversation that is open: `useFleet`, `useTitleBadge` and `useFleetNotifications` of
 * `agent-session-react/tabs`, with markup of the app's own.
 */
const meta = {
  title: 'Fleet',
  component: Fleet,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  loaders: [
    ({ globals }) => ({
      sessions: inLanguage(states, String(globals['locale'])).map((state) => fakeSession(state)),
    }),
  ],
  render: (_, { globals, loaded }) => (
    <Fleet sessions={(loaded as Loaded).sessions} locale={languageOf(globals['locale'])} />
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsIn = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('.fleet-row')];

/** One waits, one is at work, one has failed. What needs the person is counted before the title of the page, until they look at it. */
export const AtWork: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(3));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2 (?:new|nouveaux)$/u);
    await expect(document.title).toMatch(/^\(2\) /u);
    // Whoever is at work says at what.
    await canvas.findByText(/ · .*214/u);
  },
};

/** The person looks at the one that waits: it is read, and its conversation is open. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /A weekend in Lyon/u }));
    await expect(await canvas.findByText('Both hotels have rooms.')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /u));
    await expect(rowsIn(canvasElement)[0]).not.toHaveAttribute('data-unread');
  },
};

/** The one that was at work has come to its end while the person was not looking. */
export const CameToItsEnd: Story = {
  play: async ({ canvasElement, loaded }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(3));
    (loaded as Loaded).sessions[1]?.set({ status: 'done' });
    const row = await within(canvasElement).findByRole('button', { name: /Invoices.*Done/u });
    await expect(row).toHaveAttribute('data-unread');
    await expect(document.title).toMatch(/^\(3\) /u);
  },
};
