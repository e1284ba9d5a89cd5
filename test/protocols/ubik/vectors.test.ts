import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { rebuildContent } from '../../../src/protocols/ubik/rebuildContent.js';
import { SAMPLES } from '../../support/samples.js';
import { arrivals } from '../../support/arbitraries.js';
import { ANSWERS, partsAfter, stampOf, VECTORS } from '../../support/ubik.js';

describe.each(Object.entries(VECTORS))('vector %s', (name, events) => {
  const expected = SAMPLES[name] as string;
  const answers = ANSWERS[name] ?? [];

  test('rebuilds the documented string', () => {
    expect(rebuildContent(events, answers)).toBe(expected);
  });

  test('R72 rebuilds the same string in any order of arrival', () => {
    fc.assert(
      fc.property(arrivals(events, stampOf), (shuffled) => {
        expect(rebuildContent(shuffled, answers)).toBe(expected);
        expect(partsAfter(shuffled)).toEqual(partsAfter(events));
      }),
    );
  });

  test('shows live what the string says', () => {
    expect(partsAfter(events, { open: true }).map(({ id, type }) => [id, type])).toEqual(
      parseContent(rebuildContent(events)).map(({ id, type }) => [id, type]),
    );
  });
});
