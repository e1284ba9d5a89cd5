// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { OUTPUT } from '../../../src/core/decisions.js';
import { ToolFailure } from '../../../src/core/ToolFailure.js';
import type { SessionState } from '../../../src/core/state.js';
import { openAiChatBackend } from '../../../src/protocols/openai/openAiChatBackend.js';
import type { OpenAiChatBackendOptions } from '../../../src/protocols/openai/openAiOptions.js';
import { partsIn, saidIn } from '../../support/openAi.js';
import {
  bytesOf,
  callPiece,
  chunk,
  IMITATED_CHATS,
  OPENAI_CHATS,
  opening,
  ROUTE_ROUNDS,
} from '../../support/openAiChunks.js';
import { startOpenAi, type Answer } from '../../support/openAiServer.js';
import { until } from '../../support/until.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function start(posts: readonly Answer[], options: OpenAiChatBackendOptions = {}) {
  const server = await startOpenAi(posts);
  const session = createSession({
    backend: openAiChatBackend({ url: server.url, sessionId: 'c', ...options }),
    retry: { base: 1 },
  });
  closing.push(server.close, () => session.dispose());
  const reaches = (status: SessionState['status']) =>
    until(() => expect(session.getState().status).toBe(status));
  return { server, session, reaches };
}

const says = (text: string) => bytesOf([opening, chunk({ content: text }), chunk({}, 'stop')]);
const output = (input: unknown) => ({ input, type: OUTPUT });

test('O33 each request has the whole conversation, an answer as the messages that it was', async () => {
  const { server, session } = await start([bytesOf(ROUTE_ROUNDS), says('Bye.')]);
  await session.sendMessage('Weather?');
  await session.sendMessage('Thanks');
  expect(server.posted[0]).toEqual({
    id: 'c',
    stream: true,
    messages: [{ role: 'user', content: 'Weather?' }],
  });
  const call = (id: string, city: string) => ({
    role: 'assistant',
    content: null,
    tool_calls: [
      { id, type: 'function', function: { name: 'weather', arguments: `{"city":"${city}"}` } },
    ],
  });
  const [first, second] = saidIn({
    ...session.getState(),
    messages: session.getState().messages.slice(0, 2),
  }).calls;
  expect(server.posted[1]?.messages).toEqual([
    { role: 'user', content: 'Weather?' },
    call(first?.id ?? '', 'Bern'),
    { role: 'tool', tool_call_id: first?.id, content: '{"sky":"clear"}' },
    call(second?.id ?? '', 'Thun'),
    { role: 'tool', tool_call_id: second?.id, content: 'rain' },
    { role: 'assistant', content: 'Clear in Bern, rain in Thun.' },
    { role: 'user', content: 'Thanks' },
  ]);
  expect(first?.id).not.toBe(second?.id);
});

test('O33 refusals go back as such, reasoning only if the app wants it', async () => {
  const thoughts = bytesOf(IMITATED_CHATS['DeepSeek: reasoning_content']);
  for (const sendReasoning of [false, true]) {
    const turns = [bytesOf(OPENAI_CHATS['a refusal']), thoughts, says('Bye.')];
    const { server, session } = await start(turns, { sendReasoning });
    for (const text of ['One', 'Two', 'Three']) await session.sendMessage(text);
    const reasoning_content = 'Two letters r? Three.';
    expect(server.posted[2]?.messages?.filter(({ role }) => role === 'assistant')).toEqual([
      { role: 'assistant', content: null, refusal: 'I cannot help with that.' },
      { role: 'assistant', content: 'Three.', ...(sendReasoning && { reasoning_content }) },
    ]);
  }
});

