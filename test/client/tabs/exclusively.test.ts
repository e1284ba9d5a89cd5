// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { exclusivelyBy } from '../../../src/client/index.js';
import { createLocks } from '../../support/locks.js';

/* One way to keep out of each other's way: over the browser's locks where there are any, else within the page. */

const open = new AbortController().signal;
const locks = createLocks() as unknown as LockManager;
const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};
const broken: Pick<LockManager, 'request'> = { request: refuse };
const refused: Pick<LockManager, 'request'> = { request: async () => refuse() };

/** An action that lasts until it is told to end. */
function lasting() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { act: () => over, end };
}

type Locks = Pick<LockManager, 'request'>;
const PAGES: readonly (readonly [string, Locks | undefined, boolean])[] = [
  ['with locks', locks, true],
  ['without locks', undefined, false],
  ['with locks that it may not use', refused, false],
  ['with locks that throw', broken, false],
];

describe.each(PAGES)('a page %s', (name, own, isKept) => {
  const exclusively = exclusivelyBy(() => own);

  test('runs one action after the other, and says whether other tabs are kept out', async () => {
    const first = lasting();
    const said: string[] = [];
    const one = exclusively(`${name} 1`, open, async () => {
      await first.act();
      said.push('one');
    });
    const two = exclusively(`${name} 1`, open, (kept) => {
      said.push('two');
      return kept;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(said).toEqual([]);
    first.end();
    await one;
    expect(await two).toBe(isKept);
    expect(said).toEqual(['one', 'two']);
  });

  test('skips an action whose signal aborts before its turn, at once', async () => {
    const first = lasting();
    const one = exclusively(`${name} 2`, open, first.act);
    const patience = new AbortController();
    let hasRun = false;
    const two = exclusively(`${name} 2`, patience.signal, () => {
      hasRun = true;
    });
    patience.abort();
    expect(await two).toBeUndefined();
    first.end();
    await one;
    expect(hasRun).toBe(false);
  });

  test('skips an action that takes only a free turn, and runs it once the turn is free', async () => {
    const first = lasting();
    const one = exclusively(`${name} 3`, open, first.act);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await exclusively(`${name} 3`, open, () => 'ran', { when: 'free' })).toBeUndefined();
    first.end();
    await one;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await exclusively(`${name} 3`, open, () => 'ran', { when: 'free' })).toBe('ran');
  });

  test('passes on what an action throws, and runs the next one', async () => {
    const fail = async () => {
      throw new RangeError('too far');
    };
    await expect(exclusively(`${name} 4`, open, fail)).rejects.toThrow('too far');
    expect(await exclusively(`${name} 4`, open, () => 'ran')).toBe('ran');
  });
});

test('an action whose turn is stolen rejects', async () => {
  const exclusively = exclusivelyBy(() => locks);
  const one = Promise.resolve(exclusively('stolen', open, lasting().act)).catch(String);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await exclusively('stolen', open, () => 'ran', { when: 'steal' })).toBe('ran');
  expect(await one).toContain('stolen');
});
