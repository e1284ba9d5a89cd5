import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import type { Activity } from '../../src/core/overview/Activity.js';
import type { Part, ToolPart } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { ar } from '../../src/locales/ar/index.js';
import { ActivityList, useActivity } from '../../src/overview.js';
import { activityRows } from '../../src/overview/activity/activityRows.js';
import { AgentRoot, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });

const call = (id: string, fields: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  id,
  toolName: 'look_up',
  executionId: id,
  status: 'done',
  parts: [],
  ...fields,
});

const message = (
  key: string,
  parts: readonly Part[],
  role = 'assistant',
  status: Message['status'] = 'done',
): Message => ({ key, id: key, role, status, parts });

const TURNS: readonly Message[] = [
  message('u1', [{ type: 'text', id: 't', text: 'Go' }], 'user'),
  message('m1', [
    call('a', { input: json({ query: 'fares' }), status: 'failed', error: 'Gone' }),
    { type: 'source', id: 's', url: 'https://a.test', title: 'Fares' },
  ]),
  message('u2', [{ type: 'text', id: 't', text: 'And now?' }], 'user'),
  message('m2', [
    call('b', { toolName: 'bash', input: json({ command: 'npm test' }), result: json('ok') }),
    call('c', { status: 'running' }),
  ]),
];

function show(messages: readonly Message[]) {
  const session = fakeSession({ status: 'done', messages });
  render(
    <WithSession session={session}>
      <AgentRoot>
        <ActivityList />
      </AgentRoot>
      <AgentRoot>
        <Transcript />
      </AgentRoot>
    </WithSession>,
  );
  return session;
}

const list = () => screen.getByRole('region', { name: 'Everything the agent did' });
const rows = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('button'));
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter' })).getByRole('button', { name });

test('what was interrupted has not failed, and has a filter of its own where there is any', async () => {
  const session = show([
    message('m', [call('a', { status: 'failed' }), call('b', { status: 'interrupted' })]),
  ]);
  expect(chip(/^Failed/u)).toHaveTextContent('Failed 1');
  await userEvent.click(chip(/^Interrupted/u));
  expect(rows()).toHaveLength(1);
  act(() => session.set({ messages: [message('m', [call('a')])] }));
  expect(chip(/^Interrupted/u)).toHaveTextContent('Interrupted 0');
  await userEvent.click(chip(/^Interrupted/u));
  expect(within(list()).queryByRole('button', { name: /^Interrupted/u })).toBeNull();
});

test('names a tool in another language without marks that order its text', () => {
  render(
    <WithSession
      session={fakeSession({ messages: [message('m', [call('a', { toolName: 'write_report' })])] })}
    >
      <AgentRoot locale={ar}>
        <ActivityList />
      </AgentRoot>
    </WithSession>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/write report|Write report/u);
  expect(screen.getByRole('listitem')).not.toHaveTextContent(/\\u20/u);
});

test('filters by kind, by what runs or has failed, and by this turn, with counts', async () => {
  show(TURNS);
  expect(rows()).toHaveLength(4);
  expect(chip(/^Tools/u)).toHaveTextContent('Tools 2');
  await userEvent.click(chip(/^Commands/u));
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('npm test')]);
  expect(chip(/^Commands/u)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip(/^Sources/u));
  expect(rows()).toHaveLength(2);
  await userEvent.click(chip(/^Sources/u));
  await userEvent.click(chip(/^Commands/u));
  await userEvent.click(chip(/^Failed/u));
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Gone')]);
  await userEvent.click(chip(/^This turn/u));
  expect(rows()).toEqual([]);
  expect(list()).toHaveTextContent('No entry matches the filter');
  await userEvent.click(chip(/^Failed/u));
  expect(rows()).toHaveLength(2);
  await userEvent.click(chip(/^In progress/u));
  expect(rows()).toHaveLength(1);
});

test('leads to the place, and marks the row', async () => {
  show(TURNS);
  const [failed] = rows();
  await userEvent.click(failed as HTMLElement);
  expect(document.activeElement?.closest('[data-part="tool-call"]')).not.toBeNull();
  expect(failed).toHaveAttribute('aria-current', 'location');
});

