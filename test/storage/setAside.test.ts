// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../src/core.js';
import { JSON_DEPTH } from '../../src/core/json.js';
import { createSession } from '../../src/core.js';
import type { Part } from '../../src/core/parts.js';
import { createStorage, type StorageArea } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { OfficeServer, Wire } from '../support/officeServer.js';

/*
 * A record that cannot be shown, or not all of it, costs the person nothing but that: what can be shown is shown, the rest is kept
 * under another name, and the next page opens as if nothing had been.
 */

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const CACHE = (text: string) => text.includes('/cache/');

/** A page whose backend is silent. */
function openPage(area: StorageArea) {
  const backend = new OfficeServer().backend(new Wire(() => 1e6));
  return createSession({ backend, storage: createStorage(area), sessionId: backend.sessionId });
}

/** An area with the cache of a session as it is stored, with this instead of its messages. */
async function areaWith(messages: string): Promise<StorageArea> {
  const area = memoryArea();
  const server = new OfficeServer();
  const backend = server.backend(new Wire());
  const first = createSession({
    backend,
    storage: createStorage(area),
    sessionId: backend.sessionId,
  });
  void first.sendMessage('One');
  await pass(3000);
  first.dispose();
  await pass();
  const name = (await area.keys()).find(CACHE) ?? '';
  area.write(name, `{"version":1,"at":"2026-01-01T00:00:00Z","messages":${messages}}`);
  return area;
}

const message = (parts: string) =>
  `{"id":"a","key":"a","role":"assistant","status":"done","parts":${parts}}`;
const fine = message('[{"type":"text","id":"t","text":"Fine"}]').replaceAll('"a"', '"fine"');
const nested = (depth: number, type = 'step') =>
  message(
    `${`[{"type":"${type}","id":"s","title":"Deep","single":false,"status":"done","toolName":"t","executionId":"e","name":"n","agentId":"a","runId":"r","task":"x","parts":`.repeat(depth)}[]${'}]'.repeat(depth)}`,
  );
const data = (depth: number) =>
  message(
    `[{"type":"data","id":"d","name":"n","value":${'['.repeat(depth)}${']'.repeat(depth)}},{"type":"tool","id":"t","toolName":"t","executionId":"e","status":"done","parts":[],"input":{"text":"","value":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}]`,
  );

const depthOf = (parts: readonly Part[]): number => {
  let depth = 0;
  for (let level = parts; level.length > 0; depth++) {
    level = level.flatMap((part) => ('parts' in part ? part.parts : []));
  }
  return depth;
};

describe.each([
  ['2,000', 2000],
  ['20,000', 20_000],
])('a conversation that nests %s deep', (_, depth) => {
  test.each(['step', 'tool', 'checkpoint', 'agent'])(
    'in a %s is shown as deep as what arrives, kept whole under another name, and opens again',
    async (type) => {
      const area = await areaWith(`[${fine},${nested(depth, type)}]`);
      const session = openPage(area);
      session.restore?.();
      const { diagnostics, messages } = session.getState();
      expect(messages.map(({ id }) => id)).toEqual(['fine', 'a']);
      expect(depthOf(messages[1]?.parts ?? [])).toBe(LIMITS.partDepth);
      expect(diagnostics.map(({ code }) => code)).toEqual(['stored-unreadable']);
      await pass(3000);
      const names = await area.keys();
      const aside = names.filter((name) => name.includes('/aside/'));
      expect(aside).toHaveLength(1);
      expect(area.read(aside[0] ?? '')).toContain(nested(depth, type));
      session.dispose();
      await pass(3000);
      const next = openPage(area);
      next.restore?.();
      expect(next.getState().messages.map(({ id }) => id)).toEqual(['fine', 'a']);
      expect(next.getState().diagnostics).toEqual([]);
      expect((await area.keys()).filter((name) => name.includes('/aside/'))).toHaveLength(1);
    },
  );

  test('in the values of parts is shown, and can be stored again', async () => {
    const area = await areaWith(`[${fine},${data(depth)}]`);
    const session = openPage(area);
    session.restore?.();
    const [, shown] = session.getState().messages;
    expect(() => JSON.stringify(shown)).not.toThrow();
    expect(JSON.stringify(shown)).toContain('nested too deep');
    expect(JSON.stringify(shown).length).toBeLessThan(20 * JSON_DEPTH);
  });
});

test.each([
  ['that are not JSON', '[{'],
  ['that nest 100,000 deep', `[${fine},${nested(100_000)}]`],
  ['of another kind', '{}'],
  ['that are too many characters', `["${'x'.repeat(5_000_000)}"]`],
])('messages %s are set aside once, and the next page opens', async (_, messages) => {
  const area = await areaWith(messages);
  const session = openPage(area);
  session.restore?.();
  expect(session.getState().messages).toEqual([]);
  expect(session.getState().diagnostics.map(({ code }) => code)).toEqual(['stored-unreadable']);
  await pass(3000);
  session.dispose();
  await pass(3000);
  expect((await area.keys()).filter((name) => name.includes('/aside/'))).toHaveLength(1);
  expect((await area.keys()).filter(CACHE)).toEqual([]);
  const next = openPage(area);
  next.restore?.();
  expect(next.getState().diagnostics).toEqual([]);
});

test('more messages than are stored are not all shown', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => fine.replaceAll('fine', `m${index}`));
  const area = await areaWith(`[${many.join(',')}]`);
  const session = openPage(area);
  session.restore?.();
  expect(session.getState().messages).toHaveLength(200);
  expect(session.getState().messages.at(-1)?.id).toBe('m999');
});

