// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createToolExecution } from '../../src/client/createToolExecution.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { eachChange, until } from './support/recordedServer.js';

const baseUrl = 'http://agent.test/api/v1';

interface Script {
  /** Wire objects of the stream; it ends after them. */
  readonly events?: readonly unknown[];
  readonly started?: object;
  /** What the details say, one answer after the other. */
  readonly details?: readonly (object | number)[];
  /** The stream and the details as texts, for what `JSON.stringify` cannot write. */
  readonly streamText?: string;
  readonly detailsText?: string;
}

function open({ events = [], started = {}, details = [], streamText, detailsText }: Script) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const keys: (string | null)[] = [];
  let asked = 0;
  const fetches: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(`${request.method} ${request.url}`);
    keys.push(request.headers.get('x-api-key'));
    if (request.method === 'POST') {
      bodies.push(await request.json());
      const answer = { execution_id: 'e1', status: 'pending', tool_id: 't1', ...started };
      return Response.json(answer, { status: 202 });
    }
    if (request.url.includes('/stream')) {
      const text =
        streamText ?? events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    }
    if (detailsText !== undefined && asked++ === 0) {
      return new Response(detailsText, { headers: { 'content-type': 'application/json' } });
    }
    const answer = details[Math.min(asked++, details.length - 1)];
    return typeof answer === 'object'
      ? Response.json(answer)
      : new Response('', { status: answer ?? 404 });
  };
  const backend = ubikBackend({ baseUrl, fetch: fetches, auth: { apiKey: 'key-1' } });
  const execution = createToolExecution({
    backend,
    toolId: 'web search',
    toolName: 'web_search',
    inputs: { query: 'Lyon' },
    retry: { base: 1 },
    scheduler: eachChange,
  });
  return { execution, calls, bodies, keys };
}

const update = { event_type: 'tool_update', data: { phase: 'SCRAPING', message: '3 of 8' } };
const piece = (content: string, output_key = 'response') => ({
  event_type: 'tool_partial_update',
  data: { content, output_key },
});

