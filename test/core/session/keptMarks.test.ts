// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { toFold } from '../../../src/core/session/FoldState.js';
import { keptMarks } from '../../../src/core/session/keptMarks.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import {
  createUbikDecoder,
  type UbikDecoder,
} from '../../../src/protocols/ubik/createUbikDecoder.js';
import { chunk, completed, started, stateAfter } from '../../support/ubik.js';

const EVERY = 64;

function keptAfter(count: number): number[] {
  let marks: { readonly mark: number }[] = [];
  for (let index = 0; index < count; index++) {
    marks = keptMarks([...marks, { mark: index * EVERY }]);
  }
  return marks.map(({ mark }) => mark);
}

test('the first mark and the newest stay, oldest first', () => {
  expect(keptMarks([])).toEqual([]);
  expect(keptAfter(1)).toEqual([0]);
  const marks = keptAfter(500);
  expect(marks[0]).toBe(0);
  expect(marks.at(-1)).toBe(499 * EVERY);
  expect(marks).toEqual(marks.toSorted((a, b) => a - b));
});

test('a mark goes as soon as the gap that it leaves is half of the way from its end to the newest', () => {
  const marks = (...places: readonly number[]) =>
    keptMarks(places.map((mark) => ({ mark }))).map(({ mark }) => mark);
  expect(marks(0, 1, 2, 6)).toEqual([0, 2, 6]);
  expect(marks(0, 1, 2, 5)).toEqual([0, 1, 2, 5]);
});

test.each([2, 3, 10, 100, 1000, 3000])(
  'going back from %d marks on costs at most half more than has to be applied again',
  (count) => {
    const marks = keptAfter(count);
    const end = (count - 1) * EVERY;
    marks.slice(1).forEach((mark, index) => {
      const gap = mark - (marks[index] as number);
      expect(gap).toBeLessThanOrEqual(Math.max(EVERY, (end - mark) / 2));
    });
    expect(marks.length).toBeLessThan(4 * Math.log2(count) + 2);
  },
);

test('a long answer is held a few times, however long it is', () => {
  const kept = (count: number) => {
    const chunks = Array.from({ length: count }, (_, index) => chunk('word ', index / count));
    return toFold(stateAfter(chunks, { open: true })).run?.marks.length ?? 0;
  };
  expect(kept(1000)).toBeGreaterThan(2);
  expect(kept(16_000)).toBeLessThan(kept(1000) * 3);
});

test('once its stream is over, a long answer is held once', () => {
  const chunks = Array.from({ length: 1000 }, (_, index) => chunk('word ', index / 1000));
  const state = stateAfter(chunks);
  const { messages } = state;
  expect(toFold(state).run?.marks.map(({ mark, message }) => [mark, message.parts])).toEqual([
    [0, []],
  ]);
  expect(messages[0]?.parts).toMatchObject([{ type: 'text', text: 'word '.repeat(1000) }]);
});

describe('an event that is late by any number of events ends where it belongs', () => {
  const count = 3000;
  const words = Array.from({ length: count }, (_, index) =>
    chunk(`${String(index)} `, (index / count) * 59),
  );
  const whole = words.map(({ content }) => String(content)).join('');
  const isWhole = (events: readonly unknown[]) => {
    const part = stateAfter(events).messages[0]?.parts[0];
    return part?.type === 'text' && part.text === whole;
  };

  test.each([1, 7, 63, 64, 65, 200, 1000, 2500, count - 1])('%d', (late) => {
    const place = count - 1 - late;
    expect(isWhole([...words.toSpliced(place, 1), words[place]])).toBe(true);
  });

  test('several, each from further back than the one before', () => {
    const held = [2900, 2300, 1500, 500, 10];
    const arrived = words.filter((_, index) => !held.includes(index));
    expect(isWhole([...arrived, ...held.map((index) => words[index])])).toBe(true);
  });
});

describe('steps that were begun after the place of a late event are taken back and begun again', () => {
  const count = 700;
  const events = Array.from({ length: count }, (_, index) => {
    const time = (place: number) => ((3 * index + place) / (3 * count)) * 59;
    return [
      started(index + 1, `Step ${String(index)}`, time(0)),
      chunk(`words of ${String(index)}`, time(1), index + 1),
      completed(index + 1, time(2)),
    ];
  }).flat();
  const contentOf = (arrived: readonly unknown[]) => {
    const decoder = createUbikDecoder() as UbikDecoder;
    for (const event of arrived) decoder.push(event);
    return { content: decoder.content(), parts: stateAfter(arrived).messages[0]?.parts };
  };
  const whole = contentOf(events);

  test.each([2, 64, 66, 200, 500, 1000, 1500, 2000])('%d', (late) => {
    const place = events.length - 1 - late;
    const { content, parts } = contentOf([...events.toSpliced(place, 1), events[place]]);
    expect(content === whole.content).toBe(true);
    expect(JSON.stringify(parts) === JSON.stringify(whole.parts)).toBe(true);
  });

  test.each([2, 66, 500, 1500])('%d, and after the stream was thought to be over', (late) => {
    const place = events.length - 1 - late;
    const decoder = createUbikDecoder() as UbikDecoder;
    let state = initialSession();
    const apply = (changes: readonly SessionEvent[]) => {
      state = changes.reduce(reduceSession, state);
    };
    const arrived = [...events.toSpliced(place, 1), events[place]];
    for (const event of arrived.slice(0, 1600)) apply(decoder.push(event));
    apply(decoder.end());
    for (const event of arrived.slice(1600)) apply(decoder.push(event));
    apply(decoder.end());
    expect(decoder.content() === whole.content).toBe(true);
    expect(JSON.stringify(state.messages[0]?.parts) === JSON.stringify(whole.parts)).toBe(true);
  });
});
