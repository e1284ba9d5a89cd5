// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { type SessionObserver, capabilitiesOf } from '../../../src/contract/index.js';
import { createSession } from '../../../src/client/session/createSession.js';
import { createSessionDirectory } from '../../../src/client/SessionDirectory.js';
import {
  agentbBackend,
  type AgentBBackendOptions,
} from '../../../src/protocols/agentb/agentbBackend.js';
import { answerOf, bytesOf, eventsOf, textOfFile, textsIn, toolOf } from '../../support/agentb.js';
import {
  announced,
  call,
  created,
  delta,
  done,
  required,
  shell,
} from '../../support/agentbEvents.js';
import { until } from '../../support/until.js';

const url = 'http://agent.test/agent/stream';

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly credentials: RequestCredentials | undefined;
  readonly signal: AbortSignal | null | undefined;
}

/** A backend whose turns are answered one after the other, and what it was asked. */
function backendOf(
  answers: readonly (() => Response)[],
  options: Partial<AgentBBackendOptions> = {},
) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push({
      url: input instanceof Request ? input.url : String(input),
      headers: new Headers(init?.headers),
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent['body'],
      credentials: init?.credentials,
      signal: init?.signal,
    });
    const answer = answers[sent.length - 1] ?? answers.at(-1);
    return answer === undefined
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(answer());
  };
  return { sent, backend: agentbBackend({ url, fetch, ...options }) };
}

function open(
  answers: readonly (() => Response)[],
  options: Partial<AgentBBackendOptions> = {},
  observer?: SessionObserver,
) {
  const { sent, backend } = backendOf(answers, options);
  return { sent, session: createSession({ backend, observer }) };
}

const recorded = (name: string) => () => streamOf([bytesOf(name)]);

const told =
  (...events: readonly unknown[]) =>
  () =>
    streamOf([textBytes(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''))]);

const textBytes = (text: string) => new TextEncoder().encode(text);

function streamOf(
  pieces: readonly Uint8Array[],
  then: 'close' | 'stay' | 'break' = 'close',
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (then === 'close') controller.close();
      if (then === 'break') setTimeout(() => controller.error(new TypeError('cut')), 5);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

async function stateOf(bytes: Uint8Array, observer?: SessionObserver) {
  const { session } = open([() => streamOf([bytes])], {}, observer);
  await session.sendMessage('Say hello, please.');
  return session.getState();
}

describe('frames', () => {
  const plain = textOfFile('plain.sse');

  test.each([
    ['line feeds', plain],
    ['both', plain.replaceAll('\n', '\r\n')],
    ['carriage returns', plain.replaceAll('\n', '\r')],
    ['no space after the colon', plain.replaceAll('data: ', 'data:')],
    ['a byte order mark', `\uFEFF${plain}`],
    [
      'comments and other fields',
      plain.replaceAll('data: ', ': hello\nevent: message\nretry: 5\ndata: '),
    ],
    ['data over two lines', plain.replaceAll('"data":', '\ndata: "data":')],
  ])('B2 B3 the same run is read from frames with %s', async (_, text) => {
    const whole = answerOf(await stateOf(textBytes(plain)));
    const state = await stateOf(textBytes(text));
    expect(answerOf(state).parts).toEqual(whole.parts);
    expect(state.status).toBe('done');
    expect(state.diagnostics).toEqual([]);
  });

  test('B3 a last frame without an empty line counts once', async () => {
    const text = plain.trimEnd();
    const onEvent = vi.fn();
    const state = await stateOf(textBytes(text), { onEvent });
    expect(state.status).toBe('done');
    expect(onEvent).toHaveBeenCalledTimes(eventsOf('plain.sse').length);
    const cut = await stateOf(textBytes(text.slice(0, -9)));
    expect(cut.status).toBe('interrupted');
    expect(cut.diagnostics).toEqual([]);
  });

  test('B4 a frame that is no JSON is skipped and told of', async () => {
    const onDiagnostic = vi.fn();
    const state = await stateOf(textBytes(`data: {oops\n\n${plain}`), { onDiagnostic });
    expect(state.status).toBe('done');
    expect(onDiagnostic).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'not-json', raw: '{oops' }),
    );
  });

  test('B72 every event is told of once, in order, before it changes the state', async () => {
    const { backend } = backendOf([recorded('tool-one.sse')]);
    const seen: unknown[] = [];
    let before = 0;
    const session = createSession({
      backend,
      observer: {
        onEvent: (event) => {
          seen.push(event);
          if (seen.length === 1) before = session.getState().messages.length;
        },
      },
    });
    await session.sendMessage('What is the weather?');
    expect(seen).toEqual(eventsOf('tool-one.sse'));
    expect(before).toBe(1);
  });

  test('an observer that throws changes nothing', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const state = await stateOf(bytesOf('plain.sse'), {
      onStatusChange: () => {
        throw new Error('mine');
      },
    });
    expect(state.status).toBe('done');
    expect(told).toHaveBeenCalledWith(new Error('mine'));
    told.mockRestore();
  });
});