describe('a tool without a session', () => {
  test('R111 is started with its inputs; 202 is a success, and the answer’s addresses are used', async () => {
    const { execution, calls, bodies, keys } = open({
      events: [{ event_type: 'tool_end', data: { response: 'Done' } }],
      started: { stream_url: '/api/v1/elsewhere/stream', details_url: 'https://other.test/d' },
    });
    expect(execution.getState().status).toBe('idle');
    const state = await execution.run();
    expect(calls).toEqual([
      `POST ${baseUrl}/tools/web%20search/execute`,
      'GET http://agent.test/api/v1/elsewhere/stream',
    ]);
    expect(bodies).toEqual([{ inputs: { query: 'Lyon' } }]);
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(state).toMatchObject({ status: 'done', executionId: 'e1' });
  });

  test.each(['in its stream', 'in its details'])(
    'ends with outputs that nest too deeply to be written, %s',
    async (place) => {
      const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
      const inStream = place === 'in its stream';
      const { execution, calls } = open({
        streamText: inStream
          ? `data: {"event_type":"final_result","data":{"outputs":${deep}}}\n\n`
          : '',
        detailsText: `{"status":"completed","outputs":${deep}}`,
      });
      const state = await execution.run();
      // A difference in what nests this deeply could not be printed.
      expect([state.status, state.tool.status]).toEqual(['done', 'done']);
      expect(Object.keys(state.outputs as object)).toEqual(['a']);
      expect(calls).toHaveLength(inStream ? 2 : 3);
    },
  );

  test('R109 shows progress and partial outputs, and takes the data of tool_end as outputs', async () => {
    const { execution } = open({
      events: [update, piece('The first '), piece('page'), piece('[]', 'sources'), update],
      details: [{ id: 'e1', status: 'running' }],
    });
    void execution.run();
    await until(() => execution.getState().tool.live?.log.length === 2);
    expect(execution.getState().tool).toMatchObject({
      toolName: 'web_search',
      executionId: 'e1',
      status: 'running',
      input: { value: { query: 'Lyon' } },
      live: {
        phase: 'SCRAPING',
        message: '3 of 8',
        outputs: [
          { key: 'response', text: 'The first page' },
          { key: 'sources', text: '[]' },
        ],
      },
    });
    execution.dispose();
  });

  test.each([
    ['tool_end', { event_type: 'tool_end', data: { response: 'x' } }, { response: 'x' }],
    [
      'tool_end with outputs in it',
      { type: 'tool_end', data: { outputs: { a: 1 } } },
      { outputs: { a: 1 } },
    ],
    ['a flat tool_end', { event_type: 'tool_end', response: 'x' }, { response: 'x' }],
    ['final_result', { event_type: 'final_result', data: { outputs: { a: 1 } } }, { a: 1 }],
    ['final_result without outputs', { type: 'final_result', data: { a: 1 } }, { a: 1 }],
  ])('R109 outputs of %s', async (_, event, outputs) => {
    const { execution, calls } = open({ events: [update, event, piece('late')] });
    const state = await execution.run();
    expect(state).toMatchObject({ status: 'done', outputs, tool: { status: 'done' } });
    expect(state.outputs).toEqual(outputs);
    expect(state.tool.result?.value).toEqual(outputs);
    expect(state.tool.live).toBeUndefined();
    expect(calls).toHaveLength(2);
  });

  test.each([
    ['text', { event_type: 'error', data: 'No such page' }],
    ['an object', { event_type: 'error', data: { message: 'No such page' } }],
    ['a flat event', { type: 'error', error: 'No such page' }],
  ])('R110 an error ends it as failed: %s', async (_, event) => {
    const { execution, calls } = open({ events: [update, event, update] });
    const state = await execution.run();
    expect(state).toMatchObject({
      status: 'failed',
      fault: { code: 'agent', message: 'No such page' },
      tool: { status: 'failed', error: 'No such page', live: { phase: 'SCRAPING' } },
    });
    expect(calls).toHaveLength(2);
  });

  test('R110 an error without a word has words of the library, and none in the agent’s name', async () => {
    const { execution } = open({ events: [update, { event_type: 'error' }] });
    const state = await execution.run();
    expect(state).toMatchObject({
      status: 'failed',
      fault: { code: 'agent', reason: 'tool', message: 'The tool failed.' },
      tool: { status: 'failed' },
    });
    expect(state.tool.error).toBeUndefined();
  });

  test('R36 R39 puts split events together, whichever way they are wrapped', async () => {
    const text = JSON.stringify({ event_type: 'tool_end', data: { response: 'Long' } });
    const part = (index: number) => ({
      chunk_id: 'k',
      chunk_index: index,
      total_chunks: 2,
      original_event_type: 'tool_end',
      chunk_data: text.slice(index * 20, index === 0 ? 20 : undefined),
    });
    const { execution } = open({
      events: [
        { event_type: 'tool_end_delta_sse', data: part(1) },
        { type: 'tool_end_delta_sse', ...part(0) },
      ],
    });
    expect(await execution.run()).toMatchObject({ status: 'done', outputs: { response: 'Long' } });
  });

  test('asks how it is doing when the stream is lost, until it has ended', async () => {
    const running = { id: 'e1', status: 'running', completed_at: null };
    const done = { id: 'e1', status: 'completed', outputs: { response: 'x' } };
    const { execution, calls } = open({ events: [update], details: [running, 503, done] });
    expect(await execution.run()).toMatchObject({ status: 'done', outputs: { response: 'x' } });
    expect(calls.slice(2)).toEqual([
      `GET ${baseUrl}/tool-executions/e1`,
      `GET ${baseUrl}/tool-executions/e1`,
      `GET ${baseUrl}/tool-executions/e1`,
    ]);
  });

  test.each([
    [{ status: 'failed', error: 'Too large' }, 'failed', 'Too large'],
    [{ status: 'cancelled' }, 'failed', 'cancelled'],
    [{ status: 'odd', completed_at: '2026-01-05T09:00:00', error: 'x' }, 'failed', 'x'],
  ])('reads how it ended from its details: %j', async (details, status, error) => {
    const { execution } = open({ details: [details] });
    expect(await execution.run()).toMatchObject({ status, tool: { error } });
  });

  test('is interrupted, not done, when nobody can tell how it ended', async () => {
    const { execution, calls } = open({ events: [piece('half')], details: [404] });
    const state = await execution.run();
    expect(state).toMatchObject({
      status: 'interrupted',
      fault: { code: 'not-found' },
      tool: { status: 'interrupted', live: { outputs: [{ text: 'half' }] } },
    });
    expect(calls).toHaveLength(3);
  });

  test('is started once, and a refusal says why', async () => {
    let posts = 0;
    const backend = ubikBackend({
      baseUrl,
      fetch: () => {
        posts++;
        return Promise.resolve(Response.json({ detail: 'Unknown tool' }, { status: 404 }));
      },
    });
    const execution = createToolExecution({ backend, toolId: 'x', inputs: {} });
    const [state] = await Promise.all([execution.run(), execution.run()]);
    expect(posts).toBe(1);
    expect(state).toMatchObject({
      status: 'failed',
      fault: { code: 'not-found', message: 'Unknown tool' },
    });
  });

  test('R17 leaves nothing open when it is disposed', async () => {
    vi.useFakeTimers();
    const { execution, calls } = open({ details: [{ status: 'running' }] });
    void execution.run();
    await vi.waitUntil(() => calls.length > 2);
    execution.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    const { length } = calls;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(length);
    expect(execution.getState().status).toBe('interrupted');
    vi.useRealTimers();
  });

  test('is not shown as started once it was disposed, whatever the backend says then', async () => {
    let answer: (response: Response) => void = () => undefined;
    const backend = ubikBackend({
      baseUrl,
      fetch: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const execution = createToolExecution({ backend, toolId: 'x', inputs: {} });
    const run = execution.run();
    await new Promise((resolve) => setTimeout(resolve));
    execution.dispose();
    const disposed = execution.getState();
    expect(disposed.status).toBe('interrupted');
    answer(Response.json({ execution_id: 'e1', status: 'pending' }, { status: 202 }));
    await run;
    expect(execution.getState()).toBe(disposed);
  });

  test('R26 shows what the tool asks', async () => {
    const asking = { event_type: 'tool_input_required', data: { question: 'Which one?' } };
    const { execution } = open({ events: [asking], details: [{ status: 'running' }] });
    void execution.run();
    await until(() => execution.getState().status === 'awaiting-input');
    expect(execution.getState().tool.live?.request).toMatchObject({ question: 'Which one?' });
    execution.dispose();
  });

  test('a backend that cannot is a mistake that is told at once', () => {
    const { toolExecutions: _, ...backend } = ubikBackend({ baseUrl });
    const make = () => createToolExecution({ backend, toolId: 'x', inputs: {} });
    expect(make).toThrow(/without a session/u);
  });

  test('that its backend makes no call for has failed, and can be run again', async () => {
    let isBroken = true;
    const backend = ubikBackend({
      baseUrl,
      fetch: () => Promise.resolve(Response.json({ execution_id: 'e1', status: 'pending' })),
    });
    const { toolExecutions } = backend;
    if (toolExecutions === undefined) throw new Error('UBIK runs tools on their own');
    const execution = createToolExecution({
      backend: {
        ...backend,
        toolExecutions: {
          ...toolExecutions,
          execute: (toolId, inputs) => {
            if (isBroken) throw new Error('mine');
            return toolExecutions.execute(toolId, inputs);
          },
          readDetails: () => ({ status: 'done', outputs: 4 }),
        },
      },
      toolId: 'web search',
      inputs: {},
      retry: { base: 1 },
    });
    expect(await execution.run()).toMatchObject({ status: 'failed', fault: { code: 'app' } });
    isBroken = false;
    expect(await execution.run()).toMatchObject({ status: 'done', outputs: 4 });
  });
});
