// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve, deny, OUTPUT } from '../../../src/core/decisions.js';
import type { SessionState } from '../../../src/core/state.js';
import { openAiResponsesBackend } from '../../../src/protocols/openai/openAiResponsesBackend.js';
import type { OpenAiResponsesBackendOptions } from '../../../src/protocols/openai/openAiOptions.js';
import { partsIn, saidIn } from '../../support/openAi.js';
import {
  ALLOWED,
  begun,
  bytesOfEvents,
  calls,
  FAILED,
  numbered,
  respond,
  RESPONSES,
  ROUTE_RESPONSES,
  says,
  thinks,
} from '../../support/openAiEvents.js';
import { startOpenAi, type Answer } from '../../support/openAiServer.js';
import { until } from '../../support/until.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function start(
  posts: readonly Answer[],
  options: OpenAiResponsesBackendOptions = {},
  other?: (method: string, path: string) => Answer,
) {
  const server = await startOpenAi(posts, other);
  const open = () => {
    const session = createSession({
      backend: openAiResponsesBackend({ url: server.url, sessionId: 'c', ...options }),
      retry: { base: 1 },
    });
    closing.push(() => session.dispose());
    return session;
  };
  const session = open();
  closing.push(server.close);
  const reaches = (status: SessionState['status']) =>
    until(() => expect(session.getState().status).toBe(status));
  return { server, session, open, reaches };
}

const saying = (id: string, text: string) => bytesOfEvents(respond(id, [says(`msg_${id}`, text)]));
const output = (input: unknown) => ({ input, type: OUTPUT });
const person = (content: unknown) => ({ role: 'user', content });

test('O36 a request names the previous response, and has only what is new', async () => {
  const { server, session } = await start([saying('resp_a', 'One.'), saying('resp_b', 'Two.')]);
  await session.sendMessage('A');
  await session.sendMessage('B');
  expect(server.posted).toEqual([
    { id: 'c', stream: true, input: [person('A')] },
    { id: 'c', stream: true, input: [person('B')], previous_response_id: 'resp_a' },
  ]);
});

test('O36 what followed the latest complete response is sent again', async () => {
  const half = numbered([...begun('resp_x'), ...says('msg_x', 'Half').events(0).slice(0, 3)]);
  const { server, session } = await start([
    saying('resp_a', 'One.'),
    bytesOfEvents(FAILED),
    { cut: bytesOfEvents(half) },
    saying('resp_b', 'Two.'),
  ]);
  for (const text of ['A', 'B', 'C', 'D']) await session.sendMessage(text);
  expect(server.posted[3]).toMatchObject({
    previous_response_id: 'resp_a',
    input: [person('B'), person('C'), { role: 'assistant', content: 'Half' }, person('D')],
  });
});

test('O36 calls that nobody has answered get an answer, without which the API refuses', async () => {
  const { server, session } = await start(
    [bytesOfEvents(RESPONSES['words and two calls at once']), saying('resp_b', 'Two.')],
    { pageTools: ['other'] },
  );
  await session.sendMessage('A');
  await session.sendMessage('B');
  const none = 'No result: the conversation went on before there was one.';
  expect(server.posted[1]).toMatchObject({
    previous_response_id: 'resp_3',
    input: [
      { type: 'function_call_output', call_id: 'call_a', output: none },
      { type: 'function_call_output', call_id: 'call_b', output: none },
      person('B'),
    ],
  });
});

test('O36 without stored responses, each request has all items, with encrypted thoughts', async () => {
  const outputs = [thinks('rs_1', 'Hm.'), calls('fc_1', 'call_a', 'pick', '{}')];
  const { server, session, reaches } = await start(
    [
      bytesOfEvents(respond('resp_a', outputs)),
      saying('resp_b', 'Two.'),
      saying('resp_c', 'Three.'),
    ],
    { store: false },
  );
  void session.sendMessage('A');
  await reaches('awaiting-input');
  await session.respond(session.getState().requests[0]?.id ?? '', output('x'));
  await reaches('done');
  await session.sendMessage('B');
  const answered = { type: 'function_call_output', call_id: 'call_a', output: 'x' };
  expect(server.posted[1]).toMatchObject({
    store: false,
    input: [person('A'), ...outputs.map(({ item }) => item), answered],
  });
  const last = server.posted[2]?.input ?? [];
  expect(last).toEqual([
    person('A'),
    ...outputs.map(({ item }) => item),
    answered,
    says('msg_resp_b', 'Two.').item,
    person('B'),
  ]);
  expect(JSON.stringify(last)).toContain('gAAA…');
  expect(server.posted[2]).not.toHaveProperty('previous_response_id');
});