describe('a turn', () => {
  test('B11 B62 sends the prompt alone at first, and the real thread from then on', async () => {
    const { sent, session } = open([recorded('turns-1.sse'), recorded('turns-2.sse')]);
    await session.sendMessage('My name is Ada.');
    await session.sendMessage('What is the weather in Lisbon?');
    expect(sent.map(({ body }) => body)).toEqual([
      { prompt: 'My name is Ada.' },
      {
        prompt: 'What is the weather in Lisbon?',
        threadId: 'd9375d23-5264-470f-af7c-b5a4a83678bd',
      },
    ]);
    expect(session.getState().messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });

  test('B10 tells of a thread that is not the one asked for, and sends it from then on', async () => {
    const onSessionChange = vi.fn();
    const answers = [recorded('unknown-thread.sse')];
    const { sent, session } = open(answers, { sessionId: 'mine' }, { onSessionChange });
    await session.sendMessage('Hello');
    await session.sendMessage('Again');
    const real = eventsOf('unknown-thread.sse')[0]?.threadId;
    expect(sent.map(({ body }) => body['threadId'])).toEqual(['mine', real]);
    expect(onSessionChange.mock.calls.map(([id]: string[]) => id)).toEqual(['mine', real]);
  });

  test('B15 shows the message that was sent once, under the id of its echo', async () => {
    const { session } = open([recorded('plain.sse')]);
    await session.sendMessage('Say hello, please.');
    const [user, ...rest] = session.getState().messages;
    expect(user).toMatchObject({ id: 'fd84ef75-6c87-4aa3-ae64-a974b446fdf2', status: 'done' });
    expect(rest).toHaveLength(1);
  });

  test('B16 sends pictures beside the text', async () => {
    const { sent, session } = open([recorded('user-image.sse')]);
    const picture = 'data:image/png;base64,AAAA';
    await session.sendMessage({
      text: 'Look',
      attachments: [{ id: 'a', name: 'cat.png', mediaType: 'image/png', url: picture }],
    });
    expect(sent[0]?.body['prompt']).toEqual({
      role: 'user',
      content: [
        { type: 'text', text: 'Look' },
        { type: 'image_url', image_url: { url: picture } },
      ],
    });
    expect(session.getState().messages[0]?.attachments).toHaveLength(1);
  });

  test('B56 a message that is sent during a run waits for its end', async () => {
    const { sent, session } = open([recorded('turns-1.sse'), recorded('turns-3.sse')]);
    await Promise.all([
      session.sendMessage('My name is Ada.'),
      session.sendMessage('What is my name?'),
    ]);
    expect(sent).toHaveLength(2);
    const said = session.getState().messages.map(({ parts }) => textsIn(parts).join(''));
    expect(said).toEqual([
      'My name is Ada.',
      'Nice to meet you, Ada.',
      'What is my name?',
      'Your name is Ada.',
    ]);
  });

  test('B57 two sessions share nothing', async () => {
    const one = open([recorded('plain.sse')]);
    const other = open([recorded('turns-1.sse')]);
    await Promise.all([one.session.sendMessage('A'), other.session.sendMessage('B')]);
    expect(one.session.getState().sessionId).not.toBe(other.session.getState().sessionId);
    expect(one.session.getState().messages).toHaveLength(2);
    expect(other.session.getState().messages).toHaveLength(2);
  });

  test('B61 headers, credentials, body, query and fetch are the app’s own, and fresh each time', async () => {
    let count = 0;
    const next = () => ++count;
    const { sent, session } = open([recorded('plain.sse')], {
      headers: () => ({ authorization: `Bearer ${next()}` }),
      credentials: 'include',
      query: () => ({ tenant: 'a b' }),
      body: ({ prompt, sessionId, options }) => ({
        input: prompt,
        threadId: sessionId,
        ...options,
      }),
    });
    await session.sendMessage({ text: 'One', options: { model: 'small' } });
    await session.sendMessage('Two');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer 1',
      'Bearer 2',
    ]);
    expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
    expect(sent[0]?.url).toBe(`${url}?tenant=a+b`);
    expect(sent[0]?.body).toEqual({ input: 'One', model: 'small' });
  });

  test('adds fields to the body, and none of them can be the prompt', async () => {
    const { sent, session } = open([recorded('plain.sse')], {
      body: { prompt: 'evil', model: 'small' },
    });
    await session.sendMessage('Hello');
    expect(sent[0]?.body).toEqual({ prompt: 'Hello', model: 'small' });
  });
});

