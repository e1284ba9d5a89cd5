import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AgentRoot, CheckpointList, Message, Transcript } from '../../../src/view/index.js';
import type { Part, StepPart, ToolPart } from '../../../src/core/parts.js';
import type { Message as MessageState, SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import {
  answerMessage,
  approvalRequest,
  checkpoint,
  liveMessage,
  toolApproval,
} from '../../../stories/support/samples.js';

/*
 * An agent may do thousands of things in one message. As with many messages, the visible end comes first, and what is before it
 * when it is wanted. Nothing that the person uses or has to answer is ever taken away.
 */

/** Text, so that nothing is grouped. */
const texts = (count: number): readonly Part[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'text',
    id: `text-${index}`,
    text: `Entry ${index}`,
  }));

const steps = (count: number): readonly StepPart[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'step',
    id: `step-${index}`,
    step: index + 1,
    single: false,
    title: `Entry ${index}`,
    status: 'running',
    results: [],
    parts: [],
  }));

const tools = (count: number): readonly ToolPart[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'tool',
    id: `tool-${index}`,
    executionId: `e${index}`,
    toolName: 'note',
    status: 'done',
    input: { text: `Entry ${index}`, value: `Entry ${index}` },
    parts: [],
  }));

const messageWith = (parts: readonly Part[], of: MessageState = answerMessage): MessageState => ({
  ...of,
  parts,
});

function show(
  parts: readonly Part[],
  state: Partial<SessionState> = {},
  { eager = false, of = answerMessage }: { eager?: boolean; of?: MessageState } = {},
) {
  const session = fakeSession({ status: 'done', messages: [messageWith(parts, of)], ...state });
  render(
    <AgentRoot>
      <WithSession session={session}>
        <CheckpointList />
        <Transcript eager={eager} />
        <button>elsewhere</button>
      </WithSession>
    </AgentRoot>,
  );
  return {
    set: (next: readonly Part[], patch: Partial<SessionState> = {}) =>
      act(() => session.set({ messages: [messageWith(next, of)], ...patch })),
  };
}

/** The numbers of the entries in the page. */
const shown = (): readonly number[] =>
  [...(document.querySelector('article')?.textContent ?? '').matchAll(/Entry (\d+)/gu)].map(
    ([, number]) => Number(number),
  );

const live = { status: 'running' } as const;

afterEach(() => {
  getSelection()?.removeAllRanges();
});

test('the end of a long message comes first, and what is before it when it is asked for', async () => {
  show(texts(100));
  expect(shown()).toHaveLength(24);
  expect(shown()[0]).toBe(76);
  const button = screen.getByRole('button', { name: '76 earlier entries' });
  await userEvent.click(button);
  expect(shown()).toHaveLength(48);
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('52 earlier entries');
  const end = screen.getByText('Entry 99');
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  // The same elements all the way, with what the person has done to them.
  expect(end).toBeInTheDocument();
  expect(shown()).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(screen.queryByRole('button', { name: /earlier/u })).toBeNull();
});

test('a message of ordinary length is there as a whole', () => {
  show(texts(64));
  expect(shown()).toHaveLength(64);
});

test('many steps of a plan, and many calls that fold into one row, are a long list each', async () => {
  const { set } = show(steps(200), live, { of: liveMessage });
  expect(shown()).toHaveLength(24);
  expect(screen.getByRole('button', { name: '176 earlier entries' })).toBeInTheDocument();
  set([...tools(200), { type: 'text', id: 'end', text: 'Done.' }], { status: 'done' });
  await userEvent.click(
    await screen.findByRole('button', { name: /200 tools/u }, { timeout: 3000 }),
  );
  expect(shown()).toHaveLength(24);
});

test.each([
  ['searches the page', () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })],
  ['prints it', () => fireEvent(window, new Event('beforeprint'))],
])('all of it is there when the person %s, and stays until they send a message', (_, wants) => {
  const { set } = show(texts(200), live, { of: liveMessage });
  wants();
  expect(shown()).toHaveLength(200);
  set(texts(300));
  expect(shown()).toHaveLength(300);
});

test('all of it is there when messages before it are mounted by a search', () => {
  const many = Array.from({ length: 40 }, (_, index): MessageState => ({
    ...messageWith(texts(index === 0 ? 100 : 1)),
    key: `m${index}`,
    id: `m${index}`,
  }));
  show([], { messages: many });
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
  expect(shown()).toHaveLength(100);
});

test('while a person follows the end, what has gone far above it is taken out', () => {
  const { set } = show(texts(1), live, { of: liveMessage });
  for (let count = 2; count <= 200; count += 18) {
    set(texts(count));
    expect(shown().length).toBeLessThanOrEqual(64);
    expect(shown().at(-1)).toBe(count - 1);
  }
  set(texts(2000));
  expect(shown()).toHaveLength(24);
  // Another run of the message, from its start.
  set(texts(3));
  expect(shown()).toEqual([0, 1, 2]);
});

test('nothing is taken out while the focus is in the conversation', () => {
  const { set } = show(texts(60), live, { of: liveMessage });
  act(() => document.querySelector('article')?.focus());
  set(texts(300));
  expect(shown()).toHaveLength(300);
  act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
  set(texts(301));
  expect(shown()).toHaveLength(24);
});

test('nothing is taken out while something of the conversation is selected', () => {
  const { set } = show(texts(60), live, { of: liveMessage });
  getSelection()?.selectAllChildren(screen.getByText('Entry 3'));
  set(texts(300));
  expect(shown()).toHaveLength(300);
});

test('what waits for the person is there, and stays when it is answered', () => {
  const parts = [...texts(10), toolApproval, ...texts(150).slice(10)];
  const asking = {
    status: 'awaiting-input',
    requests: [{ ...approvalRequest, messageKey: answerMessage.key, partId: toolApproval.id }],
  } as const;
  const { set } = show(parts, asking);
  const card = document.querySelector('[data-waiting]');
  expect(card).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '126 earlier entries' })).toBeInTheDocument();
  const done: ToolPart = { ...toolApproval, status: 'done' };
  set(
    parts.map((part) => (part === toolApproval ? done : part)),
    { status: 'running', requests: [] },
  );
  expect(document.querySelectorAll('[data-part="tool-call"]')).toHaveLength(1);
});

test('a question that is deep inside of an entry is there too', () => {
  const asker: StepPart = { ...(steps(1)[0] as StepPart), title: 'Asker', parts: [toolApproval] };
  const requests = [{ ...approvalRequest, messageKey: answerMessage.key, partId: toolApproval.id }];
  const of: MessageState = { ...answerMessage, status: 'awaiting-input' };
  show([asker, ...texts(150)], { status: 'awaiting-input', requests }, { of });
  expect(document.querySelector('[data-waiting]')).toBeInTheDocument();
});

test('a checkpoint that is not in the page yet is found from the list', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  show([{ ...checkpoint, parts: [] }, ...texts(150)]);
  const { name } = checkpoint;
  expect(document.querySelector('[data-checkpoint]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  expect(screen.getByRole('group', { name: `Checkpoint ${name}` })).toHaveFocus();
});

test('all of it is there from the start where the app wants that', () => {
  show(texts(200), {}, { eager: true });
  expect(shown()).toHaveLength(200);
});

test('all of it is there where an app mounts the messages itself', () => {
  render(
    <AgentRoot>
      <Message message={messageWith(texts(200))} />
    </AgentRoot>,
  );
  expect(shown()).toHaveLength(200);
});
