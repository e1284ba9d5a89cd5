// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';

import {
  createScriptedAgent,
  scenarioEvents,
  toNodeMiddleware,
  type ScriptedAgent,
  type ScriptedAgentOptions,
} from '../../src/testing/scripted-agent/index.js';

const BASE = 'http://agent.test/api/v1';

interface Shape {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly content?: string;
  readonly timestamp?: string;
  readonly created_at?: string;
}

interface MessageShape {
  readonly id: string;
  readonly role: string;
  readonly content: string;
  readonly parent_id: string | null;
  readonly sibling_ids: readonly string[];
  readonly task_id: string;
  readonly stream_url: string;
}

/** An agent that never may wait, with one session. */
async function talk(options: ScriptedAgentOptions = {}, session: object = {}) {
  const agent = createScriptedAgent({
    pace: 0,
    wait: () => {
      throw new Error('At pace 0 there is nothing to wait for.');
    },
    ...options,
  });
  const { id } = await read<{ id: string }>(agent, 'POST', '/agent-sessions', session);
  const path = `/agent-sessions/${id}`;
  const say = async (content: string) => (await send(content)).text();
  const send = (content: string, more: object = {}) =>
    call(agent, 'POST', `${path}/messages`, { content, ...more });
  const messages = async () =>
    (await read<{ items: MessageShape[] }>(agent, 'GET', `${path}/messages`)).items;
  return { agent, path, say, send, messages };
}

