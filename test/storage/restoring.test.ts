// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insideOf, type KeeperRole, type OutgoingMessage } from '../../src/client/index.js';
import { createSession } from '../../src/core.js';
import { textOf } from '../../src/core/session/textOf.js';
import { createStorage, type StorageArea } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { OfficeServer, Wire, type OfficeOptions } from '../support/officeServer.js';

/* What a page makes of what another one has left. The record is written by hand, as a page that died a moment ago would have. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

type Session = ReturnType<typeof openOn>;

function openOn(server: OfficeServer, area: StorageArea) {
  return createSession({
    backend: server.backend(new Wire(() => 10)),
    storage: createStorage(area),
  });
}

interface Left {
  /** What the person has said in the page before, and got an answer to. */
  readonly before?: string | readonly string[];
  /** Whether the page before has read the history since. */
  readonly isRead?: boolean;
  /** What is in the record of the page that died. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The content of files, by name. */
  readonly contents?: Readonly<Record<string, unknown>>;
  readonly server?: OfficeOptions;
  /** What happens in the new page before the storage has answered. */
  readonly meanwhile?: (session: Session, office: OfficeServer) => unknown;
  /** Milliseconds until the storage answers the new page. @default 0, at once unless something happens meanwhile */
  readonly delay?: number;
  /** As what the tab opens the session. @default as the only tab */
  readonly role?: KeeperRole;
}

const keeperOf = (session: Session) => insideOf(session)?.setup.keeper;

async function openAfter(left: Left) {
  const {
    before = 'One',
    isRead = false,
    record,
    contents = {},
    delay = 0,
    meanwhile,
    role,
    server,
  } = left;
  const office = new OfficeServer(server);
  const area = memoryArea();
  const first = openOn(office, area);
  for (const text of [before].flat()) {
    void first.sendMessage(text);
    await pass(300);
  }
  if (isRead) void first.load();
  await pass(isRead ? 50 : 0);
  const { sessionId } = first.getState();
  first.dispose();
  await pass(100);
  const [root = ''] = (await area.keys())[0]?.split(/\/(?:about|cache)\//u) ?? [];
  const lists = { taken: [], messages: [], queue: [], answers: [], files: [] };
  const whole = { version: 1, at: Date.now(), isUnnamed: true, ...lists, sessionId, ...record };
  await area.write(`${root}/outbox/dead`, JSON.stringify(whole));
  for (const [name, value] of Object.entries(contents)) await area.write(`${root}/${name}`, value);
  const slow: StorageArea = {
    ...area,
    read: async (key) => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      return area.read(key);
    },
  };
  const session = openOn(office, meanwhile === undefined ? area : slow);
  if (role === undefined) session.restore?.();
  else keeperOf(session)?.open(role);
  await meanwhile?.(session, office);
  await pass(delay);
  return { session, office, area };
}

const users = ({ getState }: Session) => getState().messages.filter(({ role }) => role === 'user');
const said = (session: Session) =>
  users(session).map((message) => `${textOf(message)} ${message.status}`);
const picked = ({ outbox }: Session) =>
  outbox.getState().files.map(({ attachment, file, key, percent, status }) => ({
    name: file.name,
    id: attachment?.id,
    key,
    percent,
    status,
  }));

test.each([
  ['where nothing is written', undefined, { draft: 'Dear', returned: '' }],
  ['beside what is written', 'Hello', { draft: 'Hello', returned: 'Dear' }],
  ['once, where the same is written', 'Dear', { draft: 'Dear', returned: '' }],
])('a draft is there %s', async (_, draft, expected) => {
  const { session } = await openAfter({
    record: { draft: 'Dear' },
    meanwhile: ({ outbox }) => {
      if (draft !== undefined) outbox.write(draft);
    },
  });
  expect(session.outbox.getState()).toMatchObject(expected);
});

const A = { key: 'file-7', bytes: 'file/1', name: 'a.txt', type: 'text/plain' };
const B = { ...A, key: 'file-8', bytes: 'file/2', name: 'b.txt' };
const contents = { 'file/1': new Blob(['A']), 'file/2': new Blob(['BB']) };
const attachment = { id: 'a.txt-1', name: 'a.txt' };

test('files are there again: those that were uploaded are ready, of the others it is said that they failed', async () => {
  const files = [{ ...A, attachment }, B, { ...B, bytes: 'file/lost' }];
  const { session } = await openAfter({ record: { files }, contents });
  expect(picked(session)).toEqual([
    { name: 'a.txt', id: 'a.txt-1', key: 'file-1', percent: 100, status: 'ready' },
    { name: 'b.txt', id: undefined, key: 'file-2', percent: 0, status: 'failed' },
  ]);
  const [one, other] = session.outbox.getState().files;
  expect([await one?.file.text(), await other?.file.text(), one?.file.type]).toEqual([
    'A',
    'BB',
    'text/plain',
  ]);
});