describe('a refusal', () => {
  const refused = (name: string) => () => {
    const { status, contentType, body } = JSON.parse(textOfFile(name)) as {
      status: number;
      contentType: string;
      body: string;
    };
    return new Response(body, { status, headers: { 'content-type': contentType } });
  };

  test.each([
    ['http-400-empty.json', 'User prompt is missing or empty.'],
    ['http-400-missing.json', 'User prompt/message is missing or empty.'],
    ['http-403.json', 'Forbidden'],
  ])('B58 %s is told in the words of the server, and the text is kept', async (name, message) => {
    const { session } = open([refused(name)]);
    await session.sendMessage('Hello');
    const { fault, messages, status } = session.getState();
    expect(status).toBe('failed');
    expect(fault?.message).toBe(message);
    expect(messages).toMatchObject([
      { role: 'user', status: 'failed', parts: [{ text: 'Hello' }] },
    ]);
  });

  test('B58 details beside the error are kept', async () => {
    const body = { error: 'Request processing failed.', details: 'No model is set.' };
    const { session } = open([() => Response.json(body, { status: 500 })]);
    await session.sendMessage('Hello');
    expect(session.getState().fault).toMatchObject({
      message: 'Request processing failed.',
      details: 'No model is set.',
    });
  });

  test.each([
    ['a page', () => page(502)],
    ['nothing', () => new Response(null, { status: 500 })],
  ])('B59 %s is told in few words of our own, without markup', async (_, answer) => {
    const { session } = open([answer]);
    await session.sendMessage('Hello');
    const { fault, messages } = session.getState();
    expect(JSON.stringify(fault)).not.toMatch(/<|html/iu);
    expect(fault?.message).toMatch(/\S/u);
    expect(fault?.retryable).toBe(true);
    expect(messages).toMatchObject([{ role: 'user', status: 'failed' }]);
  });

  test('B59 a network that is down marks the message, and a retry sends it once more', async () => {
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('down');
      },
      recorded('plain.sse'),
    ];
    const sent: unknown[] = [];
    const backend = agentbBackend({
      url,
      fetch: async () => {
        sent.push('');
        return (answers[sent.length - 1] as () => Response)();
      },
    });
    const session = createSession({ backend });
    await session.sendMessage('Hello');
    expect(session.getState().messages).toMatchObject([{ status: 'failed' }]);
    await session.retry();
    expect(session.getState().status).toBe('done');
    expect(session.getState().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  test.each([
    ['text/html', () => page(200)],
    ['application/json', () => Response.json({ answer: 'Not today' })],
  ])('B60 an answer of another kind is an error and no empty answer: %s', async (type, answer) => {
    const { session } = open([answer]);
    await session.sendMessage('Hello');
    const { fault, status } = session.getState();
    expect(status).toBe('failed');
    expect(fault).toMatchObject({ code: 'protocol', reason: 'no-stream' });
    expect(fault?.message).toContain(type);
  });

  function page(status: number): Response {
    const html = '<!doctype html><pre>Error at secret.js:1</pre>';
    return new Response(html, { status, headers: { 'content-type': 'text/html' } });
  }
});

describe('stopping and leaving', () => {
  const opening =
    (then: 'stay' | 'break' = 'stay') =>
    () =>
      streamOf(
        [textBytes([created(), shell('m1'), delta('m1', 'So far')].map(frame).join(''))],
        then,
      );
  const frame = (one: unknown) => `data: ${JSON.stringify(one)}\n\n`;

  async function during(options: Partial<AgentBBackendOptions> = {}) {
    const { sent, session } = open([opening()], options);
    const run = session.sendMessage('Hello');
    await until(() => expect(session.getState().status).toBe('running'));
    return { run, sent, session };
  }

  test('B53 a stop ends the reading at once, keeps the text and calls the app’s cancel', async () => {
    const cancel = vi.fn(() => new Promise<never>(() => undefined));
    const { run, session } = await during({ cancel });
    void session.stop();
    await run;
    const { messages, status } = session.getState();
    expect(status).toBe('stopped');
    expect(messages[1]?.status).toBe('stopped');
    expect(textsIn(messages[1]?.parts ?? [])).toEqual(['So far']);
    expect(cancel).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ runId: 'r1', sessionId: 't1' }),
    );
  });

  test('B53 a stop works without a cancel of the app’s', async () => {
    const { run, session } = await during();
    expect(session.capabilities.stop).toBe(true);
    await session.stop();
    await run;
    expect(session.getState().status).toBe('stopped');
  });

  test('B55 leaving ends the request, and nothing changes afterwards', async () => {
    const { sent, session } = await during();
    session.dispose();
    const left = session.getState();
    expect(sent[0]?.signal?.aborted).toBe(true);
    const listener = vi.fn();
    session.subscribe(listener);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.getState()).toBe(left);
    expect(listener).not.toHaveBeenCalled();
  });

  test('B52 a connection that breaks is an interruption, which can be tried again', async () => {
    const { session } = open([opening('break'), recorded('plain.sse')]);
    await session.sendMessage('Hello');
    const { fault, messages, status } = session.getState();
    expect(status).toBe('interrupted');
    expect(fault).toMatchObject({ code: 'interrupted', retryable: true });
    expect(textsIn(messages[1]?.parts ?? [])).toEqual(['So far']);
    await session.retry();
    expect(session.getState().status).toBe('done');
  });

  test('silence is borne: nothing comes while a tool is at work', async () => {
    vi.useFakeTimers();
    const { backend } = backendOf([opening()]);
    const session = createSession({ backend, idleTimeout: 1000 });
    void session.sendMessage('Hello');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(session.getState().status).toBe('running');
    session.dispose();
    vi.useRealTimers();
  });
});