function call(agent: ScriptedAgent, method: string, path: string, body?: object) {
  return agent.fetch(`${BASE}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function read<Answer>(agent: ScriptedAgent, method: string, path: string, body?: object) {
  const response = await call(agent, method, path, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** The events in a stream's text. Comments are left out. */
function eventsIn(text: string): Shape[] {
  return text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: '))
    .map((frame) => JSON.parse(frame.slice('data: '.length)) as Shape);
}

function typesIn(text: string): (string | undefined)[] {
  return eventsIn(text).map(({ type }) => type);
}

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** Puts split events together and all events in the order of their stamps. */
function joinAndSort(frames: readonly Shape[]): Shape[] {
  const pieces = new Map<unknown, Shape[]>();
  const whole: Shape[] = [];
  for (const frame of frames) {
    if (frame.type?.endsWith('_delta_sse') !== true) {
      whole.push(frame);
      continue;
    }
    const list = [...(pieces.get(frame['chunk_id']) ?? []), frame];
    pieces.set(frame['chunk_id'], list);
    if (list.length < Number(frame['total_chunks'])) continue;
    const sorted = list.sort((a, b) => Number(a['chunk_index']) - Number(b['chunk_index']));
    whole.push(JSON.parse(sorted.map((piece) => String(piece['chunk_data'])).join('')) as Shape);
  }
  const stampOf = (event: Shape) => event.timestamp ?? event.created_at ?? '';
  return whole.sort((a, b) => (stampOf(a) < stampOf(b) ? -1 : 1));
}

/** A wait that ends when the test says so. */
function manualWait() {
  const waiting: (() => void)[] = [];
  return {
    wait: (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
    /** Ends so many pauses, one after the other. */
    async pass(count: number) {
      for (let turn = 0; turn < count; turn += 1) {
        waiting.shift()?.();
        await settle();
      }
    },
    get isIdle() {
      return waiting.length === 0;
    },
  };
}

async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('sessions', () => {
  test('are created, shown, changed and listed newest first', async () => {
    const { agent, path } = await talk({}, { title: 'First' });
    await read(agent, 'POST', '/agent-sessions', { title: 'Second' });
    const changed = await read<Shape>(agent, 'PATCH', path, { title: 'Changed' });
    expect(changed).toMatchObject({ title: 'Changed', status: 'active' });
    expect(await read(agent, 'GET', path)).toEqual(changed);
    expect(await read(agent, 'GET', '/agent-sessions?limit=1')).toEqual({
      items: [changed],
      total: 2,
      page: 1,
      limit: 1,
      has_more: true,
    });
    const rest = await read<{ items: Shape[] }>(agent, 'GET', '/agent-sessions?page=2&limit=1');
    expect(rest).toMatchObject({ items: [{ title: 'Second' }], has_more: false });
  });

  test('take their title from the first message', async () => {
    const { agent, path, say } = await talk();
    await say('Hello there');
    expect(await read(agent, 'GET', path)).toMatchObject({ title: 'Hello there' });
  });

  test('of another end user do not exist', async () => {
    const agent = createScriptedAgent({ pace: 0 });
    const as = (user: string, method: string, path: string) =>
      agent.fetch(`${BASE}${path}`, { method, headers: { 'X-End-User-ID': user } });
    const { id } = (await (await as('ann', 'POST', '/agent-sessions')).json()) as { id: string };
    expect((await as('ann', 'GET', `/agent-sessions/${id}`)).status).toBe(200);
    expect((await as('bob', 'GET', `/agent-sessions/${id}`)).status).toBe(404);
    expect(await (await as('bob', 'GET', '/agent-sessions')).json()).toMatchObject({ total: 0 });
  });

  test('have the tools that were chosen for them', async () => {
    const { agent, path } = await talk();
    const tools = await read<{ id: string; name: string }[]>(agent, 'GET', `${path}/tools`);
    expect(tools).toHaveLength(5);
    const first = tools[0]?.id;
    const changed = await read<Shape>(agent, 'PATCH', path, { tool_ids: [first] });
    expect(changed).toMatchObject({ active_tools: [{ id: first }] });
    expect(await read(agent, 'GET', `${path}/tools`)).toHaveLength(1);
  });
});

describe('a message', () => {
  test('is answered by a stream of events with distinct, rising stamps', async () => {
    const { send } = await talk();
    const response = await send('/rich');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const text = await response.text();
    expect(text).toContain(': keep-alive\n\n');
    const events = eventsIn(text);
    expect(events.slice(0, 3)).toMatchObject([
      { type: 'connection_established' },
      { type: 'agent_processing_started' },
      { type: 'response_stream_start', message_id: 'None' },
    ]);
    const stamps = events.slice(1).map((event) => event.timestamp ?? event.created_at ?? '');
    expect(stamps).toEqual([...new Set(stamps)].sort());
    for (const stamp of stamps) expect(stamp).toMatch(/^2026-01-05T09:\d\d:\d\d\.\d{6}Z$/u);
  });

  test('is stored with an answer that equals the content of the last event', async () => {
    const { say, messages } = await talk();
    const end = last(eventsIn(await say('/rich')));
    const [question, answer] = await messages();
    expect(end).toMatchObject({
      type: 'agent_processing_complete',
      content: answer?.content,
      message_id: answer?.id,
    });
    expect(question).toMatchObject({ role: 'user', content: '/rich', parent_id: null });
    expect(answer).toMatchObject({ role: 'assistant', parent_id: question?.id, sibling_ids: [] });
    expect(answer?.stream_url).toMatch(/^\/api\/v1\/agent-sessions\/.+\/stream\?task_id=/u);
  });

  test('without a stream is answered by the message that the run wrote', async () => {
    const { send, messages } = await talk();
    const response = await send('/plain', { stream: false });
    expect(await response.json()).toEqual(last(await messages()));
  });

  test('that names no scenario is taken up in a short answer, as plain text', async () => {
    const { say } = await talk();
    const { content } = last(eventsIn(await say('My <<STEP_START>> is *loud*')));
    expect(content).toContain(String.raw`My \<\<STEP\_START\>\> is \*loud\*`);
  });

  test.each([
    ['Please fail once', 'agent_processing_error'],
    ['Find a city, but ask me first', 'input_required'],
    ['/input-choices now', 'input_required'],
    ['Send an e-mail', 'tool_input_required'],
    ['Plan a trip', 'agent_processing_complete'],
  ])('chooses the scenario by its words: %s', async (message, end) => {
    const { agent, path } = await talk({ pace: 0 });
    const response = await call(agent, 'POST', `${path}/messages`, { content: message });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    expect(last(typesIn(new TextDecoder().decode(first?.value)))).toBe(end);
  });

  test('uses the scenario of the session, or of the agent, when it names none', async () => {
    const ofSession = await talk({}, { metadata: { scenario: 'fail' } });
    expect(last(typesIn(await ofSession.say('Hello')))).toBe('agent_processing_error');
    const ofAgent = await talk({ scenario: 'plain' });
    expect(last(eventsIn(await ofAgent.say('Plan a trip'))).content).toContain('traboule');
    expect(() => createScriptedAgent({ scenario: 'none' })).toThrow('no scenario "none"');
  });

  test('shows its own time when the agent is given a clock', async () => {
    const { say } = await talk({ now: () => Date.UTC(2030, 4, 1) });
    const [, first, second] = eventsIn(await say('Hello'));
    expect(first?.timestamp).toMatch(/^2030-05-01T00:00:00\.0000/u);
    expect(second?.timestamp !== undefined && second.timestamp > (first?.timestamp ?? '')).toBe(
      true,
    );
  });
});

describe('a stream', () => {
  test('is the same, byte for byte, from two agents', async () => {
    for (const scenario of createScriptedAgent().scenarios) {
      if (scenario.name === 'confirm') continue;
      const one = await talk();
      const other = await talk();
      expect(await one.say(`/${scenario.name}`)).toBe(await other.say(`/${scenario.name}`));
    }
  });

  test('can be read again with the same bytes', async () => {
    const { agent, path, say, messages } = await talk();
    const live = await say('/rich');
    await say('Hello');
    const [, answer] = await messages();
    const replay = await agent.fetch(`http://agent.test${answer?.stream_url}`);
    expect(await replay.text()).toBe(live);
    const latest = await (await call(agent, 'GET', `${path}/stream`)).text();
    expect(latest).toContain('“Hello”');
  });

  test('leaves out chunks on request', async () => {
    const { agent, path, say } = await talk();
    const all = typesIn(await say('/tools'));
    const less = await (await call(agent, 'GET', `${path}/stream?include_chunks=false`)).text();
    expect(typesIn(less)).toEqual(all.filter((type) => type !== 'response_chunk'));
  });

  test('sends what happens while it is read', async () => {
    const time = manualWait();
    const { send } = await talk({ pace: 1, wait: time.wait });
    const reader = (await send('/plain')).body?.getReader();
    const next = async () => typesIn(new TextDecoder().decode((await reader?.read())?.value));
    expect(await next()).toEqual(['connection_established']);
    await time.pass(1);
    expect(await next()).toEqual(['agent_processing_started']);
    await time.pass(1);
    expect(await next()).toEqual(['response_stream_start']);
  });

  test('goes on without its reader, and replays past and present to the next', async () => {
    const time = manualWait();
    const { agent, path, send, messages } = await talk({ pace: 1, wait: time.wait });
    const left = await send('/rich');
    await left.body?.cancel();
    const abort = new AbortController();
    const aborted = agent.fetch(`${BASE}${path}/stream`, { signal: abort.signal });
    const reading = (await aborted).text();
    abort.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');

    await time.pass(40);
    expect(await messages()).toHaveLength(1);
    const again = (await call(agent, 'GET', `${path}/stream`)).text();
    while (!time.isIdle) await time.pass(1);
    expect(await messages()).toHaveLength(2);
    const other = await talk();
    expect(await again).toBe(await other.say('/rich'));
  });

  test('speeds up when the pace changes', async () => {
    const { agent, send } = await talk({ pace: 1, wait: manualWait().wait });
    const text = (await send('/rich')).text();
    agent.setPace(0);
    expect(last(typesIn(await text))).toBe('agent_processing_complete');
  });
});

