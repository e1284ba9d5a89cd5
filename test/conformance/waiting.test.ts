// @vitest-environment node
/** Backends that ask the person, and calls that a backend makes itself, under `checkBackend`; no server is needed. */
import { describe, expect, test } from 'vitest';
import { assertPassed, checkBackend, toText } from '../../src/conformance.js';
import { ndjsonCall } from '../../src/client/index.js';
import { LIVE_PROPERTIES } from '../../src/conformance/backend/liveProperties.js';
import type { SessionEvent } from '../../src/core/events.js';
import type { AgentBackend, Decoder } from '../../src/contract/index.js';

interface Item {
  readonly kind: string;
  readonly id?: string;
}

const SCRIPTS: Readonly<Record<string, readonly Item[]>> = {
  'a question': [{ kind: 'words' }, { kind: 'question', id: 'q1' }],
  'an approval': [{ kind: 'words' }, { kind: 'approval', id: 'a1' }],
  'two approvals': [
    { kind: 'words' },
    { kind: 'approval', id: 'a1' },
    { kind: 'approval', id: 'a2' },
  ],
};

function createDecoder(): Decoder {
  let isSettled = false;
  const push = (raw: unknown): SessionEvent[] => {
    const { kind, id: given } = { ...(raw as Partial<Item>) };
    const id = typeof given === 'string' ? given : 'unnamed';
    isSettled ||= kind === 'question' || kind === 'approval' || kind === 'done';
    if (kind === 'words') return [{ type: 'text-delta', id: 'text', parentId: '', text: 'I ask.' }];
    if (kind === 'done') return [{ type: 'run-end', outcome: 'done' }];
    if (kind === 'question') {
      const asked = { id, prompt: 'When?', inputTypes: ['text'] };
      return [
        { type: 'input', parentId: '', status: 'awaiting-input', ...asked },
        { type: 'input-request', ...asked },
      ];
    }
    if (kind !== 'approval') return [{ type: 'unknown', protocol: 'test', raw }];
    return [
      { type: 'tool-start', id, parentId: '', toolName: 'pay', executionId: id },
      { type: 'tool-input-end', id, value: {} },
      { type: 'tool-request', executionId: id, toolName: 'pay', question: '', input: {} },
    ];
  };
  return { push, end: () => (isSettled ? [] : [{ type: 'run-end', outcome: 'interrupted' }]) };
}

type Transport = 'an event stream' | 'lines of JSON';

/** An agent that answers with these items. Its stream may stay open behind them. */
function agent(items: readonly Item[], transport: Transport, staysOpen = false): typeof fetch {
  const isLines = transport === 'lines of JSON';
  const type = isLines ? 'application/x-ndjson' : 'text/event-stream';
  return async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const item of items) {
          const text = isLines ? `${JSON.stringify(item)}\n` : `data: ${JSON.stringify(item)}\n\n`;
          controller.enqueue(new TextEncoder().encode(text));
        }
        if (!staysOpen) controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': type } });
  };
}

function backendOf(
  ask: typeof fetch,
  transport: Transport,
  headers?: Parameters<typeof ndjsonCall>[0]['headers'],
): AgentBackend {
  const url = 'http://agent.test/runs';
  const own = { fetch: ask, ...(headers !== undefined && { headers }) };
  return {
    name: 'asking',
    origin: 'http://agent.test',
    address: url,
    fetch: ask,
    headers: async () => ({}),
    createDecoder,
    sendMessage: () =>
      transport === 'lines of JSON'
        ? ndjsonCall({ url, body: {}, ...own })
        : { method: 'POST', url, body: {} },
  };
}

/** All properties of live backends but these are left out, which saves time. */
const only = (...kept: readonly string[]) =>
  Object.fromEntries(
    LIVE_PROPERTIES.filter(({ name }) => !kept.includes(name)).map(({ name }) => [
      name,
      'not here',
    ]),
  );