describe('a run that waits', () => {
  const submitting = (answer: () => Response) => {
    const submitToolOutputs = vi.fn((_request: unknown) => answer());
    return { submitToolOutputs: submitToolOutputs as never, calls: submitToolOutputs.mock.calls };
  };

  test('B42 B43 is given its outputs, and goes on in its message', async () => {
    const { submitToolOutputs, calls } = submitting(recorded('continue-2.sse'));
    const { session } = open([recorded('continue-1.sse')], { submitToolOutputs });
    await session.sendMessage('What is the weather in Lisbon?');
    const [request] = session.getState().requests;
    expect(session.getState().status).toBe('awaiting-input');
    await session.respond(request?.id ?? '', { input: { celsius: 21 }, type: 'json' });
    const state = session.getState();
    expect(calls).toMatchObject([
      [
        {
          runId: '25c1d328-c7d2-44d2-83e0-437260822b94',
          sessionId: '1649a9fa-8149-4a33-a6f5-528a31b1d1fa',
          outputs: [
            { tool_call_id: 'call_w_45', output: '{"celsius":21}', tool_name: 'getWeather' },
          ],
        },
      ],
    ]);
    expect(state.status).toBe('done');
    expect(state.requests).toEqual([]);
    expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(toolOf(state, 'call_w_45')).toMatchObject({
      status: 'done',
      result: { value: { celsius: 21 } },
    });
  });

  test('B42 two calls are submitted together, once both are answered', async () => {
    const two = [call('c1', 'add', { a: 1 }), call('c2', 'add', { a: 2 })];
    const waiting = told(created(), shell('m1'), ...two.map(announced), required(...two));
    const { submitToolOutputs, calls } = submitting(told(done()));
    const { session } = open([waiting], { submitToolOutputs });
    await session.sendMessage('Add');
    const [first, second] = session.getState().requests;
    await session.respond(first?.id ?? '', { input: '1', type: 'text' });
    expect(calls).toEqual([]);
    expect(session.getState().requests).toMatchObject([{ status: 'ready' }, { status: 'pending' }]);
    await session.respond(second?.id ?? '', { input: '2', type: 'text' });
    expect(calls).toHaveLength(1);
    expect(session.getState().status).toBe('done');
  });

  test('B42 keeps what was typed when it cannot be submitted, and takes it the next time', async () => {
    let isDown = true;
    const { submitToolOutputs } = submitting(() =>
      isDown ? new Response(null, { status: 503 }) : recorded('continue-2.sse')(),
    );
    const { session } = open([recorded('continue-1.sse')], { submitToolOutputs });
    await session.sendMessage('What is the weather in Lisbon?');
    const id = session.getState().requests[0]?.id ?? '';
    await session.respond(id, { input: 'typed', type: 'text' });
    expect(session.getState().requests).toMatchObject([{ status: 'pending', draft: 'typed' }]);
    expect(session.getState().status).toBe('awaiting-input');
    isDown = false;
    await session.respond(id, { input: 'typed', type: 'text' });
    expect(session.getState().status).toBe('done');
  });

  test('B42 says so where the app cannot submit outputs', async () => {
    const { session } = open([recorded('continue-1.sse')]);
    await session.sendMessage('What is the weather in Lisbon?');
    expect(session.capabilities.toolRequests).toBe(false);
    const id = session.getState().requests[0]?.id ?? '';
    await session.respond(id, { input: 'x', type: 'text' });
    expect(session.getState().requests).toMatchObject([{ fault: { code: 'unsupported' } }]);
  });
});

