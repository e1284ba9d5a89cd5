/* The example of docs/tools-in-the-page.md, against an agent of AG-UI that asks for each of its tools. */
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls, finish, says, start, type Wire } from '../support/agUi.js';
import { Assistant } from './tools-in-the-page/Assistant.js';
import { board } from './tools-in-the-page/tools.js';
import { AssistantWithRules } from './tools-in-the-page/WithRules.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const waits = (...ids: string[]) => finish({ type: 'success', pendingToolCallIds: ids });

interface Sent {
  readonly tools: readonly { readonly name: string; readonly parameters: unknown }[];
  readonly messages: readonly { readonly role: string; readonly content?: string }[];
}

const sent: Sent[] = [];

function answerWith(...turns: readonly (readonly Wire[])[]) {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const turn = turns[sent.push(JSON.parse(init.body as string) as Sent) - 1] ?? [];
    const text = turn.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    return Promise.resolve(
      new Response(text, { headers: { 'content-type': 'text/event-stream' } }),
    );
  });
}

/** What the agent was given for calls. */
const given = () =>
  sent.flatMap(({ messages }) =>
    messages.flatMap(({ content, role }) => (role === 'tool' ? [content] : [])),
  );

const ask = (user: ReturnType<typeof userEvent.setup>) =>
  user.type(screen.getByRole('textbox'), 'Please{Enter}');

beforeEach(() => {
  sent.length = 0;
  board.set([]);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the agent is told of the tools, calls one, and gets what it gave', async () => {
  answerWith(
    [start(), ...calls('n1', 'add_note', '{"text":"Buy milk"}'), waits('n1')],
    [start('r2'), ...says('m2', 'It is there.'), finish(undefined, 'r2')],
  );
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await ask(user);
  expect(await screen.findByText('It is there.')).toBeInTheDocument();
  expect(screen.getByText('Note: Buy milk')).toBeInTheDocument();
  expect(screen.getByText('1 on the board')).toBeInTheDocument();
  expect(sent[0]?.tools).toMatchObject([
    { name: 'add_note', parameters: { required: ['text'] } },
    { name: 'clear_board' },
    { name: 'pick_colour' },
  ]);
  expect(given()).toEqual(['{"count":1}']);
  unmount();
});

test('arguments that do not fit are told to the agent, and shown as a failure', async () => {
  answerWith(
    [start(), ...calls('n1', 'add_note', '{"text":""}'), waits('n1')],
    [start('r2'), ...says('m2', 'Sorry.'), finish(undefined, 'r2')],
  );
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await ask(user);
  expect(await screen.findByText('Sorry.')).toBeInTheDocument();
  expect(screen.getByText(/^No note: The arguments do not fit: text: /u)).toBeInTheDocument();
  expect(given()).toEqual([expect.stringMatching(/^\{"error":"The arguments do not fit/u)]);
  expect(board.notes).toEqual([]);
  unmount();
});

test('leave is asked for where it is needed, and a call that is denied is not carried out', async () => {
  board.set(['One', 'Two']);
  answerWith(
    [start(), ...calls('k1', 'clear_board', '{}'), waits('k1')],
    [start('r2'), ...calls('k2', 'clear_board', '{}'), waits('k2')],
    [start('r3'), ...says('m3', 'All gone.'), finish(undefined, 'r3')],
  );
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await ask(user);
  await user.click(await screen.findByRole('button', { name: 'Deny' }));
  await user.type(screen.getByRole('textbox', { name: /why|reason/iu }), 'Not yet');
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('All gone.')).toBeInTheDocument();
  expect(screen.getByText('0 on the board')).toBeInTheDocument();
  expect(given().slice(0, 1)).toEqual(['{"denied":true,"reason":"Not yet"}']);
  expect(given().at(-1)).toBe('The board is empty.');
  unmount();
});

test('a rule that is made in the card of a tool in the page keeps it from asking again', async () => {
  board.set(['One']);
  answerWith(
    [start(), ...calls('k1', 'clear_board', '{}'), waits('k1')],
    [start('r2'), ...says('m2', 'All gone.'), finish(undefined, 'r2')],
    [start('r3'), ...calls('k2', 'clear_board', '{}'), waits('k2')],
    [start('r4'), ...says('m4', 'Gone again.'), finish(undefined, 'r4')],
  );
  const user = userEvent.setup();
  const { unmount } = render(<AssistantWithRules />);
  expect(await screen.findByText('No rules')).toBeInTheDocument();
  await ask(user);
  await user.click(await screen.findByRole('button', { name: 'Allow in this conversation…' }));
  await user.click(screen.getByRole('button', { name: 'Allow from now on' }));
  expect(await screen.findByText('All gone.')).toBeInTheDocument();
  expect(screen.queryByText('No rules')).not.toBeInTheDocument();
  board.set(['Two', 'Three']);
  await ask(user);
  expect(await screen.findByText('Gone again.')).toBeInTheDocument();
  expect(board.notes).toEqual([]);
  expect(given().at(-1)).toBe('The board is empty.');
  // The rules are those of the module, which other files may have loaded as well.
  await user.click(screen.getByRole('button', { name: /^Revoke/u }));
  expect(await screen.findByText('No rules')).toBeInTheDocument();
  unmount();
});

test('a tool that the person carries out takes what they pick', async () => {
  answerWith(
    [start(), ...calls('p1', 'pick_colour', '{"question":"Which?"}'), waits('p1')],
    [start('r2'), ...says('m2', 'Thanks.'), finish(undefined, 'r2')],
  );
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await ask(user);
  await user.click(await screen.findByRole('button', { name: 'blue' }));
  expect(await screen.findByText('Thanks.')).toBeInTheDocument();
  expect(given()).toEqual(['blue']);
  unmount();
});

test('data is shown by its view, and as JSON with a note where it does not fit', async () => {
  const activity = (messageId: string, content: Record<string, unknown>): Wire => ({
    type: 'ACTIVITY_SNAPSHOT',
    messageId,
    activityType: 'weather',
    content,
  });
  answerWith([
    start(),
    activity('a1', { city: 'Oslo', celsius: 3 }),
    activity('a2', { city: 'Rome', celsius: 'mild' }),
    ...says('m1', 'There you are.'),
    finish(),
  ]);
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await ask(user);
  expect(await screen.findByText('3 °C in Oslo')).toBeInTheDocument();
  expect(
    screen.getByText(/does not match what the app expects of “weather”: celsius:/u),
  ).toBeInTheDocument();
  expect(screen.getByText(/mild/u)).toBeInTheDocument();
  unmount();
});
