import type { Decoder } from '../../../contract/index.js';
import { countWork } from '../../kit/countWork.js';
import { dataOf, nameOf, pushTo, withData } from '../../kit/framed.js';
import { inShort } from '../../kit/difference.js';
import { firstOf, type Property } from './Property.js';

/** How often a frame is repeated at least, so that work which is done only from time to time is done several times. */
const TIMES = 128;

/** How much faster than the input the work may grow: 1 is linear, 2 is quadratic. */
const MAX_GROWTH = 1.5;

/** How many kinds of frames are tested. */
const MAX_KINDS = 12;

/** The work for a frame must not grow with the number of frames before it. */
export const cost: Property = {
  name: 'cost',
  title: 'does the same work for a frame, and returns as much, however long the run already is',
  look(frames, { createDecoder, random, tried }) {
    const kinds = [...new Map(frames.map((frame, index) => [kindOf(frame), index])).values()];
    return firstOf(random.shuffle(kinds).slice(0, MAX_KINDS), (index) => {
      tried();
      const head = frames.slice(0, index);
      const [once, twice, fourTimes] = workFor(createDecoder(), head, frames[index]);
      // The growth of the additional work when the additional input doubles.
      const growth = (fourTimes - twice) / (2 * Math.max(1, twice - once));
      if (growth <= MAX_GROWTH) return undefined;
      return {
        change: `frame ${index + 1} told ${TIMES}, ${TIMES * 2} and ${TIMES * 4} times, ${inShort(frames[index])}`,
        expected: 'work that grows as the number of frames does',
        actual: `${once}, ${twice} and ${fourTimes} units of work: characters read and given out, and items gone through`,
      };
    });
  },
};

/**
 * The work of a decoder for a frame that follows others, after it is told `TIMES` times, twice as often and four times as often.
 * One decoder is enough: what it has done by then does not depend on how many frames follow.
 */
function workFor(decoder: Decoder, head: readonly unknown[], frame: unknown) {
  for (const one of head) pushTo(decoder, one);
  const seen = new Set<object>();
  let work = 0;
  const workAfter = (times: number) => {
    const given: unknown[] = [];
    work += countWork((count) => {
      const tally = () => {
        count.work++;
      };
      for (let told = 0; told < times; told++)
        given.push(pushTo(decoder, withData(frame, counted(dataOf(frame), tally))));
    });
    work = given.reduce<number>((sum, events) => sum + sizeOf(events, seen), work);
    return work;
  };
  return [workAfter(TIMES), workAfter(TIMES), workAfter(TIMES * 2)] as const;
}

/** A copy of the data that reports each time a field is read. */
function counted(value: unknown, tally: () => void): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const copy = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = counted(inner, tally);
    const get = () => {
      tally();
      return field;
    };
    Object.defineProperty(copy, name, { get, enumerable: true });
  }
  return copy;
}

/** The size of new output: characters and objects. Objects that were returned before do not count. */
function sizeOf(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner, seen), 1);
}

/** Frames of the same kind have the same type and the same fields. */
function kindOf(frame: unknown): string {
  const data = dataOf(frame);
  const name = nameOf(frame);
  if (typeof data !== 'object' || data === null) return JSON.stringify([typeof data, name]);
  const { type, kind, event } = data as Readonly<Record<string, unknown>>;
  return JSON.stringify([name, type, kind, event, Object.keys(data)]);
}
