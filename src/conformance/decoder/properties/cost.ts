import type { Decoder } from '../../../protocols/protocol.js';
import { countWork } from '../../kit/countWork.js';
import { inShort } from '../../kit/difference.js';
import { firstOf, type Property } from './Property.js';

/** How often a frame is told at least. What is done once in a while is done several times by then. */
const TIMES = 128;

/** The work may grow this much faster than the input: of what is linear it is 1, of what is quadratic 2. */
const MOST_GROWTH = 1.5;

/** Kinds of frames that are tried. */
const MOST_KINDS = 12;

/** The work for a frame does not grow with what came before it. */
export const cost: Property = {
  name: 'cost',
  title: 'does no more work for a frame, and gives no more out, however long the run is already',
  look(frames, { createDecoder, random, tried }) {
    const kinds = [...new Map(frames.map((frame, index) => [kindOf(frame), index])).values()];
    return firstOf(random.shuffle(kinds).slice(0, MOST_KINDS), (index) => {
      tried();
      const head = frames.slice(0, index);
      const workOf = (times: number) =>
        workFor(
          createDecoder(),
          head,
          Array.from({ length: times }, () => frames[index]),
        );
      const [once, twice, fourTimes] = [workOf(TIMES), workOf(TIMES * 2), workOf(TIMES * 4)];
      // What twice as many cost beyond what they cost at first.
      const growth = (fourTimes - twice) / (2 * Math.max(1, twice - once));
      if (growth <= MOST_GROWTH) return undefined;
      return {
        change: `frame ${index + 1} told ${TIMES}, ${TIMES * 2} and ${TIMES * 4} times, ${inShort(frames[index])}`,
        expected: 'work that grows as the number of frames does',
        actual: `${once}, ${twice} and ${fourTimes} units of work: characters read and given out, and items gone through`,
      };
    });
  },
};

/** The work of a decoder for some frames, after others. */
function workFor(decoder: Decoder, head: readonly unknown[], tail: readonly unknown[]): number {
  for (const frame of head) decoder.push(frame);
  const given: unknown[] = [];
  const work = countWork((count) => {
    const tally = () => {
      count.work++;
    };
    for (const frame of tail) given.push(decoder.push(counted(frame, tally)));
  });
  const seen = new Set<object>();
  return given.reduce<number>((sum, events) => sum + sizeOf(events, seen), work);
}

/** The same data, which tells whenever a field of it is read. */
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

/** How much is given out that was not before: characters and objects. What is shared is there already. */
function sizeOf(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner, seen), 1);
}

/** Frames of one kind have the same fields and say the same type. */
function kindOf(frame: unknown): string {
  if (typeof frame !== 'object' || frame === null) return typeof frame;
  const { type, kind, event } = frame as Readonly<Record<string, unknown>>;
  return JSON.stringify([type, kind, event, Object.keys(frame)]);
}
