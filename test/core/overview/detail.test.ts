// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DETAILS,
  hiddenParts,
  isHidden,
  SHOWN_FROM,
  stretchesOf,
} from '../../../src/core/overview/detail.js';
import type { Part, PartType, Status } from '../../../src/core/parts.js';
import { runs } from '../../support/runs.js';

const STATUSES: readonly Status[] = ['running', 'awaiting-input', 'done', 'failed', 'interrupted'];
const TYPES = Object.keys(SHOWN_FROM) as readonly PartType[];

const never = () => false;

/** A part of a type and status, with others in it. */
const partOf = (type: PartType, status: Status, parts: readonly Part[] = [], more = {}): Part =>
  ({
    type,
    id: `${type} ${status}`,
    status,
    parts,
    text: 'words',
    title: 'Step',
    single: false,
    toolName: 'look',
    executionId: 'e',
    agentId: 'helper',
    prompt: 'Which?',
    message: 'Broken',
    ...more,
  }) as unknown as Part;

/** The rule, without the table: what is at work, waits, failed, was interrupted, or costs. */
const matters = ({ type, status }: { readonly type: PartType; readonly status: Status }) =>
  status !== 'done' || type === 'error';

const every = TYPES.flatMap((type) => STATUSES.map((status) => ({ type, status })));

/** What each level hides. */
const hides = (part: Part) => DETAILS.map((detail) => isHidden(part, detail));

const NOTHING = [false, false, false];
const IN_ANSWER = [true, false, false];

describe('what waits, failed or costs is hidden on no level', () => {
  const HOLDERS = ['step', 'tool', 'agent'] as const;

  test.each(every)('$type, $status', ({ type, status }) => {
    const part = partOf(type, status);
    const isListed = SHOWN_FROM[type]?.[status] !== undefined;
    expect(hides(part)).toEqual(isListed && !matters({ type, status }) ? IN_ANSWER : NOTHING);
    expect(hides(partOf(type, status, [], { usage: { cost: 0.02 } }))).toEqual(NOTHING);
    // The same deep inside of everything that holds parts.
    expect(
      HOLDERS.map((holder) => hides(partOf(holder, 'done', [partOf('agent', 'done', [part])]))),
    ).toEqual(HOLDERS.map(() => (matters({ type, status }) ? NOTHING : IN_ANSWER)));
  });

  test('but what is done and says nothing of that is, where only the answer is wanted', () => {
    const hidden = every.filter(({ type, status }) => isHidden(partOf(type, status), 'answer'));
    expect(hidden).toEqual(
      (['thinking', 'step', 'tool', 'agent'] as const).map((type) => ({ type, status: 'done' })),
    );
  });

  test('nor is the only step of an agent, whose parts are the message', () => {
    expect(isHidden(partOf('step', 'done', [], { single: true }), 'answer')).toBe(false);
  });

  test('nor is a tool that has an error in what it gave', () => {
    expect(isHidden(partOf('tool', 'done', [], { error: 'No seats' }), 'answer')).toBe(false);
  });
});

describe('the stretches of a message', () => {
  const text: Part = { type: 'text', id: 't', text: 'Take the train.' };
  const blank: Part = { type: 'text', id: 'b', text: '\n' };
  const tool = partOf('tool', 'done');
  const step = partOf('step', 'done');
  const outline = (parts: readonly Part[], isOver = true) =>
    stretchesOf(parts, hiddenParts(parts, 'answer', isOver, never)).map(
      ({ isHidden: is, parts: those }) =>
        [is ? 'hidden' : 'shown', ...those.map(({ type }) => type)].join(' '),
    );

  test('join what is hidden, with the blank text between', () => {
    expect(outline([tool, blank, step, text])).toEqual(['hidden tool text step', 'shown text']);
  });

  test('show the answer that an agent has written into its last step', () => {
    const last = partOf('step', 'done', [text]);
    expect(outline([step, last])).toEqual(['hidden step', 'shown step']);
    expect(outline([step, last, text])).toEqual(['hidden step step', 'shown text']);
    expect(outline([step, last], false)).toEqual(['hidden step step']);
  });

  test('show the last part where there would be nothing else', () => {
    expect(outline([step, tool])).toEqual(['hidden step', 'shown tool']);
    expect(outline([step, partOf('file', 'done')])).toEqual(['hidden step', 'shown file']);
  });

  const parts = fc.array(
    fc.constantFrom(
      ...every.map(({ type, status }) => partOf(type, status)),
      blank,
      partOf('step', 'done', [text]),
    ),
  );

  test('hold each part once, in order, and hide none that matters', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (given, isOver) => {
        const unique = given.map((part, index) => ({ ...part, id: String(index) }));
        const hidden = hiddenParts(unique, 'answer', isOver, never);
        const stretches = stretchesOf(unique, hidden);
        expect(stretches.flatMap((stretch) => stretch.parts)).toEqual(unique);
        for (const stretch of stretches) {
          if (!stretch.isHidden) continue;
          expect(stretch.parts.every((part) => hidden.has(part) || part.type === 'text')).toBe(
            true,
          );
        }
        expect([...hidden].every((part) => isHidden(part, 'answer'))).toBe(true);
        const isNothingLeft = hidden.size > 0 && unique.every((part) => hidden.has(part));
        expect(isOver && isNothingLeft).toBe(false);
      }),
      { numRuns: runs(100) },
    );
  });
});
