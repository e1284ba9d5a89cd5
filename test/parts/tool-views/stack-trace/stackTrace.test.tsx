import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { StackTraceView } from '../../../../src/tools.js';
import { AgentRoot } from '../../../../src/view/index.js';
import {
  call,
  NODE_TRACE,
  PYTHON_TRACE,
  TRACE,
  TROJAN,
} from '../../../../stories/support/kindSamples.js';
import { processorTime } from '../../../support/processorTime.js';
import { readStackTrace } from '../../../../src/parts/tool-views/stack-trace/readStackTrace.js';

const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

test('opens the innermost frame of the app with its source, and marks its line', () => {
  show(<StackTraceView {...TRACE} />);
  const frames = within(screen.getByRole('list', { name: '4 frames' })).getAllByRole('listitem');
  expect(frames[0]?.querySelector('details')).toHaveAttribute('open');
  expect(frames[1]?.querySelector('details')).not.toHaveAttribute('open');
  expect(frames[0]?.querySelector('[aria-current]')).toHaveTextContent('toSorted');
  expect(frames[3]).toHaveTextContent('(anonymous)node:internal/process/task_queues:105:5');
});

test('copies the trace as it was written', async () => {
  const user = userEvent.setup();
  show(<StackTraceView {...readStackTrace(call('t', {}, NODE_TRACE))!} />);
  await user.click(screen.getByRole('button', { name: 'Copy stack trace' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(NODE_TRACE);
});

test('takes names and lines of any length, with what hides in them', () => {
  const long = TROJAN + 'x'.repeat(1e6);
  show(
    <StackTraceView
      message={long}
      frames={[{ name: long, file: long, line: 1, source: [{ line: 1, text: long }] }]}
    />,
  );
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  expect(document.body.textContent.length).toBeLessThan(6000);
});

test('reads a trace of JavaScript', () => {
  const trace = readStackTrace(call('t', {}, { stack: NODE_TRACE }));
  expect(trace?.message).toBe('TypeError: offers.toSorted is not a function');
  expect(trace?.frames).toEqual([
    { name: 'cheapest', file: 'src/fares/compare.ts', line: 17, column: 17, isForeign: false },
    { name: 'async Promise.all', file: '<anonymous>', isForeign: true },
    { file: 'C:\\app\\book.ts', line: 42, column: 9, isForeign: false },
    {
      name: 'runTest',
      file: 'file:///app/node_modules/vitest/dist/index.js',
      line: 812,
      column: 3,
      isForeign: true,
    },
  ]);
});

test('reads a trace of Python from its end, with the lines that it quotes', () => {
  const trace = readStackTrace(call('t', {}, PYTHON_TRACE));
  expect(trace?.message).toBe('ValueError: min() arg is an empty sequence');
  expect(trace?.frames.map(({ name, line, source }) => [name, line, source?.[0]?.text])).toEqual([
    ['book', 31, 'return min(offers)[0]'],
    ['<module>', 9, 'book(day)'],
  ]);
});

test('reads frames, and the error of a call', () => {
  const frames = [
    { filename: 'a.py', lineno: 3, function: 'f', context: [{ lineno: 3, code: 'x' }] },
  ];
  expect(readStackTrace(call('t', {}, { error: 'why', frames }))).toMatchObject({
    message: 'why',
    frames: [{ name: 'f', file: 'a.py', line: 3, source: [{ line: 3, text: 'x' }] }],
  });
  const { result: _, ...failed } = call('t', {}, '');
  expect(readStackTrace({ ...failed, status: 'failed', error: NODE_TRACE })?.frames).toHaveLength(
    4,
  );
});

test.each([
  ['prose', 'I was\nat home\nat 10:30 or so, at work'],
  ['an object', { message: 'no', frames: [] }],
  ['a list of numbers', [1, 2]],
])('finds none in %s', (_, value) => {
  expect(readStackTrace(call('t', {}, value))).toBeUndefined();
});

test('reads a megabyte that is nearly a trace in no time', () => {
  const trace = call('t', {}, `at ${' ('.repeat(480)}:\n`.repeat(1000));
  expect(processorTime(() => readStackTrace(trace))).toBeLessThan(1500);
});