test('what cannot be read as a file is left out', async () => {
  const { session } = await openAfter({ record: { files: [A] }, contents: { 'file/1': 'A' } });
  expect(picked(session)).toEqual([]);
});

test('files have names of their own beside those that were picked meanwhile', async () => {
  const { session } = await openAfter({
    record: { files: [A] },
    contents,
    meanwhile: ({ outbox }) =>
      outbox.setFiles(() => [
        { key: 'file-4', file: new File(['C'], 'c.txt'), status: 'failed', percent: 0 },
      ]),
  });
  expect(picked(session).map(({ name, key }) => `${name} ${key}`)).toEqual([
    'c.txt file-4',
    'a.txt file-5',
  ]);
});

test.each([
  [
    'a message that has not arrived',
    { messages: [{ key: 'k', message: { text: 'Two', attachments: [attachment] } }] },
  ],
  ['a message that waits', { queue: [{ text: 'Two', attachments: [attachment] }] }],
])('a file that belongs to %s is not picked as well', async (_, record) => {
  const { session } = await openAfter({
    record: { ...record, files: [{ ...A, attachment }] },
    contents,
  });
  expect(picked(session)).toEqual([]);
  expect(session.outbox.getState().queue.map(({ message }) => message)).toEqual([
    { text: 'Two', attachments: [attachment] },
  ]);
});

const unsent = (message: object, after?: string) => ({
  messages: [{ key: 'k', message, at: '2026-01-01T00:00:00Z', after }],
});

test('a message that may have arrived, and has, is there once, also where the history does not name it', async () => {
  const { session, office } = await openAfter({ record: unsent({ text: 'One' }, '') });
  void session.load();
  await pass(200);
  expect(said(session)).toEqual(['One done']);
  expect(office.count('message', 'One')).toBe(1);
});

test.each<readonly [string, OutgoingMessage, string]>([
  ['with a file', { text: 'One', attachments: [attachment] }, ''],
  ['with other words', { text: 'Two' }, ''],
  ['behind another message', { text: 'One' }, 'a1'],
  ['behind a message that nobody knows', { text: 'One' }, 'm9'],
])('a message that may have arrived is another one %s', async (_, message, after) => {
  const { session } = await openAfter({ record: unsent(message, after) });
  void session.load();
  await pass(200);
  const [, other] = users(session);
  expect(said(session)).toEqual(['One done', `${message.text} interrupted`]);
  expect(other).toMatchObject({ key: 'k', fault: { reason: 'page-left' } });
  expect(other?.createdAt).toBe('2026-01-01T00:00:00Z');
  expect(other?.attachments).toEqual(message.attachments);
});

test('a message that may have arrived is not sent by itself, nor what waits behind it', async () => {
  const record = {
    ...unsent({ text: 'Two', options: { tool: 'x' } }, 'a1'),
    queue: [{ text: 'Three' }],
  };
  const { session, office } = await openAfter({ record });
  void session.load();
  await pass(500);
  expect(office.arrivals.map(({ text }) => text)).toEqual(['One']);
  expect(session.outbox.getState().queue.map(({ message }) => message.text)).toEqual(['Three']);
});

test.each([
  ['behind a message that is known', ['One', 'Two'], unsent({ text: 'Two' }, 'a1')],
  ['as the first one', ['One'], unsent({ text: 'One' }, '')],
])('a message that is in the stored conversation is shown once: %s', async (_, before, record) => {
  const { session } = await openAfter({ before, isRead: true, record });
  expect(said(session)).toEqual(before.map((text) => `${text} done`));
});

test('the history is asked about a message that may have arrived, also where the app does not load it', async () => {
  const { session } = await openAfter({ record: unsent({ text: 'Two' }, 'a1') });
  expect(said(session)).toEqual(['One done', 'Two sending']);
  await pass(200);
  expect(said(session)).toEqual(['One done', 'Two interrupted']);
});

test('a message that may have arrived is shown as not sent at once where nobody can be asked', async () => {
  const { session } = await openAfter({
    record: unsent({ text: 'Two' }, 'a1'),
    meanwhile: () => vi.stubGlobal('navigator', { onLine: false }),
  });
  expect(said(session)).toEqual(['One done', 'Two interrupted']);
});

test('a history that was loaded before the message arrived is read again', async () => {
  const { session } = await openAfter({
    record: unsent({ text: 'Two' }, 'a1'),
    delay: 100,
    meanwhile: async ({ load }, office) => {
      void load();
      await pass(50);
      const body = JSON.stringify({ text: 'Two' });
      void office.answer(new Request('https://office.test/messages', { method: 'POST', body }));
    },
  });
  await pass(500);
  expect(said(session)).toEqual(['One done', 'Two done']);
});

