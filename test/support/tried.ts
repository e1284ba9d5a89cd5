import { getCurrentTest } from 'vitest/suite';

declare module 'vitest' {
  interface TaskMeta {
    /** How many of what the test has tried, for `npm run faults`. */
    tried?: Record<string, number>;
  }
}

/** Notes how many of what the test under way has tried, which `npm run faults` adds up and compares with test/faults.json. */
export function tried(what: string, count: number): void {
  const meta = getCurrentTest()?.meta;
  if (meta === undefined) throw new Error('Only a test can say what it has tried.');
  meta.tried = { ...meta.tried, [what]: (meta.tried?.[what] ?? 0) + count };
}