test('O34 outputs of the page’s tools go together, and the answer goes on in its message', async () => {
  const { server, session, reaches } = await start([
    bytesOf(OPENAI_CHATS['words and two calls at once']),
    bytesOf([
      opening,
      callPiece(0, '{"n":1}', { id: 'call_a', name: 'count' }),
      chunk({}, 'tool_calls'),
    ]),
    says('Done.'),
  ]);
  void session.sendMessage('Go');
  await reaches('awaiting-input');
  const [one, two] = session.getState().requests;
  await session.respond(one?.id ?? '', output({ sky: 'clear' }));
  expect(server.posted).toHaveLength(1);
  await session.respond(two?.id ?? '', output(new ToolFailure('No clock.')));
  await until(() => expect(server.posted).toHaveLength(2));
  expect(server.posted[1]?.messages?.slice(1)).toMatchObject([
    {
      role: 'assistant',
      content: 'I look it up.',
      tool_calls: [{ id: 'call_a' }, { id: 'call_b' }],
    },
    { role: 'tool', tool_call_id: 'call_a', content: '{"sky":"clear"}' },
    { role: 'tool', tool_call_id: 'call_b', content: '{"error":"No clock."}' },
  ]);
  await reaches('awaiting-input');
  await until(() => expect(session.getState().requests).toHaveLength(1));
  const [three] = session.getState().requests;
  await session.respond(three?.id ?? '', output('1'));
  await reaches('done');
  expect(session.getState().messages).toHaveLength(2);
  expect(partsIn(session.getState())).toMatchObject([
    { type: 'text', text: 'I look it up.' },
    { type: 'tool', status: 'done', result: { value: { sky: 'clear' } } },
    { type: 'tool', status: 'failed', error: 'No clock.' },
    { type: 'tool', toolName: 'count', status: 'done' },
    { type: 'text', text: 'Done.' },
  ]);
  const ids = server.posted[2]?.messages?.flatMap(({ tool_call_id: id }) => id ?? []) ?? [];
  expect(new Set(ids).size).toBe(3);
});

test('O34 a call that is not the page’s is not asked for, and says so to the model', async () => {
  const turns = [bytesOf(OPENAI_CHATS['a call without arguments']), says('Bye.')];
  const { server, session } = await start(turns, { pageTools: ['other'] });
  await session.sendMessage('Now?');
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  expect(partsIn(session.getState())).toMatchObject([
    { type: 'tool', status: 'interrupted', interruption: 'not-run' },
  ]);
  await session.sendMessage('Then?');
  expect(server.posted[1]?.messages?.[2]).toMatchObject({ role: 'tool', tool_call_id: 'call_c' });
});

test('O34 the page’s tools are described to the route', async () => {
  const parameters = { type: 'object' };
  const pageTools = [{ name: 'pick', description: 'Picks.', parameters }, 'plain'];
  const { server, session } = await start([says('Hi.')], { pageTools });
  await session.sendMessage('Hi');
  expect(server.posted[0]?.['tools']).toEqual([
    { type: 'function', function: { name: 'pick', description: 'Picks.', parameters } },
  ]);
});

const STORED = [
  { role: 'system', content: 'Be brief.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'See' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
    ],
  },
  {
    role: 'assistant',
    content: null,
    reasoning_content: 'Hm.',
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'pick', arguments: '{"a":1}' } }],
  },
  { role: 'tool', tool_call_id: 'c1', content: '"x"' },
  {
    role: 'assistant',
    content: 'Again.',
    tool_calls: [{ id: 'c2', type: 'function', function: { name: 'pick', arguments: '{}' } }],
  },
];

test('O35 stored messages are shown, and an open call of the page is asked for again', async () => {
  const { server, session, reaches } = await start([says('Done.')], {
    history: () => ({ messages: STORED, title: 'Picking' }),
    pageTools: ['pick'],
  });
  await session.load();
  expect(session.getState()).toMatchObject({ title: 'Picking', status: 'awaiting-input' });
  expect(session.getState().messages).toMatchObject([
    { role: 'user', parts: [{ text: 'See' }], attachments: [{ mediaType: 'image/png' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'thinking', text: 'Hm.' },
        { type: 'tool', status: 'done', result: { value: 'x' } },
        { type: 'text', text: 'Again.' },
        { type: 'tool', status: 'awaiting-input' },
      ],
    },
  ]);
  const [request] = session.getState().requests;
  await session.respond(request?.id ?? '', output('y'));
  await reaches('done');
  expect(server.posted[0]?.messages).toMatchObject([
    { role: 'user' },
    { role: 'assistant', tool_calls: [{ id: 'c1' }] },
    { role: 'tool', content: '"x"' },
    { role: 'assistant', content: 'Again.', tool_calls: [{ id: 'c2' }] },
    { role: 'tool', tool_call_id: 'c2', content: 'y' },
  ]);
  expect(saidIn(session.getState()).texts).toEqual(['Again.', 'Done.']);
});

test('O42 an answer anew, and a message in other words, leave out what followed', async () => {
  const { server, session } = await start([
    says('One.'),
    says('Two.'),
    says('Three.'),
    says('Four.'),
  ]);
  await session.sendMessage('A');
  await session.sendMessage('B');
  const [person, answer] = session.getState().messages;
  await session.regenerate?.(answer?.key ?? '');
  expect(server.posted[2]?.messages).toEqual([{ role: 'user', content: 'A' }]);
  await session.edit?.(person?.key ?? '', 'C');
  expect(server.posted[3]?.messages).toEqual([{ role: 'user', content: 'C' }]);
  expect(saidIn(session.getState()).texts).toEqual(['Four.']);
});

