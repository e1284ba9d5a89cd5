// @vitest-environment node
import { ResponseStream } from 'openai/lib/responses/ResponseStream';
import type { Response as OpenAiResponse } from 'openai/resources/responses/responses';
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../../src/core/state.js';
import { createOpenAiResponsesDecoder } from '../../../src/protocols/openai/createOpenAiResponsesDecoder.js';
import { partsIn, saidIn, stateAfter, stateAfterBytes } from '../../support/openAi.js';
import {
  ALL_RESPONSES,
  ALLOWED,
  begun,
  bytesOfEvents,
  calls,
  FAILED,
  numbered,
  respond,
  responseOf,
  RESPONSES,
  ROUTE_RESPONSES,
  says,
  thinks,
} from '../../support/openAiEvents.js';

const after = (events: readonly unknown[], { isCut = false } = {}) =>
  stateAfter(events, createOpenAiResponsesDecoder(), { isCut });

const codesIn = (state: SessionState) => state.diagnostics.map(({ code }) => code);
const typesIn = (state: SessionState) => partsIn(state).map(({ type }) => type);
const typeOf = (event: unknown) => (event as { type: string }).type;

/** The response that the package's own reader makes of the events. */
async function peerOf(events: readonly unknown[]): Promise<OpenAiResponse> {
  const lines = events.map((one) => `${JSON.stringify(one)}\n`).join('');
  const body = new Response(lines).body as ReadableStream<Uint8Array>;
  return ResponseStream.fromReadableStream(body).finalResponse();
}

/** What a response of the package says, in the words of `saidIn`. */
function saidByPeer({ output }: OpenAiResponse) {
  return {
    texts: output.flatMap((item) =>
      item.type === 'message'
        ? item.content.map((one) => (one.type === 'refusal' ? one.refusal : one.text))
        : [],
    ),
    thoughts: output.flatMap((item) =>
      item.type === 'reasoning' && item.summary.length > 0
        ? [item.summary.map(({ text }) => text).join('\n\n')]
        : [],
    ),
    calls: output.flatMap((item) => {
      if (item.type === 'function_call') {
        return [{ id: item.call_id, name: item.name, input: item.arguments }];
      }
      if (item.type === 'custom_tool_call') {
        return [{ id: item.call_id, name: item.name, input: item.input }];
      }
      const isMcp = item.type === 'mcp_call' || item.type === 'mcp_approval_request';
      return isMcp ? [{ id: item.id, name: item.name, input: item.arguments }] : [];
    }),
  };
}

const HOSTED = new Set(['web_search', 'file_search', 'code_interpreter', 'image_generation']);

function saidHere(state: SessionState) {
  const said = saidIn(state);
  return { ...said, calls: said.calls.filter(({ name }) => !HOSTED.has(name)) };
}

describe.each(Object.entries(RESPONSES))('%s', (name, events) => {
  test('O19 O20 O21 O22 reads the same as the package’s own reader, whole and without its last event', async () => {
    const state = after(events);
    expect(saidHere(state)).toEqual(saidByPeer(await peerOf(events)));
    const rest = events.slice(0, -1);
    const early = after(rest);
    expect(saidHere(early)).toEqual(saidByPeer(await peerOf(rest)));
    expect(early.status).toBe('interrupted');
    expect(codesIn(state)).toEqual([]);
    expect(state.status).toBe(ENDS[name] ?? 'done');
  });

  test('O28 what only the last event tells is shown as what was streamed', () => {
    const last = after([events[0], events.at(-1)]);
    const streamed = after(events);
    expect(saidIn(last)).toEqual(saidIn(streamed));
    expect(typesIn(last).toSorted()).toEqual(typesIn(streamed).toSorted());
    expect(last.status).toBe(streamed.status);
  });

  test('O28 ids that change with each event, as some servers send them, change nothing', () => {
    let count = 0;
    const rotated = events.map((event) =>
      'item_id' in event
        ? { ...event, item_id: `rotated_${++count}` }
        : event.type === 'response.output_item.done'
          ? { ...event, item: { ...event.item, id: `rotated_${++count}` } }
          : event,
    );
    const [own, other] = [saidIn(after(rotated)), saidIn(after(events))];
    expect({ ...own, calls: own.calls.map(({ input }) => input) }).toEqual({
      ...other,
      calls: other.calls.map(({ input }) => input),
    });
    expect(after(rotated).status).toBe(after(events).status);
  });
});