describe('stop', () => {
  test('breaks off text, closes what is open and stores it', async () => {
    const time = manualWait();
    const { agent, path, send, messages } = await talk({ pace: 1, wait: time.wait });
    const text = (await send('/rich')).text();
    await time.pass(9);
    expect(await read(agent, 'POST', `${path}/stop`)).toEqual({ status: 'stop_requested' });
    const types = typesIn(await text);
    expect(types).toContain('agent_stop_requested');
    expect(types).not.toContain('agent_processing_complete');
    expect(last(await messages()).content).toMatch(
      /^<<STEP_START>>\nStep 1: Understand the brief\n<<thinking>>\nEight people[^<]+\n<<\/thinking>>\n<<STEP_END>>\n$/u,
    );
    expect(await read(agent, 'POST', `${path}/stop`)).toEqual({ status: 'no_active_task' });
  });

  test('lets a running tool finish', async () => {
    const time = manualWait();
    const { agent, path, send, messages } = await talk({ pace: 1, wait: time.wait });
    const text = (await send('/rich')).text();
    while (!(await replayed(agent, path)).includes('"RETRIEVAL"')) await time.pass(1);
    await read(agent, 'POST', `${path}/stop`);
    while (!time.isIdle) await time.pass(1);
    const types = typesIn(await text);
    expect(types.slice(types.indexOf('agent_stop_requested'))).toContain('tool_update');
    expect(types).not.toContain('agent_step_completed');
    expect(last(await messages()).content).toMatch(
      /<<TOOL_STEP_END\/rag_search:[^>]+>>\n<<STEP_END>>\n$/u,
    );
  });

  test('makes way for the next message', async () => {
    const time = manualWait();
    const { agent, path, send } = await talk({ pace: 1, wait: time.wait });
    await send('/rich');
    expect((await send('Hello')).status).toBe(409);
    while (!(await replayed(agent, path)).includes('"RETRIEVAL"')) await time.pass(1);
    await read(agent, 'POST', `${path}/stop`);
    expect((await send('Hello')).status).toBe(200);
  });
});

