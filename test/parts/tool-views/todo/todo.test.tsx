import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AgentRoot } from '../../../../src/view/index.js';
import { PlanView, TodoView } from '../../../../src/tools.js';
import { call, callRunning, TODOS, TROJAN } from '../../../../stories/support/kindSamples.js';
import { readPlan, readTodo } from '../../../../src/parts/tool-views/todo/readTodo.js';

const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

test('says of each point what has become of it, and how many are done', () => {
  show(<TodoView items={TODOS} />);
  const items = within(screen.getByRole('list', { name: 'To do' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.split(':')[0])).toEqual([
    'Done',
    'Done',
    'In progress',
    'Pending',
    'Skipped',
    'Failed',
  ]);
  expect(screen.getByText('2 of 5 done')).toBeInTheDocument();
});

test('numbers the steps of a plan that are to come', () => {
  show(<PlanView items={TODOS.slice(0, 4)} />);
  expect(screen.getByRole('list', { name: 'Plan' }).tagName).toBe('OL');
  expect(screen.getAllByRole('listitem')[3]).toHaveTextContent(/^4/u);
});

test('copies the list as markdown, and shows what turns text around', async () => {
  const user = userEvent.setup();
  show(<TodoView items={[{ text: TROJAN, status: 'done' }, { text: 'b' }]} />);
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  await user.click(screen.getByRole('button', { name: 'Copy list' }));
  await expect(navigator.clipboard.readText()).resolves.toMatch(/^- \[x\] if .*\n- \[ \] b$/u);
});

test.each([
  [
    'a list that is written',
    callRunning('t', { todos: [{ content: 'a', status: 'in_progress' }] }, ''),
  ],
  ['a list of flags', call('t', {}, { items: [{ title: 'a', done: false }] })],
])('finds %s', (_, part) => {
  expect(readTodo(part)?.items).toEqual([expect.objectContaining({ text: 'a' })]);
});

test('finds a plan with its reason', () => {
  const input = { explanation: 'b', plan: [{ step: 'a', status: 'completed' }] };
  expect(readPlan(call('update_plan', input, 'Plan updated'))).toEqual({
    items: [{ text: 'a', status: 'done' }],
    note: 'b',
  });
});

test.each([
  ['points without a status', { items: [{ name: 'a' }] }],
  ['orders', { items: [{ name: 'a', status: 'shipped' }] }],
  ['an empty list', { todos: [] }],
  ['words', { todos: 'none' }],
])('finds nothing in %s', (_, value) => {
  expect(readTodo(call('t', {}, value))).toBeUndefined();
});