test.each<readonly [KeeperRole, readonly string[]]>([
  ['first', ['One', 'Re One Done.']],
  ['beside', ['One', 'Re One Done.']],
])('a tab that is %s shows the stored messages', async (role, expected) => {
  const { session } = await openAfter({ record: {}, role });
  keeperOf(session)?.show?.();
  expect(session.getState().messages.map(textOf)).toEqual(expected);
  expect(session.getState().cachedAt).toBeDefined();
});

test('a tab beside the one that leads does not show stored messages once it has others', async () => {
  const { session } = await openAfter({
    record: {},
    role: 'beside',
    delay: 100,
    meanwhile: (own) => {
      keeperOf(own)?.show?.();
      void own.load();
    },
  });
  await pass(200);
  expect(session.getState().messages.map(textOf)).toEqual(['One', 'Re One Done.']);
  expect(session.getState().cachedAt).toBeUndefined();
});

const answer = { partId: 'ask', runId: 'r1', input: 'Lyon' };

test('an answer is in the form of its question, and of no other', async () => {
  const { session } = await openAfter({ before: 'Where?', record: { answers: [answer] } });
  void session.load();
  await pass(500);
  expect(session.getState().requests).toMatchObject([
    { status: 'pending', draft: 'Lyon', fault: { reason: 'page-left' } },
  ]);
  for (const other of [{ partId: 'other' }, { runId: 'r9' }]) {
    const later = await openAfter({
      before: 'Where?',
      record: { answers: [{ ...answer, ...other }] },
    });
    void later.session.load();
    await pass(500);
    expect([other, later.session.getState().requests[0]?.draft]).toEqual([other, undefined]);
  }
});

test.each<readonly [KeeperRole, string | undefined, number]>([
  ['first', 'Lyon', 1],
  ['next', 'Lyon', 1],
  ['beside', undefined, 0],
])('a tab that is %s takes over answers: %s, and files', async (role, draft, files) => {
  const { session } = await openAfter({
    before: 'Where?',
    record: { answers: [answer], files: [A] },
    contents,
    role,
  });
  void session.load();
  await pass(500);
  expect(session.getState().requests[0]?.draft).toBe(draft);
  expect(picked(session)).toHaveLength(files);
});

test('an answer whose question is not asked yet stays stored while another one is in its form', async () => {
  const later = { ...answer, partId: 'later', input: 'Rome' };
  const { session, area } = await openAfter({
    before: 'Where?',
    record: { answers: [answer, later] },
  });
  void session.load();
  await pass(500);
  expect(session.getState().requests[0]?.draft).toBe('Lyon');
  const records = (await area.keys()).filter((key) => key.includes('/outbox/'));
  expect(records.map((key) => String(area.read(key))).join('\n')).toContain('Rome');
});

test('an answer that is being sent is not replaced by a restored one', async () => {
  const drafts: unknown[] = [];
  const { office } = await openAfter({
    before: 'Where?',
    record: { answers: [answer] },
    delay: 600,
    meanwhile: async ({ getState, load, respond, subscribe }) => {
      subscribe(() => drafts.push(getState().requests[0]?.draft));
      void load();
      // The record is read 1200 ms after the page was opened.
      await pass(1190);
      void respond(getState().requests[0]?.id ?? '', { input: 'Rome', type: 'text' });
    },
  });
  await pass(500);
  expect(drafts).not.toContain('Lyon');
  expect(office.arrivals.map(({ text }) => text)).toEqual(['Where?', 'Rome']);
});

test('an answer whose run is not known is in the form of the question of its name', async () => {
  const { session } = await openAfter({
    before: 'Where?',
    record: { answers: [{ partId: 'ask', input: 'Lyon' }] },
  });
  void session.load();
  await pass(500);
  expect(session.getState().requests[0]?.draft).toBe('Lyon');
});

test.each([
  ['Lyon', 'Lyon'],
  [['Lyon', 5], '["Lyon",5]'],
])(
  'where no question is asked again, the answer %j is shown as a message that was not sent',
  async (input, text) => {
    const { session } = await openAfter({
      record: {
        answers: [
          { ...answer, input },
          { ...answer, input: true },
        ],
      },
      server: { hasHistory: false },
    });
    await pass(500);
    expect(said(session).at(-1)?.replaceAll(/\s+/gu, '')).toBe(`${text}interrupted`);
    expect(users(session).filter(({ status }) => status === 'interrupted')).toHaveLength(1);
  },
);

test('a record of another conversation stays where it is', async () => {
  const { session, area } = await openAfter({
    record: { draft: 'Dear', sessionId: 'other', isUnnamed: false },
  });
  await pass(2000);
  expect(session.outbox.getState().draft).toBe(undefined);
  expect((await area.keys()).filter((key) => key.endsWith('/outbox/dead'))).toHaveLength(1);
});