test('is one stop for Tab, and arrows move between the rows', async () => {
  show(TURNS);
  const all = rows();
  expect(all.filter((row) => row.tabIndex === 0)).toEqual([all.at(-1)]);
  all.at(-1)?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(all.at(-2)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(all[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(all[0]).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(all.at(-1)).toHaveFocus();
});

test('says that there is nothing, and shows what comes as it comes', () => {
  const session = show([]);
  expect(list()).toHaveTextContent('No activity yet');
  act(() => session.set({ messages: TURNS }));
  expect(rows()).toHaveLength(4);
});

test('mounts the latest of many, and earlier ones when they are asked for', async () => {
  show([
    message(
      'm',
      Array.from({ length: 650 }, (_, index) => call(`c${index}`, { toolName: `tool_${index}` })),
    ),
  ]);
  const mounted = () => [...list().querySelectorAll<HTMLElement>('[data-part="activity-row"]')];
  const earlier = () => within(list()).queryByText(/earlier/u);
  expect(mounted()).toHaveLength(100);
  expect(mounted().at(-1)).toHaveTextContent('tool 649');
  await userEvent.click(earlier() as HTMLElement);
  expect(mounted()).toHaveLength(500);
  await userEvent.click(earlier() as HTMLElement);
  expect(mounted()).toHaveLength(650);
  expect(earlier()).toBeNull();
  // The button is gone that had the focus.
  expect(mounted()[0]).toHaveFocus();
});

test('identical calls that follow one another share a row, which opens to all of them', async () => {
  const search = (id: string, more: Partial<ToolPart> = {}) =>
    call(id, {
      input: json({ query: 'fares' }),
      startedAt: '2026-03-02T10:00:00Z',
      endedAt: '2026-03-02T10:00:04Z',
      ...more,
    });
  const last = { startedAt: '2026-03-02T10:00:16Z', endedAt: '2026-03-02T10:00:20Z' };
  show([
    message('m', [search('a'), search('b'), search('c', last), search('d', { status: 'running' })]),
  ]);
  expect(rows()).toHaveLength(2);
  // From the first to the last, with the pauses between, as in the conversation.
  expect(rows()[0]).toHaveTextContent(/fares.*×3.*20\ss/u);
  await userEvent.click(rows()[0] as HTMLElement);
  expect(rows()).toHaveLength(5);
  expect(rows()[0]).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(rows()[2] as HTMLElement);
  expect(document.activeElement?.closest('[data-part="tool-call"]')).not.toBeNull();
  await userEvent.click(rows()[0] as HTMLElement);
  expect(rows()).toHaveLength(2);
  expect(chip(/^Tools/u)).toHaveTextContent('Tools 4');
});

test('whatever the calls, shared rows hold each entry once and in order', () => {
  const entryArbitrary = fc.record({
    title: fc.constantFrom('read', 'search'),
    detail: fc.constantFrom('a', 'b'),
    status: fc.constantFrom('done' as const, 'failed' as const, 'running' as const),
    kind: fc.constantFrom('tool' as const, 'file' as const),
  });
  fc.assert(
    fc.property(fc.array(entryArbitrary, { maxLength: 12 }), (list) => {
      const entries = list.map((entry, index): Activity => ({
        ...entry,
        id: `${index}`,
        messageKey: 'm',
        count: 1,
      }));
      const folded = activityRows(entries, new Set());
      expect(folded.flatMap(({ entry, same }) => same ?? [entry])).toEqual(entries);
      const nameOf = ({ kind, title, detail, status }: Activity) =>
        JSON.stringify([kind, title, detail, status]);
      for (const { same } of folded) {
        if (same === undefined) continue;
        expect(same.length).toBeGreaterThan(2);
        expect(new Set(same.map(nameOf)).size).toBe(1);
      }
      const open = activityRows(entries, new Set(folded.map(({ id }) => id)));
      expect(open.filter(({ same }) => same === undefined).map(({ entry }) => entry)).toEqual(
        entries,
      );
      expect(new Set(open.map(({ id }) => id)).size).toBe(open.length);
    }),
    { numRuns: 50 },
  );
});

test('lists a file that the row of a call names only among the files', async () => {
  show([message('m', [call('a', { toolName: 'read_file', input: json({ path: 'src/a.ts' }) })])]);
  expect(rows()).toHaveLength(1);
  await userEvent.click(chip(/^Files/u));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveAttribute('data-kind', 'file');
});

test('shows names and texts with hidden characters as what they are', () => {
  show([
    message('m', [
      { type: 'error', id: 'e', message: `txt\u202Eexe ${'x'.repeat(100_000)}` },
      call('c', { toolName: '__proto__', input: json({ query: '\u202Eabc' }) }),
    ]),
  ]);
  expect(list().textContent).not.toContain('\u202E');
  expect(list().textContent?.length).toBeLessThan(2000);
});

test('does not render again for words, nor for input that changes nothing in the list', () => {
  const onRender = vi.fn();
  function Counter() {
    return <span>{useActivity({ kinds: ['tool'] }).length}</span>;
  }
  const running = (text: string, input: string): readonly Message[] => [
    message(
      'm',
      [call('a', { status: 'running', input: { text: input } }), { type: 'text', id: 't', text }],
      'assistant',
      'running',
    ),
  ];
  const session = fakeSession({ status: 'running', messages: running('A', '{') });
  render(
    <WithSession session={session}>
      <Profiler id="list" onRender={onRender}>
        <Counter />
      </Profiler>
    </WithSession>,
  );
  expect(onRender).toHaveBeenCalledTimes(1);
  act(() => session.set({ messages: running('A word', '{') }));
  act(() => session.set({ messages: running('A word', '{"query":') }));
  expect(onRender).toHaveBeenCalledTimes(1);
  act(() => session.set({ messages: [...running('A word', '{'), message('n', [call('b')])] }));
  expect(onRender).toHaveBeenCalledTimes(2);
});
