import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { AgentPanel, type PartComponents } from '../../src/view/index.js';
import { schemaTools } from '../../src/forms.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, approvalRequest, toolApproval } from '../../stories/support/samples.js';
import { waitingBackend, type WaitingOptions } from '../../stories/support/waitingCalls.js';
import { fr } from '../../src/locales/fr/index.js';
import { en } from '../../src/locales/en/index.js';
import type { Locale } from '../../src/locales/index.js';

/*
 * Several calls wait at once. What is answered says so and can be changed until all are; what is still open is what is
 * told, and what has the focus.
 */

const CALLS = [
  ['sendEmail', { requestBody: { subject: 'Geneva' } }],
  ['createOrder', { sku: 'MUG-1' }],
  ['bookRoom', { nights: 2 }],
] as const;

interface Options extends WaitingOptions {
  readonly count?: number;
  readonly locale?: Locale;
  readonly components?: PartComponents;
}

/** The panel on AgentB after a run that waits for so many calls, and all that is announced from the start. */
async function showWaiting({ count = 2, locale = en, components = {}, ...more }: Options = {}) {
  const session = createSession({ backend: waitingBackend(CALLS.slice(0, count), more) });
  // All of them ask the same questions of one run: what an open one still tells other tabs would be heard by the next.
  onTestFinished(() => session.dispose());
  render(<AgentPanel session={session} locale={locale} components={components} />);
  const [announcer] = screen.getAllByRole('status');
  const told: string[] = [];
  const observer = new MutationObserver(() => {
    const words = announcer?.textContent ?? '';
    if (words !== '' && words !== told.at(-1)) told.push(words);
  });
  observer.observe(announcer as Element, { childList: true, characterData: true, subtree: true });
  await act(() => session.sendMessage('Go on.'));
  return { session, told };
}

const card = (tool: string) => screen.getByRole('group', { name: new RegExp(`“${tool}”`) });
const field = (tool: string) => within(card(tool)).getByRole('textbox');
const answer = async (tool: string, words: string) => {
  await userEvent.type(field(tool), `${words}{Control>}{Enter}{/Control}`);
};

describe('an answer that waits for the others', () => {
  test('says that it is ready and for how many it waits, and sends nothing', async () => {
    const onOutputs = vi.fn();
    await showWaiting({ count: 3, onOutputs });
    await answer('Create order', 'ordered');
    expect(card('Create order')).toHaveTextContent(
      'Ready. It is sent once you have answered the 2 other questions.',
    );
    expect(card('Create order')).toHaveTextContent('Your answer: ordered');
    await answer('Send email', 'sent');
    expect(card('Create order')).toHaveTextContent(
      'Ready. It is sent once you have answered the other question.',
    );
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
    expect(onOutputs).not.toHaveBeenCalled();
    await answer('Book room', 'booked');
    await waitFor(() => expect(onOutputs).toHaveBeenCalledOnce());
    expect(onOutputs.mock.calls[0]?.[0]).toMatchObject([
      { output: 'sent' },
      { output: 'ordered' },
      { output: 'booked' },
    ]);
  });

  test('can be changed from the keyboard until then', async () => {
    const onOutputs = vi.fn();
    const { session } = await showWaiting({ onOutputs });
    await answer('Send email', 'sent');
    const change = within(card('Send email')).getByRole('button', { name: 'Change' });
    expect(change).toHaveAccessibleDescription('What is the result of “Send email”?');
    await act(async () => change.focus());
    await userEvent.keyboard('{Enter}');
    expect(field('Send email')).toHaveFocus();
    expect(field('Send email')).toHaveValue('sent');
    // Taken back is not given: the other answer alone sends nothing.
    await answer('Create order', 'ordered');
    expect(onOutputs).not.toHaveBeenCalled();
    expect(session.getState().requests.map(({ status }) => status)).toEqual(['pending', 'ready']);
    await answer('Send email', ' to both');
    await waitFor(() => expect(onOutputs).toHaveBeenCalledOnce());
    expect(onOutputs.mock.calls[0]?.[0]).toMatchObject([
      { output: 'sent to both' },
      { output: 'ordered' },
    ]);
  });

  test('still shows what it is about', async () => {
    await showWaiting();
    await answer('Send email', 'sent');
    await userEvent.click(within(card('Send email')).getByText('Input'));
    expect(within(card('Send email')).getByText('Geneva')).toBeVisible();
  });

  test('is the same in a form that is made from a schema', async () => {
    const outputSchema = { type: 'object', properties: { id: { type: 'string', title: 'Id' } } };
    await showWaiting({ components: { tools: schemaTools({ sendEmail: { outputSchema } }) } });
    await userEvent.type(within(card('Send email')).getByRole('textbox'), 'mail-1');
    await userEvent.click(within(card('Send email')).getByRole('button', { name: 'Answer' }));
    expect(card('Send email')).toHaveTextContent(/Ready\. It is sent once/);
    expect(field('Create order')).toHaveFocus();
    await userEvent.click(within(card('Send email')).getByRole('button', { name: 'Change' }));
    expect(field('Send email')).toHaveValue('mail-1');
  });
});

