import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { answerMessage, userMessage } from '../../../stories/support/samples.js';
import { daysOf } from '../../../src/chat/transcript/useDividers.js';
import type { Message } from '../../../src/core/state.js';
import { AgentRoot, Transcript } from '../../../src/view/index.js';

const NOW = new Date(2026, 2, 5, 15);

/** A message of so many days ago, or without a time. */
const message = (key: string, daysAgo?: number, role: Message['role'] = 'assistant'): Message => {
  const { createdAt: _, ...rest } = role === 'user' ? userMessage : answerMessage;
  const at = new Date(NOW.getTime() - (daysAgo ?? 0) * 86_400_000);
  const isTimed = daysAgo !== undefined;
  return { ...rest, id: key, key, role, ...(isTimed && { createdAt: at.toISOString() }) };
};

function show(...messages: readonly Message[]) {
  const session = fakeSession({ status: 'done', messages });
  render(
    <AgentRoot>
      <WithSession session={session}>
        <Transcript />
      </WithSession>
    </AgentRoot>,
  );
  return session;
}

/** What the transcript is made of, from top to bottom. */
const shown = () =>
  [...document.querySelectorAll('[data-part="divider"], [data-part="message"]')].map((element) =>
    element.getAttribute('data-part') === 'divider' ? element.textContent : '·',
  );

function turn(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('days', () => {
  test('stand above their first message', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    show(message('a', 70), message('b', 2), message('c', 1), message('d', 1), message('e', 0));
    expect(shown()).toEqual([
      'Thursday, December 25, 2025',
      '·',
      'Tuesday, March 3',
      '·',
      'yesterday',
      '·',
      '·',
      'today',
      '·',
    ]);
  });

  test('need no saying where all of it is of today, or nobody knows when it was', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    show(message('a', 0), message('b'), message('c', 0));
    expect(shown()).toEqual(['·', '·', '·']);
  });

  test('an answer stays with its question, whose day is that of both', () => {
    const asked = (key: string, daysAgo?: number) => message(key, daysAgo, 'user');
    const days = daysOf([
      asked('a', 2),
      message('b', 1),
      asked('c'),
      message('d', 1),
      message('e', 0),
      asked('f'),
    ]);
    expect([...days.keys()]).toEqual(['a', 'c', 'e']);
  });

  test('a message without a time, or with none that can be read, is of the day before it', () => {
    const broken = { ...message('b', 0), createdAt: 'soon' };
    const days = daysOf([message('a', 1), broken, message('c'), message('d', 1), message('e', 0)]);
    expect([...days.keys()]).toEqual(['a', 'e']);
  });
});

describe('what came while the page was out of sight', () => {
  test('has a line above it, until the person writes', () => {
    const session = show(message('a'));
    turn(true);
    act(() => session.set({ messages: [message('a'), message('b'), message('c')] }));
    turn(false);
    expect(shown()).toEqual(['·', 'New', '·', '·']);
    expect(screen.getByText('New')).toHaveAttribute('data-kind', 'unread');
    const wrote = message('d', undefined, 'user');
    act(() => session.set({ messages: [message('a'), message('b'), message('c'), wrote] }));
    expect(shown()).toEqual(['·', '·', '·', '·']);
  });

  test('is nothing where nothing came, and what comes afterwards is seen', () => {
    const session = show(message('a'));
    turn(true);
    turn(false);
    act(() => session.set({ messages: [message('a'), message('b')] }));
    expect(shown()).toEqual(['·', '·']);
  });
});
