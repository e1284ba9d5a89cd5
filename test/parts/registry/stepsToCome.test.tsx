import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SessionState } from '../../../src/core/state.js';
import { AgentPanel } from '../../../src/view/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import {
  inputRequest,
  liveMessage,
  stepFailed,
  stepsDone,
  text,
  thinkingRunning,
  userMessage,
} from '../../../stories/support/samples.js';

const LIVE: Partial<SessionState> = {
  status: 'running',
  progress: { step: 3, totalSteps: 4 },
  messages: [userMessage, liveMessage],
};

const show = (state: Partial<SessionState>) => {
  const session = fakeSession({ ...LIVE, ...state });
  render(<AgentPanel session={session} />);
  return session;
};

const toCome = () => screen.queryByText(/more steps?$/)?.textContent;

test('says below the current step how many are to come', () => {
  const session = show({});
  expect(toCome()).toBe('1 more step');
  act(() => session.set({ progress: { step: 3, totalSteps: 6 } }));
  expect(toCome()).toBe('3 more steps');
});

test('stands below the current step, and is read as its words', () => {
  show({});
  const row = screen.getByText('1 more step');
  const current = screen.getByText('Compare fares and times', {
    selector: '[data-part=row-title]',
  });
  expect(current.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(row.closest('[data-part=row]')).toHaveTextContent(/^1 more step$/);
});

test('counts by the steps so far when they have no numbers', () => {
  const parts = liveMessage.parts.map((part) => {
    if (part.type !== 'step') return part;
    const { step: _number, ...rest } = part;
    return rest;
  });
  show({ messages: [userMessage, { ...liveMessage, parts }] });
  expect(toCome()).toBe('1 more step');
});

test('says nothing when the run has not said how many steps it has, or has no more', () => {
  const session = show({ progress: {} });
  expect(toCome()).toBeUndefined();
  act(() => session.set({ progress: { totalSteps: 3 } }));
  expect(toCome()).toBeUndefined();
  act(() => session.set({ progress: { totalSteps: 2 } }));
  expect(toCome()).toBeUndefined();
});

test('stays while the run waits for the person and while the agent thinks between two steps', () => {
  const session = show({ status: 'awaiting-input', requests: [inputRequest] });
  expect(toCome()).toBe('1 more step');
  const parts = [...liveMessage.parts, thinkingRunning];
  act(() => session.set({ ...LIVE, messages: [userMessage, { ...liveMessage, parts }] }));
  expect(toCome()).toBe('1 more step');
});

test('goes when the answer begins below the plan', () => {
  const parts = [...liveMessage.parts, text('t9', 'The best train is')];
  show({ messages: [userMessage, { ...liveMessage, parts }] });
  expect(toCome()).toBeUndefined();
});

test.each(['stopping', 'stopped', 'failed', 'interrupted', 'done'] as const)(
  'goes when the run is %s',
  async (status) => {
    const session = show({});
    expect(toCome()).toBe('1 more step');
    const ended =
      status === 'failed' ? [...stepsDone.slice(0, 2), stepFailed] : stepsDone.slice(0, 3);
    const messages = [
      userMessage,
      {
        ...liveMessage,
        ...(status !== 'stopping' && { status, parts: ended }),
      },
    ];
    act(() => session.set({ status, messages }));
    await waitFor(() => expect(toCome()).toBeUndefined());
  },
);

test('is not shown under the plan of an earlier message', () => {
  const earlier = { ...liveMessage, key: 'm0', id: 'm0', status: 'interrupted' } as const;
  show({ messages: [userMessage, earlier, { ...userMessage, key: 'u2', id: 'u2' }] });
  expect(toCome()).toBeUndefined();
});
