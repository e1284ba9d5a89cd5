import { isRecord } from '../../../core/json.js';
import { inShort } from '../../kit/difference.js';
import { faultyState } from '../../kit/faultyState.js';
import { dataOf, framed, frameOf, nameOf, withData } from '../../kit/framed.js';
import { Fold } from '../../kit/Fold.js';
import { firstOf, thrown, type Failure, type Property } from './Property.js';

/** Values to put in the place of any field. */
const VALUES: readonly [unknown, ...unknown[]] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'other',
  '__proto__',
  '\uD800',
  '<script>alert(1)</script>',
  [],
  [null, [0]],
  {},
  { toString: 1, valueOf: null },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
];

/** Names to put in the place of that of a frame. */
const NAMES: readonly string[] = ['message', 'other', '__proto__', 'constructor'];

/** How many of the values are tried for each field. */
const EACH = 3;

/** Up to this many frames, each field is tried with all values, so that a reduced input still shows the violation. */
const MAX_EXHAUSTIVE_FRAMES = 2;

/** Any field may be missing, or have any value. */
export const damage: Property = {
  name: 'damage',
  title: 'never throws, and produces a valid state, whatever the fields of a frame contain',
  look(frames, { createDecoder, random, most, tried }) {
    const attempt = (told: readonly unknown[], change: string): Failure | undefined => {
      tried();
      try {
        const fold = new Fold(createDecoder())
          .push(...told)
          .flush()
          .end()
          .end();
        const actual = isPolluted()
          ? 'a prototype that every object has was changed'
          : faultyState(fold.state);
        return actual === undefined ? undefined : { change, expected: 'a state to show', actual };
      } catch (error) {
        return thrown(change, error);
      }
    };
    const again = attempt([...frames, ...frames.slice(-1)], 'a frame after the end, and two ends');
    if (again !== undefined) return again;
    const some = random.places(frames.length - 1, Math.ceil(most / EACH));
    const misnamed = firstOf(some, (index) => {
      if (nameOf(frames[index]) === undefined) return undefined;
      return firstOf(NAMES, (name) => {
        const { id } = frameOf(frames[index]);
        const other = framed(dataOf(frames[index]), { name, id });
        return attempt(frames.with(index, other), `frame ${index + 1} with the name "${name}"`);
      });
    });
    if (misnamed !== undefined) return misnamed;
    return firstOf(some, (index) =>
      firstOf(fieldsOf(dataOf(frames[index])), (path) =>
        firstOf(
          frames.length <= MAX_EXHAUSTIVE_FRAMES ? VALUES : random.shuffle(VALUES).slice(0, EACH),
          (value) => {
            const what = value === undefined ? 'without' : `with ${inShort(value)} as`;
            const data = replaced(dataOf(frames[index]), path, value);
            const told = frames.with(index, withData(frames[index], data));
            return attempt(told, `frame ${index + 1} ${what} its ${path.join('.')}`);
          },
        ),
      ),
    );
  },
};

/** The paths of the fields of a frame, including nested ones. */
function fieldsOf(value: unknown, depth = 3): readonly (readonly string[])[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  // Only the first items of a long list, because the others are alike.
  return Object.entries(value)
    .slice(0, 20)
    .flatMap(([name, inner]) => [
      [name],
      ...fieldsOf(inner, depth - 1).map((path) => [name, ...path]),
    ]);
}

/** The value with another one at a path. If the other one is undefined, the field is removed. */
function replaced(value: unknown, path: readonly string[], other: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.with(Number(name), replaced(value[Number(name)], rest, other));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(
    ([key]) => key !== name || rest.length > 0 || other !== undefined,
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === name ? replaced(inner, rest, other) : inner]),
  );
}

function isPolluted(): boolean {
  return Object.hasOwn(Object.prototype, 'polluted');
}