const ENDS: Readonly<Record<string, string>> = {
  'words and two calls at once': 'awaiting-input',
  'a custom tool': 'awaiting-input',
  'an approval': 'awaiting-input',
  'a limit': 'failed',
};

describe.each(Object.entries(ALL_RESPONSES))('%s', (_, events) => {
  test('O1 any cut of the bytes leads to the same state', async () => {
    const bytes = bytesOfEvents(events);
    const read = (pieces: readonly Uint8Array[]) =>
      stateAfterBytes(pieces, createOpenAiResponsesDecoder());
    const whole = await read([bytes]);
    const stride = Math.max(1, Math.floor(bytes.length / 20));
    for (let at = 1; at < bytes.length; at += stride) {
      expect(await read([bytes.slice(0, at), bytes.slice(at)])).toEqual(whole);
    }
  });

  test('O27 each beginning is a valid state, and none is done before the server says so', () => {
    const isEnd = (event: unknown) =>
      /^response\.(?:completed|incomplete|failed)$/u.test(typeOf(event));
    const end = events.findIndex(isEnd);
    for (let count = 1; count <= end; count++) {
      expect(after(events.slice(0, count), { isCut: true }).status).toMatch(
        /^(?:interrupted|failed)$/u,
      );
    }
    expect(end).toBeGreaterThan(0);
  });
});

test('O3 O18 events that say nothing are nothing, others are kept for the inspector', () => {
  const events = [
    { type: 'response.queued', sequence_number: 0, response: responseOf('resp_1') },
    { type: 'keepalive', sequence_number: 1 },
    { type: 'response.audio.delta', delta: 'UklG' },
    7,
    { no: 'type' },
    ...RESPONSES.text,
    '[DONE]',
    { type: 'response.created', response: responseOf('resp_late') },
  ];
  const state = after(events);
  expect(codesIn(state)).toEqual(['unknown-event', 'no-event', 'no-event', 'after-end']);
  expect(saidIn(state)).toEqual(saidIn(after(RESPONSES.text)));
  expect(state.messages.at(-1)?.runId).toBe('resp_1');
});

test('O4 fields of the wrong kind are reported, and skipped', () => {
  const wrong = [
    { type: 'response.output_item.added', output_index: 0, item: 7 },
    { type: 'response.output_text.delta', output_index: 9, item_id: 'none', delta: 'x' },
    { type: 'response.output_text.delta', output_index: 0, delta: 7 },
    { type: 'response.completed' },
  ];
  const [first, ...rest] = RESPONSES.text;
  const state = after([first, ...wrong, ...rest]);
  expect(codesIn(state)).toEqual(wrong.map(() => 'wrong-field'));
  expect(saidIn(state)).toEqual(saidIn(after(RESPONSES.text)));
});

test('O19 the text that an item says as a whole counts in place of its pieces', () => {
  const events = RESPONSES.text.map((event) =>
    event.type === 'response.output_text.done' ? { ...event, text: 'Bern, corrected.' } : event,
  );
  const cut = events.findIndex(({ type }) => type === 'response.content_part.done');
  expect(saidIn(after(events.slice(0, cut))).texts).toEqual(['Bern, corrected.']);
});

