import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/* What the pages show is right: the console tells of no mistake in it. */

const modules = import.meta.glob<object>([
  './*/**/*.{ts,tsx}',
  '!./**/*.test.*',
  '!./next-chat/**',
  '!./registry/**',
]);

beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('the pages have examples', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(100);
});

test.each(Object.entries(modules))('nothing is told of %s', async (_, load) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Some need a key of the server, or who is signed in.
  await load().catch(() => undefined);
  expect(warn.mock.calls.map(String).filter((text) => /troubleshooting/u.test(text))).toEqual([]);
});
