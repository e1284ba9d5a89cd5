import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Part } from '../../src/core/parts.js';
import type { Message, SessionState } from '../../src/core/state.js';
import { followUpsIn, type FollowUpSuggestions } from '../../src/overview.js';
import { AgentPanel } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';

const withData = (...values: readonly unknown[]): Message => ({
  ...answerMessage,
  parts: values.map((value, index): Part => ({
    type: 'data',
    id: `d${index}`,
    name: 'suggestions',
    value,
  })),
});

function show(followUps: FollowUpSuggestions, state: Partial<SessionState> = {}) {
  const onAction = vi.fn();
  const session = fakeSession(
    {
      status: 'done',
      history: { status: 'loaded' },
      messages: [userMessage, answerMessage],
      ...state,
    },
    onAction,
  );
  render(<AgentPanel session={session} followUps={followUps} />);
  return { session, onAction };
}

const list = () => screen.queryByRole('list', { name: 'Suggestions' });

test('are shown below a complete answer, and each sends its message', async () => {
  const { onAction } = show([
    'And by train?',
    { label: 'Book it', message: 'Book the first one.' },
  ]);
  expect(list()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Book it' }));
  expect(onAction).toHaveBeenCalledWith('sendMessage', 'Book the first one.');
});

test.each([
  ['during a run', { status: 'running' }],
  ['after a failure', { status: 'failed' }],
  ['after a message of the person', { messages: [userMessage] }],
  ['in an empty conversation', { messages: [], status: 'idle' }],
] as const)('are not shown %s', (_, state) => {
  show(['And by train?'], state);
  expect(list()).toBeNull();
});

test('are not shown where the next message waits to be sent', () => {
  const session = fakeSession({ status: 'done', messages: [userMessage, answerMessage] });
  // A field would send it at once.
  render(<AgentPanel session={session} followUps={['And by train?']} slots={{ composer: null }} />);
  let key = '';
  act(() => {
    key = session.outbox.enqueue({ text: 'And back?' });
  });
  expect(list()).toBeNull();
  act(() => session.outbox.remove(key));
  expect(list()).toBeInTheDocument();
});

test('follow the answer, and go when the next run begins', () => {
  const { session } = show(({ key }) => [`More about ${key}`]);
  expect(list()).toHaveTextContent(`More about ${answerMessage.key}`);
  act(() => session.set({ status: 'running' }));
  expect(list()).toBeNull();
});

test('a function that throws, or returns something else, suggests nothing', () => {
  vi.stubGlobal('reportError', vi.fn());
  show(() => {
    throw new Error('no');
  });
  show(() => 'yes' as never);
  expect(list()).toBeNull();
  vi.unstubAllGlobals();
});

test('are read from data of the answer, whatever else is in it', () => {
  const read = followUpsIn('suggestions');
  expect(
    read(
      withData([
        ' One ',
        { label: 'Two', message: 'Say two' },
        { label: 'Three' },
        { message: 'Four' },
      ]),
    ),
  ).toEqual(['One', { label: 'Two', message: 'Say two' }, 'Three', 'Four']);
  expect(
    read(withData(['old'], { suggestions: ['new', 'new', 7, null, '', ['x'], { label: 1 }] })),
  ).toEqual(['new']);
  expect(read(withData('no list'))).toEqual([]);
  expect(read(withData(['x'.repeat(501)]))).toEqual([]);
  expect(read(withData(Array.from({ length: 20 }, (_, index) => `n${index}`)))).toHaveLength(8);
  expect(followUpsIn('other')(withData(['one']))).toEqual([]);
});
