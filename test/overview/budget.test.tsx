import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Message, SessionState } from '../../src/core/state.js';
import { BudgetNotice, type BudgetNoticeProps, useBudget } from '../../src/overview.js';
import { AgentRoot } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';

const NOW = Date.parse('2026-11-27T10:01:00Z');

const answer = (cost: unknown, more: Partial<Message> = {}): Message => ({
  key: 'm',
  id: 'm',
  role: 'assistant',
  status: 'running',
  createdAt: '2026-11-27T10:00:00Z',
  parts: [{ type: 'text', id: 't', text: 'Words' }],
  usage: { cost: cost as number, currency: 'USD', totalTokens: 900 },
  ...more,
});
const running = (message: Message): Partial<SessionState> => ({
  status: 'running',
  messages: [message],
  run: { messageKey: message.key },
});

function show(props: BudgetNoticeProps, state: Partial<SessionState>, canStop = true) {
  const onAction = vi.fn();
  const session = fakeSession(state, onAction, { stop: canStop });
  const { unmount } = render(
    <WithSession session={session}>
      <AgentRoot>
        <BudgetNotice {...props} />
      </AgentRoot>
    </WithSession>,
  );
  return { session, onAction, unmount };
}
const notice = () => screen.queryByRole('alert');

afterEach(() => {
  vi.useRealTimers();
});

test('asks once most of a limit is used, and lets the person stop', async () => {
  const { session, onAction } = show({ cost: 1 }, running(answer(0.79)));
  expect(notice()).toBeNull();
  act(() => session.set(running(answer(0.8))));
  expect(notice()).toHaveTextContent('$0.80 of the budget of $1.00 used.');
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onAction).toHaveBeenCalledWith('stop');
});

test('raises the limit by as much as it was, for this run only', async () => {
  const { session, onAction } = show({ cost: 1 }, running(answer(0.9)));
  await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
  expect(notice()).toBeNull();
  act(() => session.set(running(answer(1.5))));
  expect(notice()).toBeNull();
  act(() => session.set(running(answer(1.7))));
  expect(notice()).toHaveTextContent('$1.70 of the budget of $2.00 used.');
  act(() => session.set(running(answer(0.9, { key: 'next', id: 'next' }))));
  expect(notice()).toHaveTextContent('$0.90 of the budget of $1.00 used.');
  expect(onAction).not.toHaveBeenCalled();
});

test('a limit that the person has raised is raised for all that watch the session, also for those that are mounted later', async () => {
  const onAction = vi.fn();
  const session = fakeSession(running(answer(0.9)), onAction, { stop: true });
  const Meter = () => <output>{useBudget({ cost: 1 }).uses[0]?.limit}</output>;
  const page = (key: string) => (
    <WithSession session={session}>
      <AgentRoot>
        <BudgetNotice key={key} cost={1} />
      </AgentRoot>
      <Meter />
    </WithSession>
  );
  const { rerender } = render(page('first'));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  act(() => session.set(running(answer(1.5))));
  rerender(page('another page of the app'));
  expect(notice()).toBeNull();
  expect(onAction).not.toHaveBeenCalled();
  act(() => session.set(running(answer(2.1))));
  expect(onAction).toHaveBeenCalledWith('stop');
});

