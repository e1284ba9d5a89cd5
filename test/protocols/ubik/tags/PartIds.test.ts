// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeId, type PartIds } from '../../../../src/protocols/ubik/tags/PartIds.js';

/** The counts as objects that are copied each time, which is obviously right. */
type Counts = Readonly<Record<string, number>>;

test('an id follows from those taken before it, whichever of the earlier values it is taken from', () => {
  const step = fc.record({ from: fc.nat(), path: fc.constantFrom('a', 'b', 'c', 'd') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const versions: PartIds[] = [undefined];
      const all: Counts[] = [{}];
      for (const { from, path } of steps) {
        const index = from % versions.length;
        const counts = all[index] as Counts;
        const { id, ids } = takeId(versions[index], 'in', path);
        const count = (counts[path] ?? 0) + 1;
        expect(id).toBe(count === 1 ? `in/${path}` : `in/${path}~${count}`);
        versions.push(ids);
        all.push({ ...counts, [path]: count });
      }
    }),
  );
});
