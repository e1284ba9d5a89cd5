import fc from 'fast-check';
import { afterEach, beforeAll } from 'vitest';
import { loadAll } from '../src/ui/later/later.js';
import { isLong } from './support/runs.js';
import { tellDirectionAtOnce } from './support/tellDirectionAtOnce.js';
import { tellStyleAtOnce } from './support/tellStyleAtOnce.js';

// The same cases each time, so that what fails, fails for what was changed. The long run tries others each time, as do
// all with `SEED=7 npm test`.
const seed = process.env['SEED'] ?? (isLong ? undefined : 20_260_105);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

// What the panel loads later is there from the start. Tests of how it is loaded have views of their own.
beforeAll(loadAll);

// Most tests have no document, and need not wait for what is of use with one.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A second, which is usual, is short where all processors are busy.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
  // Files of tests share a page, and each may have a copy of the modules.
  afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('agent-session-react.copies')));
  leaveOutOwnerStacks(await import('react'));
  tellDirectionAtOnce();
  tellStyleAtOnce();
}

/**
 * In development, React notes for each element by which calls it was made, up to 10,000 times a second, for
 * `captureOwnerStack`, which nothing here calls: that is a tenth of the time of these tests. It goes on as it does beyond
 * that number. What it warns of, and the stacks of components, stay as they are.
 */
function leaveOutOwnerStacks(react: object): void {
  const shared: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof shared !== 'object' || shared === null) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  });
}
