// @vitest-environment node
/**
 * The pipeline agrees with the naive algorithm: sort everything, build the string, parse it. The
 * string is the same to the byte, and the tree is the one that the string says.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Part } from '../../src/core/parts.js';
import { isContainer } from '../../src/core/parts.js';
import { rebuildContent } from '../../src/protocols/ubik/rebuildContent.js';
import { arrivals } from '../support/arbitraries.js';
import { naiveContent, naiveParts } from '../support/naiveOracle.js';
import { runs } from '../support/runs.js';
import { tried } from '../support/tried.js';
import { partsAfter, stampOf } from '../support/ubik.js';
import { ubikEvents } from '../support/ubikEvents.js';

const sequences = ubikEvents.chain((events) =>
  fc.tuple(fc.constant(events), fc.oneof(fc.constant(events), arrivals(events, stampOf))),
);

/** What only events know is no part of the string: times, results, and that a step still waits. */
function asStored(parts: readonly Part[]): unknown[] {
  return parts.map((part) => {
    const {
      startedAt: _s,
      endedAt: _e,
      results: _r,
      createdAt: _c,
      ...stored
    } = part as unknown as Record<string, unknown>;
    if (stored['status'] === 'running') stored['status'] = 'interrupted';
    return isContainer(part) ? { ...stored, parts: asStored(part.parts) } : stored;
  });
}

test(
  'R48 R72 agrees with the naive algorithm on random sequences in any order of arrival',
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(sequences, ([events, arrived]) => {
        expect(rebuildContent(arrived)).toBe(naiveContent(events));
        expect(asStored(partsAfter(arrived))).toEqual(asStored(naiveParts(events)));
      }),
      { numRuns: runs(2000) },
    );
    tried('sequences', runs(2000));
  },
);
