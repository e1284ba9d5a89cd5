import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PlanPill, usePlan } from '../../../src/chat/plan/index.js';
import type { Part, SessionState } from '../../../src/core.js';
import { AgentPanel, AgentRoot, StatusLine } from '../../../src/view/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';

const todo = (content: string, status = 'pending') => ({ content, status });
const writes = (id: string, ...todos: readonly object[]): Part => ({
  type: 'tool',
  id,
  toolName: 'write_todos',
  executionId: id,
  status: 'done',
  input: { text: '', value: { todos } },
  parts: [],
});
const running = (...parts: readonly Part[]): Partial<SessionState> => ({
  status: 'running',
  messages: [{ id: 'm', key: 'm', role: 'assistant', status: 'running', parts }],
});
const FIRST = writes('w1', todo('Search', 'in_progress'), todo('Compare fares'), todo('Book'));
const SECOND = writes(
  'w2',
  todo('Search', 'completed'),
  todo('Compare fares', 'in_progress'),
  todo('Ask about the seat'),
  todo('Pay', 'cancelled'),
);
const SEARCH: Part = { type: 'file', id: 'f', name: 'plan.txt' };
const text: Part = { type: 'text', id: 't', text: 'Comparing' };

function show(state: Partial<SessionState>) {
  const session = fakeSession(state);
  render(
    <WithSession session={session}>
      <AgentRoot>
        <StatusLine />
        <button type="button">Elsewhere</button>
      </AgentRoot>
    </WithSession>,
  );
  return session;
}
const trigger = () => screen.getByRole('button', { name: /^Plan:/u });
const items = () => within(screen.getByRole('list', { name: 'Plan' })).getAllByRole('listitem');

test('says where the run is in its plan, and nothing twice', () => {
  const session = show(running(FIRST));
  expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent(
    /^Plan: 1 of 3 Search0:00Stop$/u,
  );
  act(() => session.set(running(SECOND, text)));
  expect(trigger()).toHaveTextContent('Plan: 2 of 3 Compare fares');
  expect(screen.getByText('Writing the answer')).toBeInTheDocument();
});

test('opens the whole plan with what the agent has changed, and closes it with Escape', async () => {
  const user = userEvent.setup();
  show(running(FIRST, SECOND));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger());
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Done Search ',
    'In progress Compare fares ',
    ' Ask about the seat changed',
    ' Pay skipped',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'Plan' })).toBeNull();
  expect(trigger()).toHaveFocus();
});

test('leads from an item to where the work on it begins, and closes', async () => {
  const user = userEvent.setup();
  render(<AgentPanel session={fakeSession(running(FIRST, text, SECOND))} />);
  await user.click(trigger());
  const go = within(items()[1] as HTMLElement).getByRole('button', { name: /Compare fares/u });
  await user.click(go);
  expect(screen.queryByRole('list', { name: 'Plan' })).toBeNull();
  const calls = document.querySelectorAll('[data-part="tool-call"]');
  await waitFor(() => expect(calls[1]?.contains(document.activeElement)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('keeps an item that is no longer planned, as skipped', async () => {
  const user = userEvent.setup();
  show(running(FIRST, writes('w2', todo('Search', 'in_progress'), todo('Compare fares'))));
  await user.click(trigger());
  expect(items().at(-1)).toHaveTextContent('Book skipped');
});

test('closes when something else is pressed, and leaves the focus there', async () => {
  const user = userEvent.setup();
  show(running(FIRST));
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('list', { name: 'Plan' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('lists the steps of a run that has said how many there are', async () => {
  const user = userEvent.setup();
  const step = (id: string, status: 'done' | 'running', number: number): Part => ({
    type: 'step',
    id,
    step: number,
    title: id,
    single: false,
    status,
    parts: [],
  });
  show({
    ...running(step('Read', 'done', 1), step('Compare', 'running', 2)),
    progress: { step: 2, totalSteps: 4 },
  });
  await user.click(screen.getByRole('button', { name: 'Plan: Step 2 of 4' }));
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Done Read ',
    'In progress Compare ',
    '2 more steps',
  ]);
});

test.each<readonly [string, Partial<SessionState>]>([
  ['one step and no tools', { ...running(), progress: { step: 1, totalSteps: 1 } }],
  ['files', running({ ...SEARCH, id: 'a' }, { ...SEARCH, id: 'b' })],
  ['a plan that is done', running(writes('w', todo('A', 'completed'), todo('B', 'completed')))],
  ['a run that is over', { ...running(FIRST), status: 'done' }],
  ['a run that waits', { ...running(FIRST), status: 'awaiting-input' }],
])('says nothing of a plan for %s', (_, state) => {
  show(state);
  expect(screen.queryByRole('button', { name: /^Plan/u })).toBeNull();
});

test('marks what changes in the state that an agent shares, of which only the latest version is there', async () => {
  const user = userEvent.setup();
  const plan = (...titles: readonly string[]) => ({
    ...running(text),
    agentState: { work: titles.map((name) => ({ name })) },
  });
  const session = fakeSession(plan('Search', 'Book'));
  const select = (state: unknown) => (state as { readonly work: unknown }).work;
  render(
    <WithSession session={session}>
      <AgentRoot>
        <PlanPill select={select} className="mine" />
      </AgentRoot>
    </WithSession>,
  );
  expect(trigger().parentElement).toHaveClass('mine');
  act(() => session.set(plan('Search', 'Book', 'Pay \u202E!')));
  await user.click(trigger());
  expect(items().at(-1)).toHaveTextContent('Pay \\u202E! new');
});

test('does not render again with the words of an answer', () => {
  const rendered = vi.fn<(position: number | undefined) => void>();
  function Counting() {
    rendered(usePlan().plan?.position);
    return null;
  }
  const session = fakeSession(running(FIRST, text));
  render(
    <WithSession session={session}>
      <AgentRoot>
        <Counting />
      </AgentRoot>
    </WithSession>,
  );
  const before = rendered.mock.calls.length;
  for (const words of ['Comparing the', 'Comparing the fares']) {
    act(() => session.set(running(FIRST, { ...text, text: words })));
  }
  expect(rendered).toHaveBeenCalledTimes(before);
  act(() => session.set(running(FIRST, text, SECOND)));
  expect(rendered).toHaveBeenLastCalledWith(2);
});
