import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../src/core/state.js';
import { JumpRail } from '../../src/overview.js';
import { jumpMarks, namedOf } from '../../src/overview/jump-rail/index.js';
import type { OutlineEntry } from '../../src/overview/outline/outlineOf.js';
import { AgentRoot, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { runs } from '../support/runs.js';

const asked = (index: number): Message => ({
  key: `m${index}`,
  id: `m${index}`,
  role: 'user',
  status: 'done',
  parts: [{ type: 'text', id: 't', text: `Question ${index}` }],
});

function show(count: number, limit?: number) {
  const session = fakeSession({
    status: 'done',
    history: { status: 'loaded' },
    messages: Array.from({ length: count }, (_, index) => asked(index)),
  });
  render(
    <WithSession session={session}>
      <AgentRoot>
        <Transcript />
        <JumpRail limit={limit} />
      </AgentRoot>
    </WithSession>,
  );
  return session;
}
const marks = () => screen.getAllByRole('button', { name: /^Question/u });
const reached = () =>
  [...document.querySelectorAll('[data-reached]')].map(({ textContent }) => textContent).join(' ');

const entries = fc
  .array(fc.constantFrom<OutlineEntry['kind']>('turn', 'heading', 'checkpoint', 'failure'), {
    maxLength: 60,
  })
  .map((kinds) =>
    kinds.map((kind, index): OutlineEntry => {
      return { id: String(index), kind, title: '', level: 1, messageKey: 'm' };
    }),
  );
const limits = fc.oneof(fc.integer({ min: -2, max: 70 }), fc.constantFrom(Number.NaN, 2.5));

test('a card names failures and checkpoints before others, in their order', () => {
  fc.assert(
    fc.property(entries, fc.nat(8), (list, limit) => {
      const named = namedOf(list, limit);
      expect(named).toHaveLength(Math.min(limit, list.length));
      expect(named).toEqual(list.filter((entry) => named.includes(entry)));
      const left = list.filter((entry) => !named.includes(entry));
      const rank = ({ kind }: OutlineEntry) =>
        ['failure', 'checkpoint', 'turn', 'heading'].indexOf(kind);
      const worst = Math.max(-1, ...named.map(rank));
      for (const entry of left) expect(rank(entry)).toBeGreaterThanOrEqual(limit === 0 ? 0 : worst);
    }),
    { numRuns: 60 },
  );
});

test('each entry has one mark, in order, and marks differ by at most one entry', () => {
  fc.assert(
    fc.property(entries, limits, (list, limit) => {
      const found = jumpMarks(list, limit);
      expect(found.flatMap((mark) => mark.entries)).toEqual(list);
      expect(found.length).toBe(Math.min(list.length, Math.max(1, Math.floor(limit) || 1)));
      const sizes = found.map((mark) => mark.entries.length);
      expect(Math.max(0, ...sizes) - Math.min(Infinity, ...sizes)).toBeLessThanOrEqual(1);
      for (const { kind, entries: some } of found) {
        const has = (one: string) => some.some((entry) => entry.kind === one);
        const most = ['failure', 'checkpoint', 'turn', 'heading'].find(has);
        expect(kind).toBe(most);
      }
    }),
    { numRuns: runs(60) },
  );
});

test('leads to the entries of a mark one after the other, and to what is not mounted', async () => {
  show(100, 4);
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Question 0 +24',
    'Question 25 +24',
    'Question 50 +24',
    'Question 75 +24',
  ]);
  const [, second] = marks();
  await userEvent.click(second as HTMLElement);
  expect(reached()).toContain('Question 25');
  expect(second).toHaveAttribute('aria-current', 'location');
  await userEvent.click(second as HTMLElement);
  expect(reached()).toContain('Question 26');
});

test('is one stop of Tab, in which arrow keys, Home and End move', async () => {
  show(5);
  const all = marks();
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => all[0]?.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(all[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{End}{ArrowDown}');
  expect(all[4]).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(all[0]).toHaveFocus();
  expect(reached()).toContain('Question 0');
});

test('says on hover what a mark stands for, until Escape is pressed', async () => {
  show(3, 2);
  const card = () => document.querySelector('[data-part="jump-card"]');
  await userEvent.hover(marks()[1] as HTMLElement);
  await waitFor(() => expect(card()).toHaveTextContent('Question 1Question 2'));
  await userEvent.keyboard('{Escape}');
  expect(card()).toBeNull();
});

test('is not there for a conversation of one entry', () => {
  show(1);
  expect(screen.queryByRole('toolbar')).toBeNull();
});
