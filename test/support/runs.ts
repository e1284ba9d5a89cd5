/** Whether this is `npm run test:long`, which takes its time. */
export const isLong = process.env['LONG'] === '1';

/** Whether this is `npm run mutate`, which runs the same tests for each of thousands of changes. */
const isQuick = process.env['MUTATE_TESTS'] !== undefined;

/** How often a property is tried: fifty times as often in the long run. */
export function runs(count: number): number {
  if (isQuick) return Math.ceil(count / 10);
  return isLong ? count * 50 : count;
}

/** All of them in the long run, else about `most` of them, from the first to the last. */
export function sample<T>(all: readonly T[], most: number): readonly T[] {
  const step = isLong ? 1 : Math.ceil(all.length / (isQuick ? most / 10 : most));
  return all.filter((_, index) => index % step === 0);
}
