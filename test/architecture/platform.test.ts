// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../src/core/soon.js';
import { USES } from '../support/useEntries.js';

/*
 * Node 20, a worker, an old browser or a page with a strict policy lacks what a new browser has. Every entry is loaded and used
 * without each of these, one at a time.
 */

/** Globals, and fields of globals, that are missing. */
const MISSING: readonly string[] = [
  'navigator',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'BroadcastChannel',
  'indexedDB',
  'matchMedia',
  'ResizeObserver',
  'IntersectionObserver',
  'MutationObserver',
  'requestAnimationFrame',
  'requestIdleCallback',
  'structuredClone',
  'crypto',
  'performance',
  'reportError',
  'speechSynthesis',
  'CSS',
  'location',
  'addEventListener',
  'Notification',
  'crypto.randomUUID',
  'navigator.locks',
  'navigator.clipboard',
  'navigator.onLine',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Intl.Segmenter',
  'Intl.RelativeTimeFormat',
  'Intl.ListFormat',
  'Promise.withResolvers',
  'Array.fromAsync',
  'Object.groupBy',
  'URL.canParse',
  'URL.parse',
];

/** What loads the modules of the tests needs these itself. */
const OF_THE_TESTS = new Set(['performance', 'queueMicrotask', 'structuredClone', 'URL.canParse']);

/** Takes a global away, and returns how it comes back. */
function without(name: string): () => void {
  const [first = '', second] = name.split('.');
  const owner =
    second === undefined ? globalThis : (Reflect.get(globalThis, first) as object | undefined);
  const key = second ?? first;
  if (owner === undefined) return () => undefined;
  const before = Object.getOwnPropertyDescriptor(owner, key);
  Reflect.deleteProperty(owner, key);
  if (Reflect.has(owner, key))
    Object.defineProperty(owner, key, { configurable: true, value: undefined });
  return () => {
    Reflect.deleteProperty(owner, key);
    if (before !== undefined) Object.defineProperty(owner, key, before);
  };
}

/** Makes a global throw at being looked at, as storage does where cookies are blocked. */
function refusing(name: string): () => void {
  const restore = without(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException(`${name} is not allowed here.`, 'SecurityError');
    },
  });
  return () => {
    Reflect.deleteProperty(globalThis, name);
    restore();
  };
}

let restore: () => void = () => undefined;
const rejected: unknown[] = [];
const onRejection = (reason: unknown) => rejected.push(reason);
beforeEach(() => {
  process.on('unhandledRejection', onRejection);
});
afterEach(() => {
  restore();
  process.off('unhandledRejection', onRejection);
});

/** What fails of all uses, by the entry. */
async function failuresOf(): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const [entry, tryOut] of Object.entries(USES)) {
    try {
      await tryOut();
    } catch (error) {
      failures.push(
        `${entry}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
  return [...failures, ...rejected.splice(0).map((reason) => `rejected: ${String(reason)}`)];
}

test('queueMicrotask, without which Node has no streams, is used in one place, which does without it', async () => {
  const source = new URL('../../src/', import.meta.url);
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .filter((name) => /queueMicrotask\(/u.test(readFileSync(new URL(name, source), 'utf8')));
  expect(users).toEqual(['core/soon.ts']);
  restore = without('queueMicrotask');
  const done = vi.fn();
  soon(done);
  expect(done).not.toHaveBeenCalled();
  await Promise.resolve();
  restore();
  expect(done).toHaveBeenCalledOnce();
});

test('each entry of the package is used here', () => {
  const entries = readdirSync(new URL('../../src', import.meta.url))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/u, ''));
  expect(Object.keys(USES).toSorted()).toEqual(entries.toSorted());
});

test('every entry is loaded where all that a page has is missing', async () => {
  vi.resetModules();
  const back = MISSING.filter((name) => !OF_THE_TESTS.has(name)).map(without);
  restore = () => {
    for (const bring of back.toReversed()) bring();
  };
  const names = readdirSync(new URL('../../src', import.meta.url)).filter((name) =>
    name.endsWith('.ts'),
  );
  const loaded: string[] = [];
  for (const name of names) {
    await import(`../../src/${name.replace(/ts$/u, 'js')}`);
    loaded.push(name);
  }
  restore();
  expect(loaded).toEqual(names);
  vi.resetModules();
}, 60_000);

test.each(['nothing', ...MISSING])(
  'every entry works without %s',
  async (name) => {
    if (name !== 'nothing') restore = without(name);
    const failures = await failuresOf();
    restore();
    expect(failures).toEqual([]);
  },
  60_000,
);

test.each([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'crypto',
  'BroadcastChannel',
])(
  'every entry works where %s throws at being looked at',
  async (name) => {
    restore = refusing(name);
    const failures = await failuresOf();
    restore();
    expect(failures).toEqual([]);
  },
  60_000,
);