describe('the focus', () => {
  test('is with the first question, then with the one that is open, and at the end in the composer', async () => {
    await showWaiting({ count: 3 });
    expect(field('Send email')).toHaveFocus();
    await answer('Create order', 'ordered');
    expect(field('Book room')).toHaveFocus();
    await answer('Book room', 'booked');
    expect(field('Send email')).toHaveFocus();
    await answer('Send email', 'sent');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test('goes from one approval to the next', async () => {
    const second = { ...toolApproval, id: 'tool-mail-2', executionId: 'a7' };
    const requests = [
      approvalRequest,
      { ...approvalRequest, id: 'q9', partId: 'tool-mail-2', prompt: 'And to the others?' },
    ];
    const session = fakeSession({
      status: 'awaiting-input',
      requests,
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [toolApproval, second] }],
    });
    render(<AgentPanel session={session} />);
    const first = screen.getByRole('group', { name: approvalRequest.prompt });
    expect(first).toHaveFocus();
    await userEvent.click(within(first).getByRole('button', { name: 'Allow' }));
    expect(screen.getByRole('group', { name: 'And to the others?' })).toHaveFocus();
  });
});

describe('what is announced', () => {
  test.each([
    [
      'en',
      [
        'The agent is working.',
        'The agent is waiting for 2 answers: What is the result of “Send email”? What is the result of “Create order”?',
        'The agent is waiting for you: What is the result of “Create order”?',
        'The agent is waiting for 2 answers: What is the result of “Send email”? What is the result of “Create order”?',
      ],
    ],
    [
      'fr',
      [
        'L’agent travaille.',
        'L’agent attend 2 réponses : Quel est le résultat de « Send email » ? Quel est le résultat de « Create order » ?',
        'L’agent attend votre réponse : Quel est le résultat de « Create order » ?',
        'L’agent attend 2 réponses : Quel est le résultat de « Send email » ? Quel est le résultat de « Create order » ?',
      ],
    ],
  ] as const)('is all that is open, each time that changes: %s', async (locale, words) => {
    const { session, told } = await showWaiting({ locale: { en, fr }[locale] });
    const [start, ...open] = words;
    // A run that waits for the person before it was rendered once says nothing of its start.
    const said = () =>
      told.map((line) => line.replaceAll(/\s/gu, ' ')).filter((line) => line !== start);
    const [request] = session.getState().requests;
    await waitFor(() => expect(said()).toEqual(open.slice(0, 1)));
    await act(() => session.respond(request?.id ?? '', { input: 'sent', type: 'text' }));
    await waitFor(() => expect(said()).toEqual(open.slice(0, 2)));
    act(() => session.takeBack?.(request?.id ?? ''));
    await waitFor(() => expect(said()).toEqual(open));
  });

  test('is not that the agent waits for the person where another program answers', async () => {
    const { told } = await showWaiting({ count: 1, canSubmit: false });
    expect(told.at(-1)).toBe(
      '“Send email” is run by another program. The agent continues once it has the result.',
    );
  });
});