test('O37 outputs of the page’s tools go together, and the answer goes on in its message', async () => {
  const { server, session, reaches } = await start([
    bytesOfEvents(RESPONSES['words and two calls at once']),
    bytesOfEvents(RESPONSES['a custom tool']),
    saying('resp_b', 'Done.'),
  ]);
  void session.sendMessage('Go');
  await reaches('awaiting-input');
  const [one, two] = session.getState().requests;
  await session.respond(one?.id ?? '', output({ sky: 'clear' }));
  await session.respond(two?.id ?? '', output('noon'));
  await until(() => expect(session.getState().requests).toMatchObject([{ executionId: 'call_c' }]));
  expect(server.posted[1]).toEqual({
    id: 'c',
    stream: true,
    previous_response_id: 'resp_3',
    input: [
      { type: 'function_call_output', call_id: 'call_a', output: '{"sky":"clear"}' },
      { type: 'function_call_output', call_id: 'call_b', output: 'noon' },
    ],
  });
  await session.respond(session.getState().requests[0]?.id ?? '', output('1 row'));
  await reaches('done');
  expect(server.posted[2]?.input).toEqual([
    { type: 'custom_tool_call_output', call_id: 'call_c', output: '1 row' },
  ]);
  expect(session.getState().messages).toHaveLength(2);
  expect(partsIn(session.getState())).toMatchObject([
    { type: 'text', text: 'I look it up.' },
    { type: 'tool', status: 'done', result: { value: { sky: 'clear' } } },
    { type: 'tool', status: 'done', result: { text: 'noon' } },
    { type: 'tool', status: 'done', result: { text: '1 row' } },
    { type: 'text', text: 'Done.' },
  ]);
  expect(session.getState().messages.at(-1)?.usage).toMatchObject({ inputTokens: 300 });
});

test('O38 an approval goes with the next request, and the call is done where it was asked for', async () => {
  const { server, session, reaches } = await start([
    bytesOfEvents(RESPONSES['an approval']),
    bytesOfEvents(ALLOWED),
  ]);
  void session.sendMessage('Shorten');
  await reaches('awaiting-input');
  await session.respond(session.getState().requests[0]?.id ?? '', approve());
  await reaches('done');
  expect(server.posted[1]).toMatchObject({
    previous_response_id: 'resp_6',
    input: [{ type: 'mcp_approval_response', approval_request_id: 'mcpr_1', approve: true }],
  });
  expect(partsIn(session.getState())).toMatchObject([
    { type: 'tool', status: 'done', result: { value: { short: 'a.b' } } },
    { type: 'text', text: 'It is a.b.' },
  ]);
});

test('O38 a denial goes with its reason; changed arguments cannot be sent', async () => {
  const { server, session, reaches } = await start([
    bytesOfEvents(RESPONSES['an approval']),
    saying('resp_b', 'All right.'),
  ]);
  void session.sendMessage('Shorten');
  await reaches('awaiting-input');
  expect(session.capabilities.editInput).toBe(false);
  await session.respond(session.getState().requests[0]?.id ?? '', deny('Not now'));
  await reaches('done');
  expect(server.posted[1]?.input).toEqual([
    {
      type: 'mcp_approval_response',
      approval_request_id: 'mcpr_1',
      approve: false,
      reason: 'Not now',
    },
  ]);
  expect(partsIn(session.getState())).toMatchObject([
    { type: 'tool', status: 'interrupted' },
    { type: 'text', text: 'All right.' },
  ]);
});

const LONG = respond('resp_a', [
  thinks('rs_9', 'Hm, let me see.'),
  says('msg_9', 'A long answer, in many pieces.'),
]);

test('O31 O39 a dropped stream goes on after its last event, and nothing is lost or repeated', async () => {
  const asked: string[] = [];
  const { session, reaches } = await start(
    [{ cut: bytesOfEvents(LONG.slice(0, 9)) }],
    { resume: true },
    (method, path) => {
      asked.push(`${method} ${path}`);
      return bytesOfEvents(LONG.slice(9));
    },
  );
  await session.sendMessage('Go');
  await reaches('done');
  expect(asked).toEqual(['GET /api/resp_a?stream=true&starting_after=8']);
  expect(saidIn(session.getState())).toEqual({
    thoughts: ['Hm, let me see.'],
    texts: ['A long answer, in many pieces.'],
    calls: [],
  });
});

