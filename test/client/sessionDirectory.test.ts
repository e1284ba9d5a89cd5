// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import {
  createSession,
  createSessionDirectory,
  directoryCalls,
  type AgentBackend,
  type DirectoryFunctions,
} from '../../src/core.js';
import { ubikBackend } from '../../src/ubik.js';

/* The functions `list`, `create`, `rename`, `remove`, `archive` and `search` have the same names and shapes for every backend. */

const url = 'https://agent.test/agent';

const BACKENDS: readonly (readonly [string, (functions: DirectoryFunctions) => AgentBackend])[] = [
  ['aiSdkBackend', (functions) => aiSdkBackend({ url, ...functions })],
  ['agUiBackend', (functions) => agUiBackend({ url, ...functions })],
  ['agentbBackend', (functions) => agentbBackend({ url, ...functions })],
  [
    'a backend of your own',
    (functions) => {
      const { directory: _, ...backend } = ubikBackend({ url });
      return { ...backend, name: 'own', directory: directoryCalls(functions) };
    },
  ],
];

describe.each(BACKENDS)('%s', (_, create) => {
  /** A list of the answer, which may have any type. */
  const listOf = (answer: unknown, page = 1, limit = 3) =>
    createSessionDirectory({ backend: create({ list: () => answer as never }) }).list({
      page,
      limit,
    });

  test('lists, creates, renames and deletes with the functions of the app, which get a signal', async () => {
    const asked: unknown[] = [];
    const ask =
      (function_: string, answer?: unknown) =>
      ({ signal, ...request }: { signal: AbortSignal }) => {
        asked.push([function_, request, signal instanceof AbortSignal]);
        return answer as never;
      };
    const directory = createSessionDirectory({
      backend: create({
        list: ask('list', [
          { id: 'a', title: 'Lyon', updatedAt: '2026-11-25T10:00:00Z', status: 'running' },
        ]),
        create: ask('create', { id: 'b' }),
        rename: ask('rename'),
        remove: ask('remove', { deleted: 1 }),
      }),
    });
    expect(directory.offers).toMatchObject({ create: true, update: true, remove: true });
    expect(await directory.list()).toEqual({
      sessions: [{ id: 'a', title: 'Lyon', updatedAt: '2026-11-25T10:00:00Z', status: 'running' }],
      page: 1,
      hasMore: false,
    });
    expect(await directory.create({ title: 'Paris' })).toEqual({ id: 'b' });
    expect(await directory.update('a', { title: 'Nice' })).toEqual({ id: 'a', title: 'Nice' });
    await directory.remove('a');
    expect(asked).toEqual([
      ['list', { page: 1, limit: 20 }, true],
      ['create', { title: 'Paris' }, true],
      ['rename', { id: 'a', title: 'Nice' }, true],
      ['remove', { id: 'a' }, true],
    ]);
  });

  test('archives and searches with the functions of the app, and lists either side of the archive', async () => {
    const list = vi.fn(() => [{ id: 'a' }]);
    const archive = vi.fn(() => ({ anything: 1n }));
    const search = vi.fn(() =>
      Promise.resolve({ sessions: [{ id: 'b', excerpt: ' the\n blue train ' }], hasMore: true }),
    );
    const directory = createSessionDirectory({ backend: create({ list, archive, search }) });
    expect(directory.offers).toMatchObject({ archive: true, search: true });
    const signal = expect.any(AbortSignal) as AbortSignal;
    await directory.list();
    await directory.list({ archived: true, page: 2, limit: 5 });
    expect(list.mock.calls).toEqual([
      [{ page: 1, limit: 20, archived: false, signal }],
      [{ page: 2, limit: 5, archived: true, signal }],
    ]);
    expect(await directory.list({ search: ' blue  ' })).toEqual({
      sessions: [{ id: 'b', excerpt: 'the blue train' }],
      page: 1,
      hasMore: true,
    });
    expect(search).toHaveBeenCalledExactlyOnceWith({
      query: 'blue',
      page: 1,
      limit: 20,
      archived: false,
      signal,
    });
    await directory.archive('a');
    await directory.archive('a', false);
    expect(archive.mock.calls).toEqual([
      [{ id: 'a', archived: true, signal }],
      [{ id: 'a', archived: false, signal }],
    ]);
  });

  test('a refusal of the archive and of the search is a fault', async () => {
    const refuse = () => new Response('Not yours.', { status: 403 });
    const directory = createSessionDirectory({
      backend: create({ list: () => [], archive: refuse, search: refuse }),
    });
    const refused = { fault: { code: 'unauthorized' } };
    await expect(directory.archive('a')).rejects.toMatchObject(refused);
    await expect(directory.list({ search: 'train' })).rejects.toMatchObject(refused);
    const without = createSessionDirectory({ backend: create({ list: () => [] }) });
    const unsupported = { fault: { code: 'unsupported' } };
    await expect(without.archive('a')).rejects.toMatchObject(unsupported);
    await expect(without.list({ search: 'train' })).rejects.toMatchObject(unsupported);
  });

  test.each([
    [404, { detail: 'Session not found' }, 'resolves'],
    [410, undefined, 'resolves'],
    [404, undefined, 'rejects'],
    [403, { detail: 'Not your session' }, 'rejects'],
  ])('a session to delete that answers %s with %j: %s', async (status, body, how) => {
    const remove = () =>
      body === undefined ? new Response('', { status }) : Response.json(body, { status });
    const directory = createSessionDirectory({ backend: create({ list: () => [], remove }) });
    const outcome = await directory.remove('a').then(
      () => 'resolves',
      () => 'rejects',
    );
    expect(outcome).toBe(how);
  });

  test('offers only what it has functions for', async () => {
    const directory = createSessionDirectory({ backend: create({ list: () => [] }) });
    expect(Object.values(directory.offers)).not.toContain(true);
    const unsupported = { fault: { code: 'unsupported' } };
    await expect(directory.create()).rejects.toMatchObject(unsupported);
    await expect(directory.update('a', { title: 'b' })).rejects.toMatchObject(unsupported);
    await expect(directory.remove('a')).rejects.toMatchObject(unsupported);
  });

  test('refuses to change what it has no function for', async () => {
    const rename = vi.fn();
    const directory = createSessionDirectory({ backend: create({ list: () => [], rename }) });
    await expect(directory.update('a', { model: 'large' })).rejects.toMatchObject({
      fault: { code: 'unsupported' },
    });
    expect(rename).not.toHaveBeenCalled();
  });

  test('takes a response for each, also an empty one', async () => {
    const directory = createSessionDirectory({
      backend: create({
        list: async () => Response.json({ sessions: [{ id: 'a' }], hasMore: true }),
        create: async () => Response.json({ id: 'b', title: 'B' }),
        rename: async () => new Response(null, { status: 204 }),
        remove: async () => new Response(null, { status: 204 }),
      }),
    });
    expect(await directory.list()).toEqual({ sessions: [{ id: 'a' }], page: 1, hasMore: true });
    expect(await directory.create()).toEqual({ id: 'b', title: 'B' });
    expect(await directory.update('a', { title: 'A' })).toEqual({ id: 'a', title: 'A' });
    await directory.remove('a');
  });

  test('a list longer than a page is shown page by page', async () => {
    const all = Array.from({ length: 100_000 }, (_, index) => ({ id: index }));
    const ids = async (page: number) => {
      const { sessions, hasMore, total } = await listOf(all, page);
      return [sessions.map(({ id }) => id).join(' '), hasMore, total];
    };
    expect(await ids(1)).toEqual(['0 1 2', true, 100_000]);
    expect(await ids(2)).toEqual(['3 4 5', true, 100_000]);
    expect(await ids(33_334)).toEqual(['99999', false, 100_000]);
    expect(await ids(33_335)).toEqual(['', false, 100_000]);
  });

  test('a page with more than was asked for is shown, up to a thousand', async () => {
    const sessions = Array.from({ length: 100_000 }, (_, index) => ({ id: index }));
    const page = await listOf({ sessions, hasMore: true }, 2);
    expect([page.sessions.length, page.hasMore]).toEqual([1000, true]);
  });

  test('odd conversations are listed as well as they can be', async () => {
    const { sessions } = await listOf(
      [
        { id: 'a', title: null, createdAt: null },
        { id: 'a', title: 'The same again' },
        { id: 7, title: 7, updatedAt: 'soon' },
        'no',
        null,
        [],
        {},
        { id: '' },
        { title: 'Nameless' },
      ],
      1,
      20,
    );
    expect(sessions).toEqual([{ id: 'a' }, { id: '7' }]);
  });

  test('titles are one line, and not longer than anybody reads', async () => {
    const titles = async (title: unknown) =>
      (await listOf([{ id: 'a', title }])).sessions[0]?.title;
    expect(await titles('  Two\n lines ')).toBe('Two lines');
    expect(await titles('')).toBeUndefined();
    expect((await titles('word '.repeat(1_000_000)))?.length).toBeLessThanOrEqual(201);
  });

  test('dates are read from text, numbers and dates', async () => {
    const time = async (updatedAt: unknown) =>
      (await listOf([{ id: 'a', updatedAt }])).sessions[0]?.updatedAt;
    expect(await time('2026-11-25T10:00:00Z')).toBe('2026-11-25T10:00:00Z');
    expect(await time('2026-11-25 10:00:00')).toBe('2026-11-25T10:00:00Z');
    expect(await time(new Date('2026-11-25T10:00:00Z'))).toBe('2026-11-25T10:00:00.000Z');
    expect(await time(Date.parse('2026-11-25T10:00:00Z'))).toBe('2026-11-25T10:00:00.000Z');
    expect(await time(Date.parse('2026-11-25T10:00:00Z') / 1000)).toBe('2026-11-25T10:00:00.000Z');
    for (const odd of ['soon', '', Number.NaN, 1e300, -1e300, {}, [], true, new Date('soon')]) {
      expect(await time(odd)).toBeUndefined();
    }
    const { sessions } = await listOf([{ id: 'a', created_at: '2026-11-25T10:00:00Z' }]);
    expect(sessions[0]?.createdAt).toBe('2026-11-25T10:00:00Z');
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'no'],
    ['a number', 7],
    ['an object without a list', {}],
    ['an object with another list', { rows: [] }],
    ['a list of other things', [1, 2]],
    ['conversations without ids', [{ title: 'A' }]],
    ['an empty response', new Response(null, { status: 204 })],
  ])('%s in place of a list is a fault that says so', async (_, answer) => {
    await expect(listOf(answer)).rejects.toMatchObject({
      fault: { code: 'protocol', message: expect.stringContaining('not a list') as string },
    });
  });

  test.each([
    ['a refusal', () => new Response('Not yours.', { status: 403 }), 'unauthorized'],
    ['a server error', () => Response.json({ detail: 'Broken.' }, { status: 500 }), 'http'],
    ['a failed request', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['a rejection', () => Promise.reject(new Error('secret')), 'app'],
    ['a rejection with anything', () => Promise.reject(undefined as never), 'app'],
    [
      'an exception',
      () => {
        throw new TypeError('secret');
      },
      'app',
    ],
  ])('%s of any function is a fault, and the next call succeeds', async (_, fail, code) => {
    const misbehaving = vi.fn(fail as () => never);
    const directory = createSessionDirectory({
      backend: create({
        list: misbehaving,
        create: misbehaving,
        rename: misbehaving,
        remove: misbehaving,
      }),
    });
    const calls = [
      () => directory.list(),
      () => directory.create({}),
      () => directory.update('a', { title: 'A' }),
      () => directory.remove('a'),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        fault: { code, message: expect.not.stringContaining('secret') as string },
      });
    }
    misbehaving.mockImplementation(() => ({ sessions: [], id: 'a' }) as never);
    for (const call of calls) await call();
  });

  test.each([
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['a value that JSON cannot hold', () => [{ id: 1n }]],
  ])('%s in place of a list is a fault', async (_, answer) => {
    await expect(listOf(answer())).rejects.toMatchObject({
      fault: { code: expect.stringMatching(/protocol|app/u) as string },
    });
  });

  test.each([
    ['text', () => new Response('OK')],
    ['nothing', () => undefined],
    ['null', () => null],
    ['a list', () => []],
    ['a value that JSON cannot hold', () => ({ rowCount: 1n })],
    ['another conversation', () => ({ id: 'z', title: null })],
  ])('a conversation is renamed and deleted if the functions return %s', async (_, answer) => {
    const functions = { list: () => [], rename: answer, remove: answer };
    const directory = createSessionDirectory({ backend: create(functions) });
    expect(await directory.update('a', { title: 'A' })).toEqual({ id: 'a', title: 'A' });
    await directory.remove('a');
  });

  test('a title that the server changes is the one that counts', async () => {
    const rename = ({ id }: { readonly id: string }) => ({ id, title: 'Changed' });
    const directory = createSessionDirectory({ backend: create({ list: () => [], rename }) });
    expect(await directory.update('a', { title: 'A' })).toEqual({ id: 'a', title: 'Changed' });
  });

  test('a function that never answers is a fault after the time for silence', async () => {
    const forever = () => new Promise<never>(() => undefined);
    const directory = createSessionDirectory({
      backend: create({ list: forever, create: forever, rename: forever, remove: forever }),
      idleTimeout: 20,
    });
    const silent = { fault: { code: 'network', reason: 'no-answer' } };
    await Promise.all([
      expect(directory.list()).rejects.toMatchObject(silent),
      expect(directory.create()).rejects.toMatchObject(silent),
      expect(directory.update('a', { title: 'b' })).rejects.toMatchObject(silent),
      expect(directory.remove('a')).rejects.toMatchObject(silent),
    ]);
  });

  test('a list that nobody waits for any longer is aborted', async () => {
    let seen: AbortSignal | undefined;
    const list = ({ signal }: { readonly signal: AbortSignal }) => {
      seen = signal;
      return new Promise<never>(() => undefined);
    };
    const controller = new AbortController();
    const listing = createSessionDirectory({ backend: create({ list }) }).list(
      {},
      controller.signal,
    );
    controller.abort();
    await expect(listing).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen?.aborted).toBe(true);
  });

  test('without a list, says which function to give it', () => {
    const { directory: _, ...backend } = create({ rename: () => undefined });
    expect(() => createSessionDirectory({ backend })).toThrow(/`list`.*docs\/conversations\.md/u);
  });
});