const WALK = Object.entries(SCRIPTS).flatMap(([what, items]) =>
  (['an event stream', 'lines of JSON'] as const).flatMap((transport) =>
    ['', 'that can be read again'].flatMap((again) =>
      ['ends', 'stays open'].map((end) => ({ what, items, transport, again, end })),
    ),
  ),
);

describe.concurrent('a run that asks', () => {
  test.each(WALK)(
    '$what over $transport $again, which then $end, passes',
    { timeout: 60_000 },
    async ({ items, transport, again, end }) => {
      const backend = backendOf(agent(items, transport, end === 'stays open'), transport);
      const createBackend = () =>
        again === ''
          ? backend
          : {
              ...backend,
              sessionId: 's1',
              resume: () => backend.sendMessage({} as never, {} as never),
            };
      const scorecard = await checkBackend({
        createBackend,
        isDeterministic: true,
        tries: 3,
        patience: 15_000,
        leftOut: only('stall', 'drop'),
      });
      assertPassed(scorecard);
      const held = scorecard.properties.filter(({ status }) => status === 'held');
      expect(held.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['answer', 'stall', 'drop', 'any-cut']),
      );
    },
  );
});

describe.concurrent('a 401', () => {
  const DONE: readonly Item[] = [{ kind: 'words' }, { kind: 'done' }];
  /** Refuses every token but this one. */
  const guarded =
    (token: string): typeof fetch =>
    async (input, init) => {
      const sent = new Headers(init?.headers).get('authorization');
      if (sent !== token) return new Response(null, { status: 401 });
      return new Request(input).url.endsWith('/history')
        ? Response.json([])
        : agent(DONE, 'lines of JSON')(input, init);
    };
  const tokens =
    (first: string, renewed: string) =>
    ({ renew }: { readonly renew: boolean }) => ({ authorization: renew ? renewed : first });
  const check = async (backend: AgentBackend) => {
    const scorecard = await checkBackend({
      createBackend: () => backend,
      patience: 15_000,
      leftOut: only('unauthorized'),
    });
    const properties = scorecard.properties.filter(({ name }) => name === 'unauthorized');
    return { ...properties[0], text: toText({ ...scorecard, properties }) };
  };

  test('is tried for a call that the backend makes itself, and the renewed token is sent', async () => {
    const accepting = async (...given: Parameters<typeof fetch>) =>
      agent(DONE, 'lines of JSON')(...given);
    const renewing = backendOf(accepting, 'lines of JSON', tokens('a', 'b'));
    expect(await check(renewing)).toMatchObject({ status: 'held', tries: 1 });
    const again = { ...renewing, resume: () => renewing.sendMessage({} as never, {} as never) };
    expect(await check(again)).toMatchObject({ status: 'held', tries: 2 });
    // Without another token the run fails, with a fault that says so.
    expect(await check(backendOf(accepting, 'lines of JSON'))).toMatchObject({ status: 'held' });
  });

  test('fails a call whose renewed token is refused', async () => {
    const backend = backendOf(guarded('a'), 'lines of JSON', tokens('a', 'wrong'));
    const { status, text } = await check(backend);
    expect(status).toBe('failed');
    expect(text).toMatch(/a 401 for the first call.*to be done.*it is failed/su);
  });

  test('is tried when the stored messages are loaded', async () => {
    const stored = (renewed: string): AgentBackend => ({
      ...backendOf(guarded('a'), 'lines of JSON', { authorization: 'a' }),
      sessionId: 's1',
      headers: async (request) => tokens('a', renewed)(request),
      loadHistory: () => ({ method: 'GET', url: 'http://agent.test/history' }),
      readHistory: () => ({ messages: [] }),
    });
    expect(await check(stored('a'))).toMatchObject({ status: 'held', tries: 2 });
    const { status, text } = await check(stored('wrong'));
    expect(status).toBe('failed');
    expect(text).toMatch(/a 401 when the messages are loaded/u);
  });
});
