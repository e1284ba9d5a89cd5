import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { Random } from '../../src/conformance/kit/Random.js';
import { isLong, runs } from '../support/runs.js';
import { courses } from './courses.js';
import type { Subject } from './subjects.js';
import { endVirtualTime, startVirtualTime } from './virtualTime.js';
import { World, type Course, type Reached } from './World.js';

/** The first course. The short run takes the same each time; `MODEL_SEED` and `MODEL_RUNS` try others, or more. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_260_105);

/** All courses of a protocol in the long run, milliseconds. */
export const PATIENCE = isLong ? 8 * 60 * 60 * 1000 : 120_000;

/** How often a protocol is tried that is set up in so many ways. */
export function shareOf(ways: number): number {
  const given = process.env['MODEL_RUNS'];
  const all = given === undefined ? (isLong ? 100_000 : runs(200)) : Number(given);
  return Math.ceil(all / ways);
}

/** What went wrong in a course. The same course comes to the same end each time. */
export async function play(
  course: Course,
  { server }: Pick<Subject, 'server'>,
  reached: Reached = new Map(),
): Promise<readonly string[]> {
  const chance = new Random(1);
  const random = vi.spyOn(Math, 'random');
  random.mockImplementation(() => chance.below(1_000_000) / 1_000_000);
  startVirtualTime();
  try {
    return await new World(course, server(course), reached).play(course);
  } finally {
    endVirtualTime();
    random.mockRestore();
  }
}

/** Plays whole sessions by chance. The shortest that goes wrong is shown with its seed. */
export async function expectAllCourses(subject: Subject, count: number): Promise<void> {
  const reached: Reached = new Map();
  const property = fc.asyncProperty(courses(subject), async (course) => {
    expect(await play(course, subject, reached)).toEqual([]);
  });
  await fc.assert(property, { numRuns: count, seed: SEED });
  if (isLong) report(reached);
  // A course that goes nowhere proves nothing.
  expect(reached.size).toBeGreaterThan(count >= 100 ? 40 : 0);
}

/** Which steps met which status of the session, and how often. */
function report(reached: Reached): void {
  const pairs = [...reached].toSorted(([one], [other]) => one.localeCompare(other));
  console.info(`${pairs.length} pairs of status and step were reached`);
  for (const [pair, count] of pairs) console.info(`  ${pair}: ${count}`);
}