test.each(BACKENDS.filter(([name]) => name !== 'a backend of your own'))(
  'with %s, the first message creates the conversation if there is a function for it',
  async (_, create) => {
    const made = vi.fn(() => ({ id: 'made', title: 'Made' }));
    const backend = { ...create({ create: made }), fetch: async () => new Response() };
    const session = createSession({ backend });
    await session.sendMessage('How do I get to Lyon?');
    expect(made).toHaveBeenCalledExactlyOnceWith({
      title: 'How do I get to Lyon?',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
    expect(session.getState()).toMatchObject({ sessionId: 'made', title: 'Made' });
  },
);

test('ubikBackend takes the functions that its API lacks, and reads their lists in the format of the app', async () => {
  const search = vi.fn(() => ({
    sessions: [{ id: 'b', title: 'B', excerpt: 'blue' }],
    hasMore: true,
  }));
  const fetch = vi.fn(async () =>
    Response.json({ items: [{ id: 'a', model_name: 'm' }], total: 1 }),
  );
  const searching = createSessionDirectory({ backend: ubikBackend({ url, search, fetch }) });
  // Without the app's list, nothing says what is archived.
  expect(searching.offers).toMatchObject({ search: true, archive: false, remove: false });
  expect((await searching.list()).sessions).toEqual([{ id: 'a', model: 'm' }]);
  expect(await searching.list({ search: 'blue' })).toEqual({
    sessions: [{ id: 'b', title: 'B', excerpt: 'blue' }],
    page: 1,
    hasMore: true,
  });
  fetch.mockClear();
  const archive = vi.fn();
  const list = vi.fn(async () => Response.json([{ id: 'c', updatedAt: '2026-11-25T10:00:00Z' }]));
  const backend = ubikBackend({ url, list, archive, fetch });
  const directory = createSessionDirectory({ backend });
  expect(directory.offers).toMatchObject({ archive: true, search: false });
  expect((await directory.list({ archived: true })).sessions).toEqual([
    { id: 'c', updatedAt: '2026-11-25T10:00:00Z' },
  ]);
  expect(list).toHaveBeenCalledExactlyOnceWith({
    page: 1,
    limit: 20,
    archived: true,
    signal: expect.any(AbortSignal) as AbortSignal,
  });
  await directory.archive('c');
  expect(archive).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});

test('ubikBackend takes the one function that its API lacks', async () => {
  const remove = vi.fn();
  const directory = createSessionDirectory({ backend: ubikBackend({ url, remove }) });
  expect(directory.offers.remove).toBe(true);
  await directory.remove('a');
  expect(remove).toHaveBeenCalledExactlyOnceWith({
    id: 'a',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
  expect(createSessionDirectory({ backend: ubikBackend({ url }) }).offers.remove).toBe(false);
});
