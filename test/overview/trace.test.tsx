import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Part, ToolPart } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { traceOf } from '../../src/core/overview/trace/traceOf.js';
import { ar } from '../../src/locales/ar/index.js';
import { Trace, TraceButton } from '../../src/overview.js';
import { isSameTiming } from '../../src/overview/trace/isSameTiming.js';
import { placeIn, ticksOf, windowIn, zoomed } from '../../src/overview/trace/timeAxis.js';
import { traceRows } from '../../src/overview/trace/traceRows.js';
import { AgentRoot, Transcript } from '../../src/view/index.js';
import { fakeSession, type FakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { happenings, messageOf } from '../core/overview/randomRuns.js';
import { runs } from '../support/runs.js';

const BEGIN = Date.parse('2026-11-27T10:00:00Z');
const at = (seconds: number) => new Date(BEGIN + seconds * 1000).toISOString();
const call = (id: string, from: number, to: number | undefined, query = id): ToolPart => ({
  type: 'tool',
  id,
  toolName: 'web_search',
  executionId: id,
  status: to === undefined ? 'running' : 'done',
  parts: [],
  input: { text: JSON.stringify({ query }), value: { query } },
  startedAt: at(from),
  ...(to !== undefined && { endedAt: at(to) }),
});
const text = (words: string): Part => ({ type: 'text', id: 't', text: words });
const answer = (parts: readonly Part[], more: Partial<Message> = {}): Message => ({
  key: 'm',
  id: 'm',
  role: 'assistant',
  status: 'done',
  createdAt: at(0),
  endedAt: at(80),
  parts,
  ...more,
});
const agent: Part = {
  type: 'agent',
  id: 'agent',
  agentId: 'fare_finder',
  runId: 'r',
  task: 'Look',
  status: 'failed',
  usage: { inputTokens: 1200, outputTokens: 80 },
  startedAt: at(31),
  endedAt: at(40),
  parts: [{ ...call('inner', 32, 39), toolName: 'get_fares' }],
};
const done = answer([call('a', 0, 31, 'trains'), agent, call('c', 40, 71, 'trains')]);

function show(session: FakeSession, children = <Trace />, locale?: typeof ar) {
  return render(
    <WithSession session={session}>
      <AgentRoot locale={locale}>
        {children}
        <Transcript />
      </AgentRoot>
    </WithSession>,
  );
}
const withRun = (message: Message, more = {}) =>
  fakeSession({ status: 'done', messages: [message], run: { messageKey: 'm' }, ...more });
const rows = () => screen.getAllByRole('row');
const rowNames = () => rows().map((row) => within(row).getByRole('rowheader').textContent);

afterEach(() => {
  vi.useRealTimers();
});

test('says in a sentence why the run took so long, and shows each span with its time and usage', () => {
  show(withRun(done));
  const trace = screen.getByRole('region', { name: 'Trace' });
  expect(trace.querySelector('[data-part="timeline-path"]')).toHaveTextContent(
    '1 min 2 s of 1 min 20 s: Searched the web, twice with the same arguments',
  );
  expect(rowNames()).toEqual([
    'Run',
    'Searched the web2 identical',
    'Fare finderFailed',
    'Got fares',
    'Searched the web2 identical',
  ]);
  expect(rows()[2]).toHaveTextContent(/9\ss · 1,280 tokens/u);
  expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2', '3', '2']);
});

test('says that most of the time was between the calls, in which nothing was reported', () => {
  show(withRun(answer([call('a', 8, 9)])));
  expect(document.querySelector('[data-part="timeline-path"]')).toHaveTextContent(
    '1 min 19 s of 1 min 20 s: the agent itself, between its calls',
  );
});

test('identical calls that follow one another share a row, which keys and a press open', async () => {
  const user = userEvent.setup();
  const loop: Part = {
    ...agent,
    status: 'done',
    parts: [0, 1, 2, 3].map((index) =>
      call(`s${index}`, 32 + index, index === 3 ? undefined : 33 + index, 'trains'),
    ),
  };
  show(withRun(answer([loop], { createdAt: at(31), endedAt: at(40) })));
  expect(screen.getByRole('region', { name: 'Trace' })).toHaveTextContent(
    'Fare finder · Searched the web, 4 times with the same arguments',
  );
  const folded = ['Run', 'Fare finder', 'Searched the web×3', 'Searching the web4 identical'];
  expect(rowNames()).toEqual(folded);
  expect(rows()[2]).toHaveTextContent(/3\ss/u);
  expect(rows()[2]?.querySelectorAll('[data-part="timeline-bar"]')).toHaveLength(3);
  act(() => rows()[2]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(rowNames()).toHaveLength(7);
  await user.keyboard('{ArrowDown}');
  expect(rows()[3]).toHaveFocus();
  expect(rows()[3]).toHaveAttribute('aria-level', '4');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(rows()[2]).toHaveFocus();
  expect(rowNames()).toEqual(folded);
  await user.click(rows()[2]?.querySelector('[data-part="timeline-fold"]') as Element);
  expect(rowNames()).toHaveLength(7);
});

test('moves, folds and unfolds by keys, and goes to the place by Enter', async () => {
  const user = userEvent.setup();
  show(withRun(done));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await user.tab();
  // The button that shows all of it.
  await user.tab();
  await user.keyboard('0');
  expect(rows()[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(rows()[2]).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(rowNames()).toHaveLength(4);
  expect(rows()[2]).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(rows()[3]).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(rows()[2]).toHaveFocus();
  await user.keyboard('{Home}{End}');
  expect(rows()[4]).toHaveFocus();
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await vi.waitFor(() => {
    expect(document.activeElement?.closest('[data-part="tool-call"]')).not.toBeNull();
  });
});

test('mirrors the keys where the text runs from right to left', async () => {
  const user = userEvent.setup();
  const { container } = show(withRun(done), <Trace dir="rtl" style={{ direction: 'rtl' }} />, ar);
  expect(container.querySelector('[data-part="timeline-path"]')).toHaveTextContent(/مرتين/u);
  act(() => rows()[2]?.focus());
  const [, , row] = rows();
  Object.defineProperty(row, 'focus', { value: () => undefined, configurable: true });
  await user.keyboard('{ArrowRight}');
  expect(rows()[2]).toHaveAttribute('aria-expanded', 'false');
});

test('shows only what is in the stretch that is zoomed to', async () => {
  const user = userEvent.setup();
  show(withRun(done));
  act(() => rows()[3]?.focus());
  await user.keyboard('++++');
  expect(rowNames()).toEqual(['Run', 'Fare finderFailed', 'Got fares']);
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(rowNames()).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('shows the longest of thousands of spans, and says how many are left out', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 3000 }, (_, index) => call(`c${index}`, index, index + 0.5));
  const long = call('long', 5, 2000);
  show(withRun(answer([...many, long], { endedAt: at(3000) })));
  expect(rows()).toHaveLength(200);
  expect(screen.getByText(/2,802 shorter entries are not shown/u)).toBeInTheDocument();
  expect(rows().at(-1)).toHaveTextContent(/33\smin/u);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows().length).toBeGreaterThan(700);
});

test('follows a run once a second, and not with each word', () => {
  vi.useFakeTimers({ now: BEGIN + 20_000 });
  const first = call('a', 0, 10);
  const { endedAt: _, ...running } = answer([first, text('One')], { status: 'running' });
  const session = withRun(running, { status: 'running' });
  let renders = 0;
  const Counted = () => <Trace render={(props) => (renders++, (<section {...props} />))} />;
  show(session, <Counted />);
  const last = () => rows().at(-1)?.textContent;
  expect(last()).toMatch(/Writing.*10\ss/u);
  const before = renders;
  for (const words of ['One two', 'One two three', 'One two three four']) {
    act(() => session.set({ messages: [{ ...running, parts: [first, text(words)] }] }));
  }
  expect(renders).toBe(before);
  act(() => void vi.advanceTimersByTime(3000));
  expect(last()).toMatch(/13\ss/u);
  expect(renders - before).toBeLessThanOrEqual(3);
  act(() => session.set({ status: 'done', messages: [answer([call('a', 0, 10), text('One')])] }));
  expect(last()).toMatch(/1\smin\s10\ss/u);
});

test('says that there are no times, or no run', () => {
  const { createdAt: _, endedAt: _end, ...timeless } = answer([text('Words')]);
  const { container, unmount } = show(withRun(timeless));
  expect(container.querySelector('[data-part="timeline-path"]')).toHaveTextContent(/not known/u);
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  unmount();
  show(fakeSession());
  expect(screen.getByText('Nothing has run yet.')).toBeInTheDocument();
});

test('names of a backend are shown as text, without characters that reorder it', () => {
  const evil = { ...call('a', 0, 1), toolName: '<img src=x>\u202Etxt' };
  show(withRun(answer([evil])));
  expect(rowNames()[1]).toBe('Used “<img src=x>\\u202Etxt”');
});

test('opens the trace in a dialog, and a press on a span closes it and leads there', async () => {
  const user = userEvent.setup();
  show(withRun(done), <TraceButton />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Where the time went' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Where the time went' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  await user.click(opener);
  await user.click(rows()[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => {
    expect(document.activeElement?.closest('[data-part="tool-call"]')).not.toBeNull();
  });
});

test('a reader of changes sees each change of the trace, and none of the words', () => {
  fc.assert(
    fc.property(happenings, happenings, (one, other) => {
      const [before, after] = [messageOf(one).message, messageOf(other).message];
      const isSame = isSameTiming([before], [after]);
      const spans = (message: Message) => JSON.stringify(traceOf(message));
      expect(isSame && spans(before) !== spans(after)).toBe(false);
      expect(isSameTiming([before], [structuredClone(before)])).toBe(true);
    }),
    { numRuns: runs(50) },
  );
});

test('ticks are round, in order, within the window and few', () => {
  fc.assert(
    fc.property(
      fc.nat(1e10),
      fc.integer({ min: 2, max: 1e12 }),
      fc.nat(1e6),
      (from, length, past) => {
        const window = { from, to: from + length };
        const ticks = ticksOf(window, from - past);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks);
        expect(ticks.every((tick) => tick >= past && tick <= past + length)).toBe(true);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('a window never leaves the whole', () => {
  const whole = { from: 100, to: 1100 };
  expect(windowIn(whole, 0, 200)).toEqual({ from: 100, to: 300 });
  expect(windowIn(whole, 1050, 1250)).toEqual({ from: 900, to: 1100 });
  expect(windowIn(whole, 0, 5000)).toBeUndefined();
  expect(zoomed(whole, whole, 0.5)).toEqual({ from: 350, to: 850 });
  expect(zoomed(whole, { from: 500, to: 502 }, 0.1)).toEqual({ from: 500.9, to: 502.9 });
  expect(placeIn(whole, 350, 600)).toEqual({ start: 25, length: 25 });
  expect(placeIn(whole, 0, 50)).toBeUndefined();
});

test('the rows of a trace hold the spans around each of them', () => {
  fc.assert(
    fc.property(happenings, fc.integer({ min: 1, max: 5 }), (list, limit) => {
      const trace = traceOf(messageOf(list).message);
      const { leftOut, rows: shown } = traceRows(trace, {
        window: undefined,
        folded: new Set(),
        opened: new Set(),
        repeated: [],
        limit,
      });
      const ids = new Set<string | undefined>(shown.map(({ span }) => span.id));
      expect(shown.every(({ span }) => span.parentId === undefined || ids.has(span.parentId))).toBe(
        true,
      );
      expect(leftOut + shown.length).toBe(trace.spans.length);
    }),
    { numRuns: runs(50) },
  );
});