test('O40 Stop closes the connection, and what was said is sent with the next request', async () => {
  const cancelled: string[] = [];
  const { server, session } = await start(
    [{ open: bytesOf([opening, chunk({ content: 'Half' })], '') }, says('Bye.')],
    { cancel: ({ sessionId }) => void cancelled.push(sessionId) },
  );
  void session.sendMessage('A');
  await until(() => expect(saidIn(session.getState()).texts).toEqual(['Half']));
  await session.stop();
  await until(() => expect(server.aborted).toBe(1));
  expect(cancelled).toEqual(['c']);
  expect(session.getState().status).toBe('stopped');
  await session.sendMessage('B');
  expect(server.posted[1]?.messages?.[1]).toEqual({ role: 'assistant', content: 'Half' });
});

test('O43 headers, fields of the body, options of a message and files are sent', async () => {
  const { server, session } = await start([says('Hi.'), says('Hi.')], {
    headers: async () => ({ authorization: 'Bearer mine' }),
    body: { model: 'llama', temperature: 0 },
  });
  const attachments = [
    { id: '1', name: 'a.png', mediaType: 'image/png', url: 'data:image/png;base64,AA' },
    { id: '2', name: 'b.pdf', mediaType: 'application/pdf', url: 'data:application/pdf;base64,BB' },
    { id: '3', name: 'c.txt', mediaType: 'text/plain', url: 'https://files.example/c.txt' },
  ];
  await session.sendMessage({ text: 'See', attachments, options: { temperature: 1 } });
  expect(server.headers[0]?.authorization).toBe('Bearer mine');
  expect(server.posted[0]).toMatchObject({ model: 'llama', temperature: 1, stream: true, id: 'c' });
  expect(server.posted[0]?.messages?.[0]?.['content']).toEqual([
    { type: 'text', text: 'See' },
    { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
    { type: 'file', file: { filename: 'b.pdf', file_data: 'data:application/pdf;base64,BB' } },
    { type: 'text', text: 'c.txt: https://files.example/c.txt' },
  ]);
  const own = await start([says('Hi.')], {
    body: ({ messages, sessionId }) => ({ thread: sessionId, count: messages.length }),
  });
  await own.session.sendMessage('Hi');
  expect(own.server.posted[0]).toEqual({ thread: 'c', count: 1 });
});

test('two backends on one page share nothing: neither words, calls, headers nor a stop', async () => {
  const headersOf = (name: string) => ({ headers: { 'x-person': name } });
  const ann = await start([bytesOf(ROUTE_ROUNDS), says('Bye, Ann.')], {
    sessionId: 'ann',
    ...headersOf('ann'),
  });
  const bob = await start([says('Hello, Bob.'), { open: says('Half').slice(0, -20) }], {
    sessionId: 'bob',
    ...headersOf('bob'),
  });
  const both = [ann, bob];
  await Promise.all(both.map(({ session }, index) => session.sendMessage(`First ${index}`)));
  await Promise.all(both.map(({ reaches }) => reaches('done')));
  void bob.session.sendMessage('Second 1');
  await bob.reaches('running');
  await ann.session.sendMessage('Second 0');
  await bob.session.stop();
  await bob.reaches('stopped');
  expect(ann.session.getState().status).toBe('done');
  expect(both.map(({ server }) => server.posted.map(({ id }) => id))).toEqual([
    ['ann', 'ann'],
    ['bob', 'bob'],
  ]);
  expect(both.map(({ server }) => server.headers.map((sent) => sent['x-person']))).toEqual([
    ['ann', 'ann'],
    ['bob', 'bob'],
  ]);
  const [annSent, bobSent] = both.map(({ server }) => JSON.stringify(server.posted));
  expect(annSent).toContain('First 0');
  expect(annSent).not.toMatch(/Bob|First 1|Second 1/);
  expect(bobSent).toContain('First 1');
  expect(bobSent).not.toMatch(/weather|First 0|Second 0/i);
  const [annShown, bobShown] = both.map(({ session }) => JSON.stringify(session.getState()));
  expect(annShown).toContain('Bye, Ann.');
  expect(annShown).not.toContain('Bob');
  expect(bobShown).not.toMatch(/Ann|weather/i);
});