test('O20 summaries are paragraphs of one thought; a thought without words is none', () => {
  expect(typesIn(after(RESPONSES.text))).toEqual(['text']);
  const state = after(RESPONSES['reasoning summaries']);
  expect(partsIn(state)).toMatchObject([
    { type: 'thinking', text: '**Finding** the capital\n\n**Checking** it twice', status: 'done' },
    { type: 'text', text: 'Bern.' },
  ]);
  const open = numbered(begun('resp_1'));
  const raw = [
    { type: 'response.output_item.added', output_index: 0, item: { id: 'rs', type: 'reasoning' } },
    { type: 'response.reasoning_text.delta', output_index: 0, content_index: 0, delta: 'Hm.' },
  ];
  expect(saidIn(after([...open, ...raw])).thoughts).toEqual(['Hm.']);
});

test('O21 function calls and custom tools are asked for together, with their input', () => {
  const state = after(RESPONSES['words and two calls at once']);
  expect(state.requests).toMatchObject([
    { executionId: 'call_a', toolName: 'weather', toolInput: { city: 'Bern' }, expects: 'output' },
    { executionId: 'call_b', toolName: 'time', toolInput: { zone: 'CET' }, expects: 'output' },
  ]);
  const custom = after(RESPONSES['a custom tool']);
  expect(custom.requests).toMatchObject([{ toolInput: 'SELECT 1;\n', expects: 'output' }]);
});

test('O22 MCP calls have their results and errors; the list of tools is not shown', () => {
  const state = after(RESPONSES['MCP calls']);
  expect(partsIn(state)).toMatchObject([
    { type: 'tool', toolName: 'shorten', status: 'done', result: { value: { short: 'a.b' } } },
    { type: 'tool', toolName: 'shorten', status: 'failed', error: 'Too short.' },
    { type: 'text' },
  ]);
});

test('O23 an approval is asked for, and the call of a later response settles it where it is shown', () => {
  const decoder = createOpenAiResponsesDecoder();
  const asked = stateAfter(RESPONSES['an approval'], decoder);
  expect(asked.requests).toMatchObject([
    { executionId: 'mcpr_1', toolName: 'shorten', toolInput: { url: 'https://a.example/' } },
  ]);
  expect(asked.requests[0]).not.toHaveProperty('expects', 'output');
  const allowed = stateAfter(ALLOWED, createOpenAiResponsesDecoder(), { from: asked });
  const tools = allowed.messages.flatMap(({ parts }) =>
    parts.filter(({ type }) => type === 'tool'),
  );
  expect(tools).toMatchObject([
    { executionId: 'mcpr_1', status: 'done', result: { value: { short: 'a.b' } } },
  ]);
});

test('O24 searches are tools, citations are sources, each once', () => {
  const state = after(RESPONSES['searches and citations']);
  expect(partsIn(state)).toMatchObject([
    { toolName: 'web_search', status: 'done', input: { value: { query: 'Bern today' } } },
    { toolName: 'file_search', status: 'done', result: { value: [{ filename: 'notes.pdf' }] } },
    { type: 'text', text: 'See one, and the notes.' },
    { type: 'source', url: 'https://a.example/one', title: 'One' },
    { type: 'source', name: 'notes.pdf' },
  ]);
});

test('O25 code has its output and its pictures; a generated picture is a file', () => {
  const state = after(RESPONSES['code and a picture']);
  expect(partsIn(state)).toMatchObject([
    {
      toolName: 'code_interpreter',
      status: 'done',
      input: { text: 'print(2 + 2)' },
      result: { text: '4' },
    },
    { type: 'file', url: 'https://files.example/plot.png' },
    { toolName: 'image_generation', status: 'done' },
    { type: 'file', url: 'data:image/webp;base64,UklGR', mediaType: 'image/webp' },
    { type: 'text', text: 'Four.' },
  ]);
});

test('O26 a refusal is the text of the answer', () => {
  const state = after(RESPONSES['a refusal']);
  expect(partsIn(state)).toMatchObject([
    { type: 'text', text: 'I cannot help with that.', carried: { refusal: true } },
  ]);
});