test('what was set aside is removed once it is older than all other data', async () => {
  const area = await areaWith('[{');
  openPage(area).restore?.();
  await pass(3000);
  await pass(31 * 24 * 3_600_000);
  const backend = new OfficeServer().backend(new Wire());
  const session = createSession({ backend, storage: createStorage(area), sessionId: 's2' });
  void session.sendMessage('Two');
  await pass(5000);
  expect((await area.keys()).filter((name) => name.includes('/aside/'))).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a stored field called %s costs nothing',
  async (name) => {
    const live = `{"data":{"${name}":1},"log":[],"outputs":[],"${name}":{}}`;
    const part = `{"type":"tool","id":"t","toolName":"${name}","executionId":"${name}","status":"done","parts":[],"live":${live},"${name}":{}}`;
    const area = await areaWith(`[${message(`[${part}]`)},${fine}]`);
    const session = openPage(area);
    session.restore?.();
    const { diagnostics, messages } = session.getState();
    expect(diagnostics).toEqual([]);
    expect(messages.map(({ id }) => id)).toEqual(['a', 'fine']);
    expect(messages[0]?.parts).toMatchObject([{ toolName: name, live: { log: [] } }]);
  },
);

const STRANGE = [null, true, 0, -1, 1e308, '', 'x', [], [null], {}, { a: 1 }, [[]], ['x'], [{}]];
const FIELDS = [
  'answer',
  'aside',
  'attachments',
  'checkpointName',
  'createdAt',
  'endedAt',
  'error',
  'input',
  'inputTypes',
  'interruption',
  'live',
  'mediaType',
  'name',
  'note',
  'parentId',
  'progress',
  'provided',
  'quote',
  'result',
  'runId',
  'siblingIds',
  'size',
  'startedAt',
  'step',
  'title',
  'url',
  'usage',
  'parts',
  'single',
  'status',
  'details',
  'value',
  'results',
  'text',
];

test.each(FIELDS)(
  'whatever `%s` of a stored message and its parts is, the page opens',
  async (field) => {
    const base: Record<string, Record<string, unknown>> = {
      text: { text: 'x' },
      step: { title: 'x', status: 'done', single: false, parts: [] },
      tool: { toolName: 'x', executionId: 'x', status: 'done', parts: [] },
      input: { prompt: 'x', status: 'done', inputTypes: ['text'] },
      agent: { agentId: 'x', runId: 'x', task: 'x', status: 'done', parts: [] },
      thinking: { text: 'x', status: 'done' },
      file: {},
      data: { name: 'x' },
    };
    const parts = STRANGE.flatMap((value, index) =>
      Object.entries(base).map(([type, rest]) => ({
        type,
        id: `${type}${index}`,
        ...rest,
        [field]: value,
      })),
    );
    const messages = [
      ...parts.map((part) => ({
        id: part.id,
        key: part.id,
        role: 'assistant',
        status: 'done',
        parts: [part],
      })),
      ...STRANGE.map((value, index) => ({
        id: `m${index}`,
        key: `m${index}`,
        role: 'assistant',
        status: 'done',
        parts: [],
        [field]: value,
      })),
    ];
    const area = await areaWith(
      `[${fine},${messages.map((one) => JSON.stringify(one)).join(',')}]`,
    );
    const session = openPage(area);
    session.restore?.();
    expect(session.getState().messages[0]?.id).toBe('fine');
    await pass(3000);
    session.dispose();
  },
);
