import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AgentRoot, Transcript } from '../../../src/view/index.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { answerMessage } from '../../../stories/support/samples.js';

/*
 * The visible end comes first, and what is before it when it is wanted. What comes by itself at the end never takes anything away from the start.
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

// By their element: looking for a role takes longer than drawing hundreds of messages.
const shown = () => document.querySelectorAll('article').length;

test('the end comes first, and what is before it when it is asked for', async () => {
  show(60);
  expect(shown()).toBe(24);
  expect(screen.getByText('Message 59')).toBeInTheDocument();
  expect(screen.queryByText('Message 35')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '36 earlier messages' }));
  expect(shown()).toBe(48);
  expect(screen.getByRole('button', { name: '12 earlier messages' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(60);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Message 0');
});

test.each([
  ['searches the page', () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })],
  ['prints it', () => fireEvent(window, new Event('beforeprint'))],
])('all of them are there when the person %s', (_, wants) => {
  show(300);
  wants();
  expect(shown()).toBe(300);
});

test('stored messages are read when they are shown', () => {
  const read = new Set<string>();
  const stored = messages(60).map(({ parts, ...message }): Message => ({
    ...message,
    get parts() {
      read.add(message.id);
      return parts;
    },
  }));
  const { messages: loaded } = reduceSession(initialSession(), {
    type: 'history-load',
    messages: stored,
  });
  render(
    <AgentRoot>
      <WithSession session={fakeSession({ status: 'done', messages: loaded })}>
        <Transcript />
      </WithSession>
    </AgentRoot>,
  );
  expect(shown()).toBe(24);
  expect(read.size).toBeLessThan(30);
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

test('messages that come before all others are not shown until they are wanted', async () => {
  const all = messages(60);
  const session = fakeSession({
    status: 'done',
    history: { status: 'loaded' },
    messages: all.slice(-30),
  });
  render(
    <AgentRoot>
      <WithSession session={session}>
        <Transcript />
      </WithSession>
    </AgentRoot>,
  );
  expect(shown()).toBe(24);
  act(() => session.set({ messages: all }));
  expect(shown()).toBe(24);
  expect(screen.getByText('Message 36')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '36 earlier messages' }));
  expect(shown()).toBe(48);
});

test('what the backend gives page by page is asked for at the start, until there is no more', async () => {
  const all = messages(30);
  const loadEarlier = vi.fn(() => Promise.resolve());
  const session = fakeSession({
    status: 'done',
    history: { status: 'loaded' },
    messages: all.slice(-4),
  });
  render(
    <AgentRoot>
      <WithSession session={{ ...session, loadEarlier }}>
        <Transcript />
      </WithSession>
    </AgentRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(loadEarlier).toHaveBeenCalledOnce();
  act(() => session.set({ earlier: 'loading' }));
  expect(screen.getByRole('button', { name: 'Loading earlier messages' })).toHaveFocus();
  act(() => session.set({ earlier: 'failed' }));
  await userEvent.click(
    screen.getByRole('button', { name: 'Earlier messages could not be loaded. Try again' }),
  );
  expect(loadEarlier).toHaveBeenCalledTimes(2);
  act(() => session.set({ earlier: 'all', messages: all }));
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  // It is the same button all the way: who is on it stays there.
  const button = screen.getByRole('button', { name: '26 earlier messages' });
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(28);
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(30);
  expect(screen.queryByRole('button', { name: /earlier/iu })).toBeNull();
});
