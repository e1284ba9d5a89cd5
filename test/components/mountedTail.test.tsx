import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AgentRoot, Transcript } from '../../src/components/index.js';
import type { Message } from '../../src/core/state.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { answerMessage } from '../../stories/support/samples.js';

/*
 * The visible end comes first, the rest as soon as there is time, and what is far back when it is asked
 * for. What comes by itself at the end never takes anything away from the start.
 */

const messages = (count: number): readonly Message[] =>
  Array.from({ length: count }, (_, index) => ({
    ...answerMessage,
    id: `m${index}`,
    key: `m${index}`,
    parts: [{ type: 'text', id: 'text', text: `Message ${index}` }],
  }));

function show(count: number, eager = false) {
  const session = fakeSession({ status: 'done', messages: messages(count) });
  render(
    <AgentRoot>
      <WithSession session={session}>
        <Transcript eager={eager} />
      </WithSession>
    </AgentRoot>,
  );
  return session;
}

const shown = () => screen.getAllByRole('article').length;

test('the end comes first, and the rest follows while nothing else is to be done', () => {
  vi.useFakeTimers();
  show(60);
  expect(shown()).toBe(24);
  expect(screen.getByText('Message 59')).toBeInTheDocument();
  expect(screen.queryByText('Message 0')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(shown()).toBe(60);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Message 0');
  vi.useRealTimers();
});

test('what is far back comes when it is asked for', async () => {
  vi.useFakeTimers();
  show(600);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toBe(400);
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: '200 earlier messages' }));
  expect(shown()).toBe(424);
  expect(screen.getByRole('button', { name: '176 earlier messages' })).toHaveFocus();
});

test('a message that comes at the end hides none', () => {
  const session = show(20);
  act(() => session.set({ messages: messages(21) }));
  expect(shown()).toBe(21);
});

test('stored messages that come late are shown from their end', () => {
  const session = show(1);
  act(() => session.set({ messages: messages(100) }));
  expect(shown()).toBe(24);
  expect(screen.getByText('Message 99')).toBeInTheDocument();
});

test('all of them are there from the start where the app wants that', () => {
  show(100, true);
  expect(shown()).toBe(100);
});