test('O39 a response that goes on with a message is resumed in it, also from its start', async () => {
  const { session, reaches } = await start(
    [
      bytesOfEvents(RESPONSES['words and two calls at once']),
      { cut: bytesOfEvents([...LONG.slice(0, 6), { type: 'keepalive' }, { type: 'later.event' }]) },
    ],
    { resume: true },
    () => bytesOfEvents(LONG),
  );
  void session.sendMessage('Go');
  await reaches('awaiting-input');
  const [one, two] = session.getState().requests;
  await session.respond(one?.id ?? '', output('a'));
  await session.respond(two?.id ?? '', output('b'));
  await reaches('done');
  const { calls: made, texts, thoughts } = saidIn(session.getState());
  expect([texts, thoughts]).toEqual([
    ['I look it up.', 'A long answer, in many pieces.'],
    ['Hm, let me see.'],
  ]);
  expect(made).toHaveLength(2);
  expect(partsIn(session.getState())).toMatchObject([
    {},
    { status: 'done', result: { text: 'a' } },
    { status: 'done', result: { text: 'b' } },
    {},
    {},
  ]);
});

test('O40 Stop closes the connection and cancels the response', async () => {
  const { server, session } = await start(
    [{ open: bytesOfEvents(LONG.slice(0, 9)) }, saying('resp_b', 'Two.')],
    { cancel: true },
    () => 200,
  );
  void session.sendMessage('Go');
  await until(() => expect(saidIn(session.getState()).thoughts).toHaveLength(1));
  await session.stop();
  await until(() => expect(server.others).toEqual(['POST /api/resp_a/cancel']));
  await until(() => expect(server.aborted).toBe(1));
  expect(session.getState().status).toBe('stopped');
  const stopped: unknown[] = [];
  const own = await start([{ open: bytesOfEvents(LONG.slice(0, 9)) }], {
    cancel: ({ runId, sessionId }) => void stopped.push([sessionId, runId]),
  });
  void own.session.sendMessage('Go');
  await until(() => expect(saidIn(own.session.getState()).thoughts).toHaveLength(1));
  await own.session.stop();
  expect(stopped).toEqual([['c', 'resp_a']]);
});

const itemsOf = (events: readonly { readonly type: string }[]) =>
  (events.at(-1) as unknown as { response: { output: readonly object[] } }).response.output;

const STORED = [
  { role: 'developer', content: 'Be brief.' },
  { role: 'user', content: [{ type: 'input_text', text: 'Weather?' }] },
  ...itemsOf(RESPONSES['words and two calls at once']),
  { type: 'function_call_output', call_id: 'call_a', output: '{"sky":"clear"}' },
];

test('O41 stored items look as their streams did, and what is open is asked for again', async () => {
  const { server, session, reaches } = await start([saying('resp_b', 'Done.')], {
    history: () => ({ items: STORED, responseId: 'resp_3', title: 'Weather' }),
    pageTools: ['time'],
  });
  await session.load();
  expect(session.getState()).toMatchObject({ title: 'Weather', status: 'awaiting-input' });
  expect(session.getState().messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Weather?' }] },
    {
      parts: [
        { type: 'text', text: 'I look it up.' },
        { toolName: 'weather', status: 'done', result: { value: { sky: 'clear' } } },
        { toolName: 'time', status: 'awaiting-input' },
      ],
    },
  ]);
  await session.respond(session.getState().requests[0]?.id ?? '', output('noon'));
  await reaches('done');
  expect(server.posted[0]).toMatchObject({
    previous_response_id: 'resp_3',
    input: [
      { type: 'function_call_output', call_id: 'call_a', output: '{"sky":"clear"}' },
      { type: 'function_call_output', call_id: 'call_b', output: 'noon' },
    ],
  });
});

test('O41 stored approvals are asked for, unless they were answered', async () => {
  const asking = [person('Go'), ...itemsOf(RESPONSES['an approval'])];
  const answer = { type: 'mcp_approval_response', approval_request_id: 'mcpr_1', approve: false };
  const open = await start([], { history: () => asking });
  await open.session.load();
  expect(open.session.getState().status).toBe('awaiting-input');
  const answered = await start([], { history: () => [...asking, answer] });
  await answered.session.load();
  expect(answered.session.getState()).toMatchObject({ requests: [] });
  expect(partsIn(answered.session.getState())).toMatchObject([{ status: 'interrupted' }]);
});

