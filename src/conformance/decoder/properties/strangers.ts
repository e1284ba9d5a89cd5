import type { SessionEvent } from '../../../core/events.js';
import { isRecord } from '../../../core/json.js';
import { isOver } from '../../../core/session/runStatus.js';
import { differenceOf, inShort } from '../../kit/difference.js';
import { dataOf, nameOf, pushTo, withData } from '../../kit/framed.js';
import { Fold, shownOf } from '../../kit/Fold.js';
import { firstOf, unlessSame, thrown, type Property } from './Property.js';

/** Values that are not frames of any protocol. */
const GARBAGE: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1.5,
  '',
  'no frame',
  [],
  [null],
  {},
  { type: null },
  { type: 7, kind: 7, event: 7 },
  { type: { toString: 'no function' } },
  JSON.parse('{"__proto__":{"polluted":true},"type":"__proto__","kind":"constructor"}'),
  { type: 'constructor', kind: 'toString', event: 'hasOwnProperty' },
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

/** A recording with up to this many frames counts as short. */
const MAX_SHORT_RECORDING = 4;

/** A value that is not a frame must be reported, and must not affect anything else. */
export const garbage: Property = {
  name: 'garbage',
  title: 'shows the same with items between the frames that are not frames',
  look(frames, { createDecoder, random, most, tried }) {
    const whole = shownOf(new Fold(createDecoder()).push(...frames).end().state);
    return firstOf(random.places(frames.length - 1, most), (index) => {
      // In a short recording, each position is tried with all values, so that a reduced input still shows the violation.
      const given =
        frames.length <= MAX_SHORT_RECORDING
          ? GARBAGE
          : [random.pick(GARBAGE), random.pick(GARBAGE)];
      const isNamed = nameOf(frames[index]) !== undefined;
      // An object may be data of the frame with that name.
      const bare = given.filter((value) => ['boolean', 'number'].includes(typeof value));
      const named = isNamed ? bare.map((value) => withData(frames[index], value)) : [];
      return firstOf([...given, ...named], (value) => {
        tried();
        const change = `${inShort(value)} before frame ${index + 1}`;
        const told = frames.toSpliced(index, 0, value);
        try {
          const { state } = new Fold(createDecoder()).push(...told).end();
          return unlessSame(change, whole, shownOf(state));
        } catch (error) {
          return thrown(change, error);
        }
      });
    });
  },
};

/** A newer version of a protocol has types that this decoder does not know. */
export const unknownType: Property = {
  name: 'unknown-type',
  title: 'keeps a frame of an unknown type as `unknown`, and shows the same',
  leftOut: ({ strangerOf }, frames) =>
    frames.some((frame) => strangerOf(frame) !== undefined)
      ? undefined
      : 'as it is not known which field is the type of a frame (`typeField`)',
  look(frames, { createDecoder, habits, random, most, tried }) {
    const whole = shownOf(new Fold(createDecoder()).push(...frames).end().state);
    const strangers = frames.map((frame) => habits.strangerOf(frame));
    const known = [...strangers.entries()].filter(([, stranger]) => stranger !== undefined);
    return firstOf(random.some(known, most), ([index, stranger]) => {
      tried();
      const change = `a frame of another type before frame ${index + 1}, ${inShort(stranger)}`;
      const decoder = createDecoder();
      const fold = new Fold(decoder).push(...frames.slice(0, index));
      const events = pushTo(decoder, stranger);
      // A frame after the end of the run may be reported as a diagnostic instead.
      const told = isOver(fold.state.status) ? ['unknown', 'diagnostic'] : ['unknown'];
      const isKept = events.some(
        (event) => told.includes(event.type) && isRawOf(rawOf(event), stranger),
      );
      if (!isKept) {
        const actual = events.map(({ type }) => `\`${type}\``).join(', ');
        return {
          change,
          expected: 'an `unknown` event with the frame as its `raw`',
          actual: actual === '' ? 'no event' : actual,
        };
      }
      fold.take(events);
      return unlessSame(change, whole, shownOf(fold.push(...frames.slice(index)).end().state));
    });
  },
};

/** Whether this is the data of a frame, or an object that has it as `data` beside the frame's name. */
function isRawOf(raw: unknown, frame: unknown): boolean {
  const data = dataOf(frame);
  if (differenceOf(data, raw) === undefined) return true;
  return (
    nameOf(frame) !== undefined && isRecord(raw) && differenceOf(data, raw['data']) === undefined
  );
}

/** The frame that an event refers to. */
function rawOf(event: SessionEvent): unknown {
  if (event.type === 'diagnostic') return event.diagnostic.raw;
  return event.type === 'unknown' ? event.raw : undefined;
}
