// @vitest-environment node
import { expect, test } from 'vitest';
import { memoryArea, Shelf } from '../../../src/storage/area/index.js';
import { tidy } from '../../../src/storage/keep/index.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const OLD = 10 * DAY;

const record = (at: unknown, ...files: readonly string[]) =>
  JSON.stringify({
    version: 1,
    at,
    files: files.map((bytes) => ({ key: 'file-1', bytes, name: 'a.txt', type: '' })),
  });
const about = (at: number) => JSON.stringify({ at });

/** What is stored, and what stays of it where two sessions are kept, and nothing that is older than thirty days. */
async function leftOf(stored: Readonly<Record<string, string | Blob>>): Promise<readonly string[]> {
  const area = memoryArea();
  const shelf = new Shelf(area, 'own/', undefined, (error) => {
    throw error;
  });
  for (const [name, value] of Object.entries(stored)) await shelf.write(name, value);
  await tidy(shelf, { sessions: 2, since: NOW - 30 * DAY, now: NOW });
  return shelf.names('');
}

test.each<readonly [string, Readonly<Record<string, string | Blob>>, readonly string[]]>([
  [
    'sessions but the latest',
    {
      'about/a': about(NOW - 3),
      'cache/a': '',
      'about/b': about(NOW - 1),
      'cache/b': '',
      'about/c': about(NOW - 2),
      'cache/c': '',
    },
    ['about/b', 'cache/b', 'about/c', 'cache/c'],
  ],
  [
    'sessions that are too old, and those whose age is not known',
    {
      'about/a': about(OLD),
      'cache/a': '',
      'about/b': about(NOW - 30 * DAY),
      'cache/b': '',
      'cache/c': '',
      'about/d': '{"at":"x"}',
      'about/e': '5',
    },
    ['about/b', 'cache/b'],
  ],
  [
    'what was set aside too long ago',
    { [`aside/${OLD}/a`]: '', [`aside/${NOW}/a`]: '' },
    [`aside/${NOW}/a`],
  ],
  [
    'records that are too old, but none whose age cannot be read',
    {
      'outbox/old': record(OLD),
      'outbox/new': record(NOW - 1),
      'outbox/zero': record(0),
      'outbox/text': record('x'),
      'outbox/none': '{',
    },
    ['outbox/new', 'outbox/zero', 'outbox/text', 'outbox/none'],
  ],
  [
    'files that no record names any more, once they are an hour old',
    {
      'outbox/old': record(OLD, `file/${OLD}-1`),
      'outbox/new': record(NOW - 1, `file/${OLD}-2`),
      [`file/${OLD}-1`]: new Blob(),
      [`file/${OLD}-2`]: new Blob(),
      [`file/${NOW - DAY / 24}-3`]: new Blob(),
      [`file/${NOW - DAY / 24 + 1}-4`]: new Blob(),
      'file/nobody': new Blob(),
    },
    ['outbox/new', `file/${OLD}-2`, `file/${NOW - DAY / 24 + 1}-4`],
  ],
])('removes %s', async (_, stored, left) => {
  expect(await leftOf(stored)).toEqual(left);
});