test('O41 stored items without a response are all sent with the next request', async () => {
  const items = [person('A'), { role: 'assistant', content: 'One.' }];
  const { server, session } = await start([saying('resp_b', 'Two.')], { history: () => items });
  await session.load();
  expect(saidIn(session.getState()).texts).toEqual(['One.']);
  await session.sendMessage('B');
  expect(server.posted[0]?.input).toMatchObject([
    person('A'),
    { role: 'assistant', content: [{ text: 'One.' }] },
    person('B'),
  ]);
});

test('O39 O41 a page that is loaded while a response goes on reads it, behind what was stored', async () => {
  const asked: string[] = [];
  const stored = [...STORED, { type: 'function_call_output', call_id: 'call_b', output: 'noon' }];
  const { session, reaches } = await start(
    [],
    { history: () => ({ items: stored, responseId: 'resp_3', running: 'resp_a' }), resume: true },
    (method, path) => {
      asked.push(`${method} ${path}`);
      return asked.length === 1
        ? { cut: bytesOfEvents(LONG.slice(0, 9)) }
        : bytesOfEvents(LONG.slice(9));
    },
  );
  await session.load();
  await reaches('done');
  expect(asked[0]).toBe('GET /api/resp_a?stream=true');
  expect(saidIn(session.getState())).toMatchObject({
    texts: ['I look it up.', 'A long answer, in many pieces.'],
    thoughts: ['Hm, let me see.'],
  });
  expect(session.getState().messages).toHaveLength(2);
});

test('O42 an answer anew, and a message in other words, go on from the response before', async () => {
  const { server, session } = await start([
    saying('resp_a', 'One.'),
    saying('resp_b', 'Two.'),
    saying('resp_c', 'Three.'),
    saying('resp_d', 'Four.'),
  ]);
  await session.sendMessage('A');
  await session.sendMessage('B');
  await session.regenerate?.(session.getState().messages[3]?.key ?? '');
  expect(server.posted[2]).toMatchObject({ previous_response_id: 'resp_a', input: [person('B')] });
  await session.edit?.(session.getState().messages[0]?.key ?? '', 'C');
  expect(server.posted[3]).toEqual({ id: 'c', stream: true, input: [person('C')] });
  expect(saidIn(session.getState()).texts).toEqual(['Four.']);
});

test('O43 headers, fields of the body, options of a message and files are sent', async () => {
  const parameters = { type: 'object' };
  const { server, session } = await start([saying('resp_a', 'Hi.')], {
    headers: async () => ({ authorization: 'Bearer mine' }),
    body: { mode: 'fast' },
    pageTools: [{ name: 'pick', parameters }],
  });
  await session.sendMessage({
    text: 'See',
    options: { mode: 'slow' },
    attachments: [
      { id: '1', name: 'a.png', mediaType: 'image/png', url: 'https://files.example/a.png' },
      {
        id: '2',
        name: 'b.pdf',
        mediaType: 'application/pdf',
        url: 'data:application/pdf;base64,BB',
      },
      { id: '3', name: 'c.pdf', mediaType: 'application/pdf', url: 'https://files.example/c.pdf' },
    ],
  });
  expect(server.headers[0]?.authorization).toBe('Bearer mine');
  expect(server.posted[0]).toMatchObject({
    mode: 'slow',
    tools: [{ type: 'function', name: 'pick', parameters }],
  });
  expect(server.posted[0]?.input?.[0]?.['content']).toEqual([
    { type: 'input_text', text: 'See' },
    { type: 'input_image', image_url: 'https://files.example/a.png', detail: 'auto' },
    { type: 'input_file', filename: 'b.pdf', file_data: 'data:application/pdf;base64,BB' },
    { type: 'input_file', file_url: 'https://files.example/c.pdf' },
  ]);
});

test('O29 a route that carries calls out writes one message', async () => {
  const { session } = await start([bytesOfEvents(ROUTE_RESPONSES, 'data: [DONE]\n\n')]);
  await session.sendMessage('Weather?');
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  expect(session.getState().messages).toHaveLength(2);
});