describe('a limit that was raised, after a reload', () => {
  afterEach(() => localStorage.clear());
  const stored = (state: Partial<SessionState>) => ({ sessionId: 's', ...state });

  test.each(['run', 'turn', 'conversation'] as const)(
    'stays raised for the same %s',
    async (scope) => {
      const { unmount } = show({ cost: 1, scope }, stored(running(answer(0.9))));
      await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
      unmount();
      // Another page has other keys, and may know its conversation later.
      const later = show({ cost: 1, scope }, {});
      act(() => later.session.set(stored(running(answer(1.5, { key: 'n' })))));
      expect(notice()).toBeNull();
      act(() => later.session.set(running(answer(2.1, { key: 'n' }))));
      expect(later.onAction.mock.calls).toEqual([['stop']]);
    },
  );

  test('stays raised for a run whose id was not known yet', async () => {
    const { session, unmount } = show(
      { cost: 1 },
      stored(running(answer(0.9, { isProvisional: true }))),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
    act(() => session.set(running(answer(0.9, { id: 'known' }))));
    unmount();
    const later = show({ cost: 1 }, stored(running(answer(1.5, { key: 'n', id: 'known' }))));
    expect([notice(), later.onAction.mock.calls]).toEqual([null, []]);
  });

  test('stays raised for a run that has a name only, and no id of its message yet', async () => {
    const named = (key: string, cost: number) =>
      stored(running(answer(cost, { key, isProvisional: true, runId: 'r' })));
    const { unmount } = show({ cost: 1 }, named('m', 0.9));
    await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
    unmount();
    const later = show({ cost: 1 }, named('n', 1.5));
    expect([notice(), later.onAction.mock.calls]).toEqual([null, []]);
  });

  test('is forgotten after a day, and before that where many others were raised later', async () => {
    const raise = async (sessionId: string) => {
      const { unmount } = show({ cost: 1 }, { ...running(answer(0.9)), sessionId });
      const button = screen.queryByRole('button', { name: 'Raise the limit' });
      if (button !== null) await userEvent.click(button);
      unmount();
      return button !== null;
    };
    const now = vi.spyOn(Date, 'now').mockReturnValue(NOW);
    expect([await raise('one'), await raise('one')]).toEqual([true, false]);
    now.mockReturnValue(NOW + 24 * 60 * 60 * 1000);
    expect(await raise('one')).toBe(true);
    for (let other = 0; other < 50; other++) await raise(`other ${other}`);
    expect([await raise('one'), localStorage.length]).toEqual([true, 1]);
    expect(localStorage.getItem(localStorage.key(0) ?? '')?.length).toBeLessThan(6000);
    now.mockRestore();
  });

  test('is raised in another tab that shows the run, which does not stop it', async () => {
    const { unmount } = show({ cost: 1 }, stored(running(answer(0.9))));
    const other = show({ cost: 1 }, stored(running(answer(0.9, { key: 'n' }))));
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Raise the limit' })[0] as HTMLElement,
    );
    const key = localStorage.key(0) ?? '';
    const newValue = localStorage.getItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    act(() => other.session.set(running(answer(1.5, { key: 'n' }))));
    unmount();
    expect([notice(), other.onAction.mock.calls]).toEqual([null, []]);
  });

  test('is not raised for another run whose message has the same key, nor in another conversation', async () => {
    const { unmount } = show({ cost: 1 }, stored(running(answer(0.9))));
    await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
    unmount();
    const next = show({ cost: 1 }, stored(running(answer(0.9, { id: 'next' }))));
    expect(notice()).toHaveTextContent('$0.90 of the budget of $1.00 used.');
    next.unmount();
    show({ cost: 1 }, { ...running(answer(0.9)), sessionId: 'other' });
    expect(notice()).toHaveTextContent('$0.90 of the budget of $1.00 used.');
  });

  test.each([
    '',
    '1',
    '[]',
    '{"run":1}',
    '{"run":{"ids":["m"],"by":{"cost":"9"}}}',
    '{"run":{"ids":["m"],"by":{"cost":-1}}}',
    '{"run":{"ids":"m","by":{"cost":1}}}',
  ])('what is stored as %s raises nothing', async (text) => {
    const { unmount } = show({ cost: 1 }, stored(running(answer(0.9))));
    await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
    unmount();
    expect(localStorage).toHaveLength(1);
    const name = localStorage.key(0) ?? '';
    const [conversation = ''] = Object.keys(JSON.parse(localStorage.getItem(name) ?? '') as object);
    const entry = `{"at":${Date.now()},"raised":${text === '' ? 'null' : text}}`;
    for (const written of [text, `{${JSON.stringify(conversation)}:${entry}}`]) {
      localStorage.setItem(name, written);
      const page = show({ cost: 1 }, stored(running(answer(0.9))));
      expect(notice()).toHaveTextContent('$0.90 of the budget of $1.00 used.');
      page.unmount();
    }
  });
});

test('a run that has passed a limit by far goes on when the person raises it once', async () => {
  const { onAction } = show({ cost: 1, stops: false }, running(answer(5.2)));
  await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
  expect(notice()).toHaveTextContent('$5.20 of the budget of $6.00 used.');
  expect(onAction).not.toHaveBeenCalled();
});

test('a run of another conversation is not stopped because its message has the key of one that was', () => {
  const onAction = vi.fn();
  const [one, two] = [1.2, 0.1].map((cost) =>
    fakeSession(running(answer(cost)), (name) => onAction(cost, name), { stop: true }),
  );
  const page = (session = one) => (
    <WithSession session={session as NonNullable<typeof one>}>
      <AgentRoot>
        <BudgetNotice cost={1} />
      </AgentRoot>
    </WithSession>
  );
  const { rerender } = render(page());
  rerender(page(two));
  expect(notice()).toBeNull();
  expect(onAction.mock.calls).toEqual([[1.2, 'stop']]);
});