/** What the latest stream of a session has sent so far. */
async function replayed(agent: ScriptedAgent, path: string): Promise<string> {
  const reader = (await call(agent, 'GET', `${path}/stream`)).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

describe('a question of the agent', () => {
  test('ends the stream; the next message is its answer', async () => {
    const { say, messages } = await talk();
    expect(last(eventsIn(await say('/input')))).toMatchObject({
      type: 'input_required',
      checkpoint_name: 'ask_city',
      input_types: ['text', 'json'],
    });
    expect(last(await messages()).content).toContain(
      'Expected input types: text, json\ncheckpoint_name: ask_city\n<<INPUT_REQUIRED_END>>\n',
    );
    const end = last(eventsIn(await say('Lyon')));
    expect(end.content).toContain('You chose **Lyon**');
    const [, asked, answer, result] = await messages();
    expect(asked?.content).toContain(
      'Expected input types: text, json\n\n<<USER_INPUT_PROVIDED_START>>\n{"input":"Lyon","type":"text"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>\n',
    );
    expect(answer).toMatchObject({ role: 'user', content: 'Lyon', parent_id: asked?.id });
    expect(result).toMatchObject({ role: 'assistant', content: end.content });
  });

  test('takes fields as JSON', async () => {
    const { say, messages } = await talk();
    await say('/input-choices');
    const end = last(eventsIn(await say('{"format":"away","people":8}')));
    expect(end.content).toContain('format away, people 8');
    const [, asked] = await messages();
    expect(asked?.content).toContain('{"input":{"format":"away","people":8},"type":"json"}');
  });

  test('is also answered by a hint at its checkpoint', async () => {
    const { agent, path, say, messages } = await talk();
    await say('/input');
    const response = await call(agent, 'POST', `${path}/navigate-to-checkpoint`, {
      checkpoint_name: 'ask_city',
      checkpoint_hint: 'Lille',
    });
    expect(last(eventsIn(await response.text())).content).toContain('You chose **Lille**');
    expect((await messages())[1]?.content).toContain('{"input":"Lille","type":"text"}');
  });

  test('follows the whole plan in "everything", and the run goes on after it', async () => {
    const { say } = await talk();
    const types = typesIn(await say('/everything'));
    expect(types).toEqual(
      expect.arrayContaining([
        'agent_progress',
        'agent_step_progress',
        'agent_response_update',
        'tool_update',
        'tool_partial_update',
        'checkpoint_created',
      ]),
    );
    expect(last(types)).toBe('input_required');
    const { content } = last(eventsIn(await say('In the name of Ann, at eight')));
    expect(content).toContain('Step 5: Reserve the tables ✓');
    expect(content).toContain('In the name of Ann, at eight');
  });
});

describe('a question of a tool', () => {
  const ask = async () => {
    const { agent, path, send, messages } = await talk();
    const response = await send('/confirm');
    const text = response.text();
    const request = last(eventsIn(await replayed(agent, path)));
    const answer = (body: object, executionId = request['tool_execution_id']) =>
      call(agent, 'POST', `${path}/tool-executions/${String(executionId)}/input`, body);
    return { request, text, answer, messages, send };
  };

  test('keeps the stream open and names what is asked', async () => {
    const { request } = await ask();
    expect(request).toMatchObject({
      type: 'tool_input_required',
      tool_name: 'send_email',
      tool_input: { question: expect.any(String) as unknown, recipients: ['team@example.org'] },
    });
  });

  test('goes on when it is allowed, with the changes of the person', async () => {
    const { text, answer, messages } = await ask();
    const allowed = { input: { allowed: true, arguments: { subject: 'Lyon!' } }, type: 'json' };
    expect((await answer(allowed)).status).toBe(200);
    expect(last(eventsIn(await text)).content).toContain('**Lyon\\!** is on its way');
    expect(last(await messages()).content).toContain('"status":"sent"');
  });

  test.each([
    [{ input: false }],
    [{ input: 'No, too early', type: 'text' }],
    [{ input: { allowed: false, reason: 'too early' }, type: 'json' }],
    [{ input: { decision: 'deny' }, type: 'json' }],
  ])('ends differently when it is denied: %j', async (denial) => {
    const { text, answer, messages } = await ask();
    expect((await answer(denial)).status).toBe(200);
    expect(last(eventsIn(await text)).content).toContain('I have **not** sent');
    expect(last(await messages()).content).toContain('"status":"denied"');
    expect((await answer(denial)).status).toBe(404);
  });

  test('is refused for another tool and without an input', async () => {
    const { answer } = await ask();
    expect((await answer({ input: true }, 'other')).status).toBe(404);
    expect((await answer({})).status).toBe(422);
  });

  test('is closed by a stop', async () => {
    const { agent, path, send, messages } = await talk();
    const text = (await send('/confirm')).text();
    await read(agent, 'POST', `${path}/stop`);
    expect(typesIn(await text)).toContain('agent_stop_requested');
    expect(last(await messages()).content).toContain('"status":"denied"');
  });

  test('gives the message of the person to who does not want a stream', async () => {
    const { send } = await talk();
    const response = await send('/confirm', { stream: false });
    expect(await response.json()).toMatchObject({ role: 'user', content: '/confirm' });
  });
});

describe('a failure', () => {
  test('ends the run with a traceback, and the next try goes well', async () => {
    const { say, messages } = await talk();
    const failed = last(eventsIn(await say('/fail')));
    expect(failed).toMatchObject({ type: 'agent_processing_error' });
    expect(failed['traceback']).toMatch(/^Traceback \(most recent call last\):\n/u);
    const { content } = last(await messages());
    expect(content).toMatch(
      /<<STEP_END>>\n<<ERROR_START>>\nError: Upstream .+\n<<ERROR_END>>\n\n/u,
    );
    expect(content).toMatch(/<<ERROR_JSON_START>>\n\{\n {2}"error"[^]+\n<<ERROR_JSON_END>>\n$/u);
    expect(last(typesIn(await say('Try again')))).toBe('agent_processing_complete');
    expect(last(typesIn(await say('/fail')))).toBe('agent_processing_error');
  });

  test('is what a broken wait becomes, so that no stream hangs', async () => {
    const { say } = await talk({
      pace: 1,
      wait: () => Promise.reject(new Error('no timers here')),
    });
    expect(last(eventsIn(await say('Hello')))).toMatchObject({
      type: 'agent_processing_error',
      error: 'no timers here',
    });
  });
});

describe('a checkpoint', () => {
  test('is listed, and a run from it is a sibling that honours the hint', async () => {
    const { agent, path, say, messages } = await talk();
    await say('/rich');
    const [, before] = await messages();
    const list = await read(agent, 'GET', `${path}/checkpoints`);
    expect(list).toMatchObject({ checkpoints: [{ checkpoint_name: 'route_chosen' }] });
    const response = await call(agent, 'POST', `${path}/navigate-to-checkpoint`, {
      checkpoint_name: 'route_chosen',
      checkpoint_hint: 'rather by bus',
    });
    const { content } = last(eventsIn(await response.text()));
    expect(content).toContain('keeping in mind: rather by bus');
    expect(content).not.toContain('Step 1:');
    expect(content).toContain('Step 4:');
    const [question, after] = await messages();
    expect(after).toMatchObject({ parent_id: question?.id, sibling_ids: [before?.id], content });
    const details = `${path}/messages/${before?.id}`;
    expect(await read(agent, 'GET', details)).toMatchObject({ sibling_ids: [after?.id] });
  });
});

describe('scenarios', () => {
  const content = (name: string) => last(joinAndSort(scenarioEvents(name) as Shape[])).content;

  test('arrive scrambled and in pieces, but are the same once joined and sorted', () => {
    const arrived = scenarioEvents('scrambled') as Shape[];
    const sorted = joinAndSort(arrived);
    expect(arrived.filter(({ type }) => type?.endsWith('_delta_sse')).length).toBeGreaterThan(20);
    expect(arrived).not.toEqual(sorted);
    expect(last(arrived).type).toBe('agent_processing_complete_delta_sse');
    expect(last(sorted).type).toBe('agent_processing_complete');
    const ordered = scenarioEvents('rich') as Shape[];
    const plainly = (events: readonly Shape[]) => events.slice(0, -1).map((event) => event);
    expect(plainly(sorted)).toEqual(plainly(ordered));
    expect(last(sorted).content).toBe(last(ordered).content);
  });

  test('store what was scrambled in the right order', async () => {
    const { say, messages } = await talk();
    const frames = eventsIn(await say('/scrambled'));
    expect(last(await messages()).content).toBe(last(joinAndSort(frames)).content);
  });

  test('give the same events each time they are asked for', () => {
    for (const { name } of createScriptedAgent().scenarios) {
      expect(scenarioEvents(name)).toEqual(scenarioEvents(name));
    }
    expect(() => scenarioEvents('none')).toThrow('no scenario "none"');
  });

  test('cut text into pieces of any size', () => {
    const joined = (size?: number) =>
      (scenarioEvents('rich', size === undefined ? {} : { textPieceSize: size }) as Shape[])
        .filter(({ type }) => type === 'response_chunk')
        .map((event) => event.content)
        .join('');
    expect(joined(1)).toBe(joined());
    expect(joined(1000)).toBe(joined());
  });

  test('split every event on request', () => {
    const split = scenarioEvents('plain', { splitOver: 20 }) as Shape[];
    expect(split.every(({ type }) => type?.endsWith('_delta_sse'))).toBe(true);
    expect(joinAndSort(split)).toEqual(joinAndSort(scenarioEvents('plain') as Shape[]));
  });

  test('go on with answers that are given in advance', () => {
    const ends = (input: boolean) =>
      last(scenarioEvents('confirm', { toolAnswers: [{ input, type: 'json' }] }) as Shape[]);
    expect(ends(true).content).toContain('is on its way');
    expect(ends(false).content).toContain('not');
    const answer = { input: 'Nantes', type: 'text' };
    expect(last(scenarioEvents('input', { answer }) as Shape[]).content).toContain('**Nantes**');
  });

  test('have the sizes they promise', () => {
    expect(content('long')?.length).toBeGreaterThan(60_000);
    expect(content('long')?.length).toBeLessThan(70_000);
    const results = content('tools')?.split('<<TOOL_STEP_RESULT_START>>') ?? [];
    expect(Math.max(...results.map(({ length }) => length))).toBeGreaterThan(25_000);
  });

  test('take half a minute to watch when they are rich', async () => {
    let total = 0;
    const wait = (ms: number) => {
      total += ms;
      return Promise.resolve();
    };
    const { say } = await talk({ pace: 1, wait });
    await say('/rich');
    expect(total).toBeGreaterThan(25_000);
    expect(total).toBeLessThan(35_000);
  });

  test('run two tools at the same time and write them one after the other', () => {
    const events = scenarioEvents('tools') as Shape[];
    const names = events
      .filter(({ type }) => type === 'tool_update')
      .slice(0, 5)
      .map((event) => event['tool_name']);
    expect(new Set(names)).toEqual(new Set(['web_search', 'rag_search']));
    expect(names.slice(0, 2)).toEqual(['web_search', 'rag_search']);
    expect(content('tools')).toMatch(
      /<<TOOL_STEP_END\/web_search:[^>]+>>\n<<TOOL_STEP_START\/rag_search/u,
    );
  });

  test('give a sub-agent tools of its own', () => {
    expect(content('rich')).toMatch(
      /TOOL_STEP_START\/city_guide[^]+TOOL_STEP_START\/web_search[^]+TOOL_STEP_END\/web_search[^]+TOOL_STEP_END\/city_guide/u,
    );
  });
});

describe('documents', () => {
  test('are uploaded, linked and attached', async () => {
    const { agent, path, send } = await talk();
    const form = new FormData();
    form.set('file', new File(['# Notes'], 'notes.md', { type: 'text/markdown' }));
    const uploaded = await agent.fetch(`${BASE}${path}/upload`, { method: 'POST', body: form });
    const document = (await uploaded.json()) as Shape;
    expect(document).toMatchObject({ name: 'notes.md', markdown_content: '# Notes' });
    expect(await read(agent, 'GET', path)).toMatchObject({ documents: [{ name: 'notes.md' }] });
    const ids = [document['id']];
    const answer = await send('Read this', { attachment_document_ids: ids });
    expect(last(eventsIn(await answer.text())).content).toContain('notes.md');
    const second = await read<{ id: string }>(agent, 'POST', '/agent-sessions');
    const other = `/agent-sessions/${second.id}`;
    await read(agent, 'POST', `${other}/documents`, { document_ids: ids });
    expect(await read(agent, 'GET', other)).toMatchObject({ documents: [{ name: 'notes.md' }] });
  });

  test('that a tool drew can be fetched without credentials', async () => {
    const agent = createScriptedAgent({ apiKey: 'k' });
    const path = '/assets/tools/image_generation/lyon-1/old-town.svg';
    const response = await agent.fetch(`${BASE}${path}`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(scenarioEvents('tools').some((one) => JSON.stringify(one).includes(path.slice(1)))).toBe(
      true,
    );
  });
});

describe('a request that cannot be served', () => {
  test.each([
    ['POST', '/messages', {}, ['body', 'content'], 'missing'],
    ['POST', '/messages', { content: 1 }, ['body', 'content'], 'string_type'],
    ['POST', '/messages', { content: '', stream: 'yes' }, ['body', 'stream'], 'bool_type'],
    ['POST', '/navigate-to-checkpoint', {}, ['body', 'checkpoint_name'], 'missing'],
    ['POST', '/documents', {}, ['body', 'document_ids'], 'missing'],
    ['POST', '/upload', {}, ['body', 'file'], 'missing'],
    ['PATCH', '', { tool_ids: ['x'] }, ['body', 'tool_ids', 0], 'value_error'],
    ['PATCH', '', { metadata: { scenario: 'x' } }, ['body', 'metadata', 'scenario'], 'value_error'],
  ])('names the field: %s %s %j', async (method, end, body, loc, type) => {
    const { agent, path } = await talk();
    const response = await call(agent, method, `${path}${end}`, body);
    expect(response.status).toBe(422);
    const detail = [{ loc, msg: expect.any(String) as unknown, type }];
    expect(await response.json()).toEqual({ detail });
  });

  test('names a query that is out of bounds and a body that is not JSON', async () => {
    const agent = createScriptedAgent();
    const list = await call(agent, 'GET', '/agent-sessions?limit=101');
    expect(await list.json()).toMatchObject({ detail: [{ loc: ['query', 'limit'] }] });
    const init = { method: 'POST', body: '{' };
    const create = await agent.fetch(`${BASE}/agent-sessions`, init);
    expect(create.status).toBe(422);
    expect(await create.json()).toMatchObject({ detail: [{ type: 'json_invalid' }] });
  });

  test('is not found', async () => {
    const { agent, path } = await talk();
    const paths = ['/agent-sessions/none', '/nowhere', `${path}/stream`, `${path}/messages/none`];
    for (const one of paths) {
      const response = await call(agent, 'GET', one);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ detail: expect.any(String) as unknown });
    }
    const navigate = { checkpoint_name: 'none' };
    const response = await call(agent, 'POST', `${path}/navigate-to-checkpoint`, navigate);
    expect(response.status).toBe(404);
  });

  test('has a method that is not allowed', async () => {
    const agent = createScriptedAgent();
    const response = await call(agent, 'PATCH', '/agent-sessions');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, GET');
  });

  test('shows neither key nor token', async () => {
    let token = 't1';
    const agent = createScriptedAgent({ apiKey: 'k', token: () => token, pace: 0 });
    const as = async (headers: Record<string, string>, path = '/agent-sessions') =>
      (await agent.fetch(`${BASE}${path}`, { headers })).status;
    expect(await as({})).toBe(401);
    expect(await as({ 'X-API-KEY': 'wrong' })).toBe(401);
    expect(await as({ 'X-API-KEY': 'k' })).toBe(200);
    expect(await as({ Authorization: 'Bearer t1' })).toBe(200);
    token = 't2';
    expect(await as({ Authorization: 'Bearer t1' })).toBe(401);
    expect(await as({}, '/agent-sessions/none/stream?token=t2')).toBe(404);
    expect(await as({}, '/agent-sessions?token=t2')).toBe(401);
    const answer = await agent.fetch(`${BASE}/auth/token`, {
      method: 'POST',
      headers: { 'X-API-KEY': 'k' },
      body: '{"external_user_id":"ann"}',
    });
    expect(await answer.json()).toEqual({ access_token: 't2', token_type: 'bearer' });
  });
});

describe('the agent', () => {
  test('lets pages of other origins use it', async () => {
    const agent = createScriptedAgent({ apiKey: 'k' });
    const asked = await agent.fetch(`${BASE}/agent-sessions`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Headers': 'x-api-key' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('x-api-key');
    const refused = await call(agent, 'GET', '/agent-sessions');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('answers under its base path only', async () => {
    const agent = createScriptedAgent({ basePath: '/api/ubik', pace: 0 });
    const status = async (path: string) => (await agent.fetch(`http://agent.test${path}`)).status;
    expect(await status('/api/ubik/agent-sessions')).toBe(200);
    expect(await status('/api/ubik/api/v1/agent-sessions')).toBe(200);
    expect(await status('/api/ubiks/agent-sessions')).toBe(404);
    expect(await status('/agent-sessions')).toBe(404);
  });

  test('remembers what it was asked, until it is reset', async () => {
    const { agent, path, say } = await talk();
    await say('Hello');
    expect(agent.requests).toEqual([
      { method: 'POST', path: '/agent-sessions' },
      { method: 'POST', path: `${path}/messages` },
    ]);
    agent.reset();
    expect(agent.requests).toEqual([]);
    expect((await call(agent, 'GET', path)).status).toBe(404);
  });

  test('ends open streams when it is reset', async () => {
    const { agent, send } = await talk({ pace: 1, wait: manualWait().wait });
    const text = (await send('/rich')).text();
    agent.reset();
    expect(typesIn(await text)).toEqual(['connection_established']);
  });

  test('lists each scenario with a message that chooses it', async () => {
    const { scenarios } = createScriptedAgent();
    expect(scenarios.map(({ name }) => name).sort()).toEqual([
      'chat',
      'confirm',
      'everything',
      'fail',
      'input',
      'input-choices',
      'long',
      'plain',
      'rich',
      'scrambled',
      'tools',
    ]);
    for (const { example, name } of scenarios) {
      const { agent, path, send } = await talk();
      await send(example);
      const live = await replayed(agent, path);
      const [, ...events] = scenarioEvents(name) as Shape[];
      expect(typesIn(live).slice(1)).toEqual(events.map(({ type }) => type));
    }
  });
});

describe('storage', () => {
  const createStorage = () => {
    let saved: string | null = null;
    return {
      load: () => saved,
      save: (json: string) => {
        saved = json;
      },
    };
  };

  test('keeps messages and streams for the next agent', async () => {
    const storage = createStorage();
    const before = await talk({ storage });
    const live = await before.say('/rich');
    const after = createScriptedAgent({ storage, pace: 0 });
    const replay = await call(after, 'GET', `${before.path}/stream`);
    expect(await replay.text()).toBe(live);
    expect(await (await call(after, 'GET', `${before.path}/messages`)).json()).toMatchObject({
      items: await before.messages(),
    });
  });

  test('lets a run that was cut off go on where it was', async () => {
    const storage = createStorage();
    const time = manualWait();
    const before = await talk({ storage, pace: 1, wait: time.wait });
    await before.send('/rich');
    await time.pass(100);
    const after = createScriptedAgent({ storage, pace: 0 });
    const text = await (await call(after, 'GET', `${before.path}/stream`)).text();
    const whole = await talk();
    expect(text).toBe(await whole.say('/rich'));
    expect(await (await call(after, 'GET', `${before.path}/checkpoints`)).json()).toMatchObject({
      checkpoints: [{ checkpoint_name: 'route_chosen' }],
    });
  });

  test('keeps an open question of a tool, and a run that was stopped there', async () => {
    const storage = createStorage();
    const before = await talk({ storage });
    await before.send('/confirm');
    const after = createScriptedAgent({ storage, pace: 0 });
    await call(after, 'POST', `${before.path}/stop`);
    const live = await (await call(after, 'GET', `${before.path}/stream`)).text();
    expect(last(typesIn(live))).toBe('response_chunk');
    const third = createScriptedAgent({ storage, pace: 0 });
    expect(await (await call(third, 'GET', `${before.path}/stream`)).text()).toBe(live);
  });

  test('begins anew when what was stored is damaged or cannot be written', async () => {
    const storage = {
      load: () => '{',
      save: () => {
        throw new Error('full');
      },
    };
    const { say } = await talk({ storage });
    expect(last(typesIn(await say('Hello')))).toBe('agent_processing_complete');
  });
});

describe('a Node server', () => {
  test('serves the agent, hands on other paths, and lets runs go on without readers', async () => {
    const agent = createScriptedAgent({ basePath: '/api/ubik', pace: 0.001 });
    const serve = toNodeMiddleware(agent, '/api/ubik');
    const server = createServer((request, response) => {
      serve(request, response, () => response.writeHead(418).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect((await fetch(`${origin}/other`)).status).toBe(418);
      const post = (path: string, body: object, signal?: AbortSignal) =>
        fetch(`${origin}/api/ubik/agent-sessions${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          ...(signal === undefined ? {} : { signal }),
        });
      const { id } = (await (await post('', {})).json()) as { id: string };
      const leave = new AbortController();
      const left = await post(`/${id}/messages`, { content: '/plain' }, leave.signal);
      leave.abort();
      await expect(left.text()).rejects.toThrow();
      const again = await fetch(`${origin}/api/ubik/agent-sessions/${id}/stream`);
      expect(last(typesIn(await again.text()))).toBe('agent_processing_complete');
      const form = new FormData();
      form.set('file', new File(['a'], 'ä.txt', { type: 'text/plain' }));
      const upload = `${origin}/api/ubik/agent-sessions/${id}/upload`;
      const uploaded = await fetch(upload, { method: 'POST', body: form });
      expect(await uploaded.json()).toMatchObject({ name: 'ä.txt' });
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