test.each([
  [{ reason: 'max_output_tokens' }, 'cut-off'],
  [{ reason: 'content_filter' }, 'filtered'],
] as const)('O27 an incomplete response has failed: %o', (incomplete_details, reason) => {
  const end = { status: 'incomplete', incomplete_details } as const;
  const state = after(respond('resp_1', [says('msg_1', 'Half')], end));
  expect(state).toMatchObject({ status: 'failed', fault: { code: 'cut-off', reason } });
  expect(saidIn(state).texts).toEqual(['Half']);
});

test('O27 a failure has its message once; an error alone, a cancellation and a cut are told apart', () => {
  expect(after(FAILED)).toMatchObject({ status: 'failed', fault: { message: 'No quota.' } });
  const open = numbered(begun('resp_1'));
  const alone = { type: 'error', code: 'server_error', message: 'Gone.', param: null };
  expect(after([...open, alone])).toMatchObject({ status: 'failed', fault: { message: 'Gone.' } });
  const cancelled = responseOf('resp_1', { status: 'cancelled' });
  expect(after([...open, { type: 'response.cancelled', response: cancelled }]).status).toBe(
    'stopped',
  );
  expect(after(open).status).toBe('interrupted');
  const running = respond('resp_1', [calls('fc_1', 'call_a', 'weather', '{}')]);
  expect(after(running, { isCut: true }).status).toBe('awaiting-input');
});

test('O29 results that the route sends belong to their calls, and its next response goes on', () => {
  const state = after([...ROUTE_RESPONSES, '[DONE]']);
  expect(partsIn(state)).toMatchObject([
    { type: 'tool', status: 'done', result: { value: { sky: 'clear' } } },
    { type: 'text', text: 'It is clear.' },
  ]);
  expect(state.messages.at(-1)?.runId).toBe('resp_13');
  expect(state.status).toBe('done');
});

test('O29 calls of a kind that only the server knows are shown with their results', () => {
  const call = {
    id: 'sh_1',
    type: 'shell_call',
    call_id: 'call_s',
    status: 'completed',
    action: { commands: ['ls'] },
  };
  const output = { id: 'sho_1', type: 'shell_call_output', call_id: 'call_s', output: 'a.txt' };
  const events = [call, output].flatMap((item, output_index) => [
    { type: 'response.output_item.added', output_index, item },
    { type: 'response.output_item.done', output_index, item },
  ]);
  const [first, , ...rest] = RESPONSES.text;
  const state = after([first, ...events, rest.at(-1)]);
  expect(partsIn(state)[0]).toMatchObject({
    toolName: 'shell',
    status: 'done',
    input: { value: { commands: ['ls'] } },
    result: { text: 'a.txt' },
  });
  expect(state.status).toBe('done');
});

test('O30 usage is the sum of the responses', () => {
  expect(after(RESPONSES.text).messages.at(-1)?.usage).toMatchObject({
    inputTokens: 100,
    outputTokens: 20,
    reasoningTokens: 5,
  });
  expect(after(ROUTE_RESPONSES).messages.at(-1)?.usage).toMatchObject({
    inputTokens: 200,
    outputTokens: 40,
    contextTokens: 120,
  });
  expect(thinks('rs').events(0)).toHaveLength(2);
});

test('O44 shows where earlier messages were summarised', () => {
  const item = { id: 'cmp_1', type: 'compaction', encrypted_content: 'gAAAA' } as const;
  const compacts = {
    item,
    events: (output_index: number) =>
      ['added', 'done'].map((name) => ({
        type: `response.output_item.${name}`,
        output_index,
        item,
      })),
  } as unknown as ReturnType<typeof says>;
  const state = after(respond('r1', [compacts, says('m1', 'As we said, 06:18.')]));
  expect(partsIn(state)).toMatchObject([
    { type: 'data', name: 'context-summary', value: {} },
    { type: 'text', text: 'As we said, 06:18.' },
  ]);
  expect(codesIn(state)).toEqual([]);
});