test('stops a run that passes a limit, once, and says so once it has, until the next run', () => {
  const { session, onAction } = show({ cost: 1 }, running(answer(1.2)));
  expect(onAction.mock.calls).toEqual([['stop']]);
  act(() => session.set({ ...running(answer(1.3)), status: 'stopping' }));
  expect(notice()).toHaveTextContent(/^The budget of \$1\.00 is used up\.\s+Raise the limit/u);
  act(() => session.set({ ...running(answer(1.3, { status: 'stopped' })), status: 'stopped' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(notice()).toHaveTextContent('The budget of $1.00 is used up. The run was stopped.');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  act(() => session.set(running(answer(0.1, { key: 'next', id: 'next' }))));
  expect(notice()).toBeNull();
});

test.each(['failed', 'stopped'] as const)(
  'does not say that a run was stopped where Stop was refused, and the run %s',
  (status) => {
    const { session, onAction } = show({ cost: 1, scope: 'conversation' }, running(answer(1.2)));
    expect(onAction.mock.calls).toEqual([['stop']]);
    const fault = { code: 'http', message: 'No.', retryable: true } as const;
    act(() => session.set({ ...running(answer(1.3, { status })), status, fault }));
    expect(notice()).toHaveTextContent('The budget of $1.00 is used up.');
    expect(notice()).not.toHaveTextContent('stopped');
  },
);

test('only asks if it is told not to stop, or where the backend cannot', () => {
  const told = show({ cost: 1, stops: false }, running(answer(1.2)));
  expect(told.onAction).not.toHaveBeenCalled();
  expect(notice()).toHaveTextContent('The budget of $1.00 is used up.');
});

test('has no button to stop where the backend cannot', () => {
  const { onAction } = show({ cost: 1 }, running(answer(1.2)), false);
  expect(onAction).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Raise the limit' })).toBeVisible();
});

test('a run that waits for the person is asked about as well', () => {
  const { onAction } = show(
    { tokens: 1000, stops: false },
    { ...running(answer(0.1)), status: 'awaiting-input' },
  );
  expect(notice()).toHaveTextContent('900 tokens of the budget of 1,000 tokens used.');
  expect(onAction).not.toHaveBeenCalled();
});

test('counts the time of a run that goes on', () => {
  vi.useFakeTimers({ now: NOW - 15_000 });
  show({ seconds: 60 }, running(answer(0)));
  expect(notice()).toBeNull();
  act(() => {
    vi.advanceTimersByTime(4000);
  });
  expect(notice()).toHaveTextContent('of the budget of 1 min used.');
});

test.each([Number.NaN, -1, 'a lot', undefined, null, {}])(
  'a cost of %s is not known, so nothing is asked or stopped',
  (cost) => {
    const { onAction } = show({ cost: 0.5 }, running(answer(cost)));
    expect(notice()).toBeNull();
    expect(onAction).not.toHaveBeenCalled();
  },
);

test('a budget of the whole conversation stays used up until it is raised', async () => {
  const { onAction } = show(
    { cost: 1, scope: 'conversation' },
    { ...running(answer(1.2, { status: 'done' })), status: 'done' },
  );
  expect(notice()).toHaveTextContent('The budget of $1.00 is used up.');
  await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
  expect(notice()).toBeNull();
  expect(onAction).not.toHaveBeenCalled();
});

test('a run whose message is not known yet is stopped once it is', () => {
  const { session, onAction } = show(
    { cost: 1, scope: 'conversation' },
    { status: 'submitting', messages: [answer(1.2, { status: 'done' })] },
  );
  expect(onAction).not.toHaveBeenCalled();
  act(() => session.set({ status: 'running', run: { messageKey: 'm' } }));
  expect(onAction.mock.calls).toEqual([['stop']]);
});

test('words that arrive do not render it again', () => {
  const seen = vi.fn();
  const { session } = show(
    {
      cost: 1,
      render: (props) => {
        seen();
        return <div {...props} />;
      },
    },
    running(answer(0.9)),
  );
  const before = seen.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  for (let word = 0; word < 50; word++) {
    const parts = [{ type: 'text', id: 't', text: 'word '.repeat(word + 1) }] as const;
    act(() => session.set(running(answer(0.9, { parts }))));
  }
  expect(seen).toHaveBeenCalledTimes(before);
});