describe('a run that waits in two tabs', () => {
  const stored = { id: 'm1', role: 'assistant', content: '', metadata: { runId: 'r1' } };
  const asking = (...calls: readonly unknown[]) => [
    { id: 'u1', role: 'user', content: 'Add' },
    { ...stored, metadata: { runId: 'r1', tool_calls: calls } },
  ];
  const result = (id: string) => ({
    id: `result-${id}`,
    role: 'tool',
    content: '3',
    metadata: { runId: 'r1', tool_call_id: id },
  });

  /** Two pages that show the same run of the same thread. Its store knows what was submitted. */
  async function twoTabs(calls: readonly ReturnType<typeof call>[], statuses: number[] = []) {
    const thread: unknown[] = asking(...calls);
    const submitToolOutputs = vi.fn(async (_request: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const status = statuses.shift();
      if (status !== undefined) return new Response(null, { status });
      thread.push(...calls.map(({ id }) => result(id)));
      return told(done())();
    });
    const waiting = told(created(), shell('m1'), ...calls.map(announced), required(...calls));
    const history = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return [...thread] as never;
    });
    const tab = async () => {
      const { session } = open([waiting], { sessionId: 't1', history, submitToolOutputs });
      await session.sendMessage('Add');
      return session;
    };
    const [here, there] = [await tab(), await tab()];
    const give = (session: typeof here, input: string, index = 0) =>
      session.respond(session.getState().requests[index]?.id ?? '', { input, type: 'text' });
    const unsent = (session: typeof here) =>
      session
        .getState()
        .messages.filter(({ status }) => status === 'failed')
        .map(({ fault, parts }) => [fault?.code, parts.map((part) => 'text' in part && part.text)]);
    const end = () => {
      here.dispose();
      there.dispose();
    };
    return { here, there, give, unsent, end, given: submitToolOutputs.mock.calls, history };
  }
  const [one, two] = [call('c1', 'add', { a: 1 }), call('c2', 'add', { a: 2 })];

  test.each(['with', 'without'])(
    'is given its outputs once, and what came too late is kept: %s a channel',
    async (channel) => {
      if (channel === 'without') vi.stubGlobal('BroadcastChannel', undefined);
      const { here, there, give, given, unsent, end } = await twoTabs([one]);
      if (channel === 'without') {
        await give(here, 'first');
        await give(there, 'second');
      } else await Promise.all([give(here, 'first'), give(there, 'second')]);
      await until(() => expect([...unsent(here), ...unsent(there)]).toHaveLength(1));
      const [late, word] = unsent(here).length > 0 ? [here, 'first'] : [there, 'second'];
      expect(unsent(late)).toEqual([['conflict', [word]]]);
      expect(late.getState().requests).toEqual([]);
      expect(given).toMatchObject([
        [{ outputs: [{ output: word === 'first' ? 'second' : 'first' }] }],
      ]);
      await until(() =>
        expect(toolOf(late.getState(), 'c1')).toMatchObject({ result: { text: '3' } }),
      );
      vi.unstubAllGlobals();
      end();
    },
  );

  test('closes in the other one at once, and keeps what was given in part', async () => {
    const { here, there, give, given, unsent, end } = await twoTabs([one, two]);
    await give(there, 'half', 0);
    await give(here, 'first', 0);
    await give(here, 'second', 1);
    await until(() => expect(there.getState().requests).toEqual([]));
    expect(there.getState().status).toBe('done');
    expect(unsent(there)).toEqual([['conflict', ['half']]]);
    expect(given).toMatchObject([[{ outputs: [{ output: 'first' }, { output: 'second' }] }]]);
    end();
  });

  test('is asked for once where several outputs were given in the other one', async () => {
    const { here, there, give, history, end } = await twoTabs([one, two]);
    const counted = there.getState().messages.length;
    await give(here, 'first', 0);
    history.mockClear();
    const given = give(here, 'second', 1);
    await until(() => expect(there.getState().requests).toEqual([]));
    await given;
    await until(() =>
      expect(toolOf(there.getState(), 'c2')).toMatchObject({ result: { text: '3' } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(there.getState().messages).toHaveLength(counted);
    // Before the outputs are sent and after their run in the tab that gives them, and once in the other.
    expect(history).toHaveBeenCalledTimes(3);
    here.dispose();
    end();
  });

  test('is free for the other one when it refuses the first', async () => {
    const { here, there, give, given, unsent, end } = await twoTabs([one], [503]);
    await Promise.all([give(here, 'first'), give(there, 'second')]);
    await until(() => expect(given).toHaveLength(2));
    await until(() => expect(here.getState().requests).toEqual([]));
    await until(() => expect(there.getState().requests).toEqual([]));
    expect(given[0]).not.toEqual(given[1]);
    expect([...unsent(here), ...unsent(there)]).toEqual([]);
    end();
  });
});

describe('what the host supplies', () => {
  test('B70 its history is shown, from a value or a response', async () => {
    const stored = JSON.parse(textOfFile('turns-history.json')) as never;
    const asked = vi.fn();
    const histories: AgentBBackendOptions['history'][] = [
      ({ sessionId }) => {
        asked(sessionId);
        return stored;
      },
      () => Promise.resolve(Response.json(stored)),
    ];
    for (const history of histories) {
      const { session } = open([], { sessionId: 't9', ...(history !== undefined && { history }) });
      await session.load();
      expect(session.getState().messages).toHaveLength(6);
      expect(session.getState().history.status).toBe('loaded');
    }
    expect(asked).toHaveBeenCalledExactlyOnceWith('t9');
  });

  test('a history that cannot be had is a fault, and shows nothing of the page that says so', async () => {
    const { session } = open([], {
      sessionId: 't9',
      history: () =>
        new Response('<h1>no</h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
    });
    await session.load();
    const { fault, status } = session.getState().history;
    expect(status).toBe('failed');
    expect(fault?.message).not.toContain('<');
  });

  test('what is missing is no capability, and no call', () => {
    const { backend } = backendOf([]);
    expect(capabilitiesOf(backend)).toMatchObject({
      history: false,
      toolRequests: false,
      resume: false,
    });
    expect(backend.directory).toBeUndefined();
    expect(backend).not.toHaveProperty('submitToolOutputs');
    expect(backend).not.toHaveProperty('createSession');
  });

  test('its threads are listed, made, renamed and deleted', async () => {
    const threads = new Map([['t1', 'First']]);
    const list = () => [...threads].map(([id, title]) => ({ id, title }));
    const { backend } = backendOf([], {
      list: () => list(),
      create: ({ title = '' }) => {
        threads.set('t2', title);
        return { id: 't2', title };
      },
      rename: ({ id, title }) => void threads.set(id, title),
      remove: ({ id }) => Promise.resolve(void threads.delete(id)),
    });
    const directory = createSessionDirectory({ backend });
    expect(directory.offers).toMatchObject({
      create: true,
      update: true,
      remove: true,
      tools: false,
    });
    expect((await directory.list()).sessions).toEqual([{ id: 't1', title: 'First' }]);
    expect(await directory.create({ title: 'Second' })).toEqual({ id: 't2', title: 'Second' });
    expect(await directory.update('t2', { title: 'Other' })).toEqual({ id: 't2', title: 'Other' });
    await directory.remove('t1');
    expect((await directory.list()).sessions.map(({ id }) => id)).toEqual(['t2']);
    await expect(directory.tools('t2')).rejects.toMatchObject({ fault: { code: 'unsupported' } });
  });

  test('a thread without an id is not listed, and one that is made without is a mistake', async () => {
    const { backend } = backendOf([], {
      list: () => [{ title: 'Nameless' }, { threadId: 't1' }] as never,
      create: () => ({ title: 'Nameless' }) as never,
    });
    const directory = createSessionDirectory({ backend });
    expect((await directory.list()).sessions).toStrictEqual([{ id: 't1' }]);
    await expect(directory.create({ title: 'Nameless' })).rejects.toThrow();
  });

  test('only a store gives earlier messages, other answers and changed ones', () => {
    const calls = {
      earlier: () => [],
      regenerate: () => new Response(),
      edit: () => new Response(),
    };
    const names = (backend: object) =>
      ['loadEarlier', 'regenerate', 'edit'].filter((name) => name in backend);
    expect(names(backendOf([], calls).backend)).toEqual([]);
    expect(names(backendOf([], { ...calls, history: () => [] }).backend)).toHaveLength(3);
  });

  test('a thread that the host makes is the one of the first turn', async () => {
    const { sent, session } = open([recorded('plain.sse')], {
      create: () => ({ id: 'made' }),
    });
    await session.sendMessage('Hello');
    expect(sent[0]?.body).toEqual({ prompt: 'Hello', threadId: 'made' });
  });

  test('B50 onError is given what is not shown', async () => {
    const onError = vi.fn();
    const { session } = open([recorded('fail-bad-key.sse')], {}, { onError });
    await session.sendMessage('Use the bad key.');
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ internal: expect.anything() as unknown }),
    );
    expect(textsIn(answerOf(session.getState()).parts)).toEqual([]);
  });
});
