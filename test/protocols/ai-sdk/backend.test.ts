// @vitest-environment node
import type { ServerResponse } from 'node:http';
import type { UIMessage } from 'ai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve, deny } from '../../../src/core/decisions.js';
import type { ToolPart } from '../../../src/core/parts.js';
import { ToolFailure } from '../../../src/core/ToolFailure.js';
import type { SessionState } from '../../../src/core/state.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AiSdkBackendOptions } from '../../../src/protocols/ai-sdk/aiSdkOptions.js';
import { allParts, peerOf, saidBy } from '../../support/aiSdk.js';
import {
  frame,
  openStream,
  startHost,
  type Host,
  type HostOptions,
  type Posted,
} from '../../support/aiSdkHost.js';
import { callOf, finishOf, thought, words } from '../../support/aiSdkServer.js';

let host: Host;
const sessions: { dispose(): void }[] = [];

afterEach(async () => {
  for (const session of sessions.splice(0)) session.dispose();
  await host.close();
});

async function open(setup: HostOptions, options: AiSdkBackendOptions = {}) {
  host = await startHost(setup);
  let count = 0;
  const createId = () => `id-${++count}`;
  const session = createSession({
    backend: aiSdkBackend({ url: host.api, createId, ...options }),
  });
  sessions.push(session);
  return session;
}

type Session = Awaited<ReturnType<typeof open>>;

const until = (session: Session, is: (state: SessionState) => boolean) =>
  vi.waitFor(() => expect(is(session.getState())).toBe(true), { timeout: 10_000, interval: 5 });

const saidIn = (session: Session) =>
  session.getState().messages.map(({ role, parts }) => [role, ...saidBy(parts).texts]);

const toolsIn = (session: Session) =>
  session
    .getState()
    .messages.flatMap(({ parts }) => allParts(parts))
    .filter((part): part is ToolPart => part.type === 'tool');

const hello = [[...words('0', 'Hello.'), finishOf('stop')]];

describe('a message', () => {
  test('S23 the whole conversation goes with each request, as the package has it', async () => {
    const session = await open({
      turns: [
        [
          [...thought('0', 'Hm'), ...callOf('c1', 'add', { a: 1, b: 2 }), finishOf('tool-calls')],
          [...words('0', 'It is 3.'), finishOf('stop')],
        ],
        hello,
      ],
      isStoring: true,
    });
    await session.sendMessage('Add 1 and 2');
    await session.sendMessage('Thanks');
    expect(host.faults).toEqual([]);
    expect(saidIn(session)).toEqual([
      ['user', 'Add 1 and 2'],
      ['assistant', 'It is 3.'],
      ['user', 'Thanks'],
      ['assistant', 'Hello.'],
    ]);
    const [first, second] = host.posted;
    expect(first).toEqual({
      id: 'id-1',
      messages: [{ id: 'id-2', role: 'user', parts: [{ type: 'text', text: 'Add 1 and 2' }] }],
      trigger: 'submit-message',
    });
    expect(second?.id).toBe('id-1');
    expect(second?.messages).toEqual(JSON.parse(JSON.stringify(host.stored.slice(0, 3))));
    expect(session.getState().messages.map(({ id }) => id)).toEqual([
      'id-2',
      'server-1',
      'id-4',
      'server-2',
    ]);
    expect(session.getState().diagnostics).toEqual([]);
  });

  test('S23 a response that has no id is given one', async () => {
    const session = await open({ turns: [hello, hello] });
    await session.sendMessage('Hi');
    await session.sendMessage('Again');
    expect(host.posted[1]?.messages.map(({ id, role }) => [id, role])).toEqual([
      ['id-2', 'user'],
      ['id-3', 'assistant'],
      ['id-4', 'user'],
    ]);
  });

  test('S24 headers, body, fetch and options are the app’s own', async () => {
    const seen: string[] = [];
    const session = await open(
      { turns: [hello, hello] },
      {
        sessionId: 'chat-7',
        headers: () => ({ authorization: `Bearer ${seen.length}` }),
        body: { model: 'm' },
        fetch: (input, init) => {
          seen.push(input instanceof Request ? input.url : input.toString());
          return fetch(input, init);
        },
      },
    );
    await session.sendMessage({ text: 'Hi', options: { tone: 'kind' } });
    expect(host.posted[0]).toMatchObject({ id: 'chat-7', model: 'm', tone: 'kind' });
    expect(host.headers[0]?.authorization).toBe('Bearer 0');
    expect(seen).toEqual([host.api]);
  });

  test('S24 a function makes the whole body', async () => {
    const session = await open(
      { turns: [hello], answer: (_, response) => response.writeHead(400).end() !== undefined },
      { body: ({ id, messages }) => ({ id, message: messages.at(-1) }) },
    );
    await session.sendMessage('Hi');
    expect(host.posted[0]).toEqual({
      id: 'id-1',
      message: { id: 'id-2', role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
    });
  });

  test('S24 files go as parts of the message', async () => {
    const session = await open({ turns: [hello] });
    const url = 'data:text/plain;base64,SGk=';
    await session.sendMessage({
      text: 'See',
      attachments: [{ id: 'a', name: 'a.txt', mediaType: 'text/plain', url }],
    });
    expect(host.faults).toEqual([]);
    expect(host.posted[0]?.messages[0]?.parts).toEqual([
      { type: 'file', mediaType: 'text/plain', filename: 'a.txt', url },
      { type: 'text', text: 'See' },
    ]);
  });
});

test('S20 metadata is merged as deep as it goes, and sent back', async () => {
  const chunks = [
    { type: 'start', messageId: 'm1', messageMetadata: { model: 'm', usage: { input: 1 } } },
    { type: 'text-start', id: '0' },
    { type: 'message-metadata', messageMetadata: { usage: { output: 2 } } },
    { type: 'finish', messageMetadata: { model: 'n' } },
  ] as const;
  const session = await open({
    turns: [],
    answer: (_, response) => {
      openStream(response);
      response.end([...chunks.map(frame), 'data: [DONE]\n\n'].join(''));
      return true;
    },
  });
  await session.sendMessage('Hi');
  await session.sendMessage('Again');
  const metadata = { model: 'n', usage: { input: 1, output: 2 } };
  expect(host.posted[1]?.messages[1]).toMatchObject({ id: 'm1', metadata });
  expect((await peerOf(chunks)).metadata).toEqual(metadata);
});

describe('an answer again', () => {
  test('S27 regenerate asks with what came before it, and the answer takes its place', async () => {
    const session = await open({
      turns: [hello, [[...words('0', 'Good day.'), finishOf('stop')]]],
      isStoring: true,
    });
    await session.sendMessage('Hi');
    const key = session.getState().messages.at(-1)?.key ?? '';
    await session.regenerate?.(key);
    expect(host.posted[1]).toMatchObject({ trigger: 'regenerate-message', messageId: 'server-1' });
    expect(host.posted[1]?.messages.map(({ role }) => role)).toEqual(['user']);
    expect(saidIn(session)).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Good day.'],
    ]);
  });

  test('S27 an edited message keeps its id, and what followed it is gone', async () => {
    const session = await open({ turns: [hello, hello, hello], isStoring: true });
    await session.sendMessage('Hi');
    await session.sendMessage('Then');
    const [first] = session.getState().messages;
    await session.edit?.(first?.key ?? '', 'Hi there');
    expect(host.posted[2]).toMatchObject({
      trigger: 'submit-message',
      messageId: first?.id,
      messages: [{ id: first?.id, parts: [{ type: 'text', text: 'Hi there' }] }],
    });
    expect(saidIn(session)).toEqual([
      ['user', 'Hi there'],
      ['assistant', 'Hello.'],
    ]);
  });
});

describe('an approval', () => {
  const paying = [
    [
      ...words('0', 'I pay.'),
      ...callOf('c1', 'pay', { to: 'Ada' }),
      ...callOf('c2', 'add', { a: 1, b: 1 }),
      finishOf('tool-calls'),
    ],
  ];
  const done = [[...words('0', 'Done.'), finishOf('stop')]];

  test.each([false, true])(
    'S25 S12 is answered with the next request, signed as it was, and the call settles where it is shown (storing: %s)',
    async (isStoring) => {
      const session = await open({
        turns: [paying, done, hello],
        needsApproval: ['pay'],
        secret: 'only the server knows',
        isStoring,
      });
      await session.sendMessage('Pay Ada');
      await until(session, ({ status }) => status === 'awaiting-input');
      const [request] = session.getState().requests;
      expect(request).toMatchObject({ executionId: 'c1', toolInput: { to: 'Ada' } });
      await session.respond(request?.id ?? '', approve());
      await until(session, ({ status }) => status === 'done');
      expect(host.faults).toEqual([]);
      const asked = host.posted[1]?.messages
        .at(-1)
        ?.parts.find((part) => 'toolCallId' in part && part.toolCallId === 'c1');
      expect(asked).toMatchObject({
        state: 'approval-responded',
        approval: { approved: true, signature: expect.any(String) as string },
      });
      expect(toolsIn(session)).toMatchObject([
        { executionId: 'c1', status: 'done', result: { value: 'Paid Ada.' } },
        { executionId: 'c2', status: 'done', result: { value: 2 } },
      ]);
      expect(saidIn(session)).toEqual([
        ['user', 'Pay Ada'],
        ['assistant', 'I pay.', 'Done.'],
      ]);
      await session.sendMessage('Thanks');
      expect(host.faults).toEqual([]);
      const [, answer, thanks] = host.posted[2]?.messages ?? [];
      expect(thanks?.role).toBe('user');
      expect(answer?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
        'I pay.',
        'Done.',
      ]);
    },
  );

  test('S25 S30 is shown once where the store has the answer as one message', async () => {
    const session = await open(
      { turns: [paying, done, hello], needsApproval: ['pay'], isStoring: true },
      { sessionId: 'c', history: () => host.stored },
    );
    await session.sendMessage('Pay Ada');
    await until(session, ({ status }) => status === 'awaiting-input');
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    await until(session, ({ status }) => status === 'done');
    const texts = () => saidIn(session).flatMap(([, ...said]) => said);
    await until(session, () => host.stored.length === 2);
    await session.load();
    expect(texts()).toEqual(['Pay Ada', 'I pay.', 'Done.']);
    await session.sendMessage('Thanks');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(texts()).toEqual(['Pay Ada', 'I pay.', 'Done.', 'Thanks', 'Hello.']);
    expect(host.posted[2]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(host.faults).toEqual([]);
  });

  test('S25 a denial is told with its reason', async () => {
    const session = await open({ turns: [paying, done], needsApproval: ['pay'] });
    await session.sendMessage('Pay Ada');
    await until(session, ({ status }) => status === 'awaiting-input');
    await session.respond(session.getState().requests[0]?.id ?? '', deny('Too much'));
    await until(session, ({ status }) => status === 'done');
    expect(host.posted[1]?.messages.at(-1)?.parts).toContainEqual(
      expect.objectContaining({
        approval: expect.objectContaining({ approved: false, reason: 'Too much' }) as object,
      }),
    );
    expect(toolsIn(session)[0]).toMatchObject({ status: 'interrupted' });
  });

  test.each([false, true])('S25 several are sent together (resume: %s)', async (resume) => {
    const two = [
      [
        ...callOf('c1', 'pay', { to: 'Ada' }),
        ...callOf('c2', 'pay', { to: 'Bob' }),
        finishOf('tool-calls'),
      ],
    ];
    const session = await open({ turns: [two, done], needsApproval: ['pay'] }, { resume });
    await session.sendMessage('Pay both');
    await until(session, ({ status }) => status === 'awaiting-input');
    const [first, second] = session.getState().requests;
    await session.respond(first?.id ?? '', approve());
    expect(host.posted).toHaveLength(1);
    expect(session.getState().status).toBe('awaiting-input');
    expect(session.getState().requests).toMatchObject([{ status: 'ready' }, { status: 'pending' }]);
    await session.respond(second?.id ?? '', deny());
    await until(session, ({ status }) => status === 'done');
    expect(host.faults).toEqual([]);
    expect(toolsIn(session)).toMatchObject([
      { executionId: 'c1', status: 'done', result: { value: 'Paid Ada.' } },
      { executionId: 'c2', status: 'interrupted' },
    ]);
  });

  test('S25 with a changed input cannot be given: the protocol has no way to tell', async () => {
    const session = await open({ turns: [paying, done], needsApproval: ['pay'] });
    await session.sendMessage('Pay Ada');
    await until(session, ({ status }) => status === 'awaiting-input');
    await session.respond(session.getState().requests[0]?.id ?? '', approve({ to: 'Eve' }));
    expect(host.posted).toHaveLength(1);
    expect(session.getState().requests[0]?.fault?.reason).toBe('no-way-to-answer');
  });
});

describe('two sessions of one backend', () => {
  const name = ({ messages }: Posted) => {
    const [part] = messages[0]?.parts ?? [];
    return part?.type === 'text' ? part.text : '';
  };
  // A server that counts its messages and calls anew in each chat.
  const answer = (_: number, response: ServerResponse, posted: Posted) => {
    openStream(response);
    const isFirst = posted.messages.length === 1;
    const call = { toolCallId: 'c1', toolName: 'add', input: { of: name(posted) } };
    const asks = [
      { type: 'start', messageId: 'm1' },
      { type: 'tool-input-available', ...call },
      { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' },
    ];
    const goesOn = [
      { type: 'tool-output-available', toolCallId: 'c1', output: `for ${name(posted)}` },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: `Done for ${name(posted)}` },
    ];
    const chunks = [...(isFirst ? asks : goesOn), { type: 'finish' }];
    response.end(chunks.map(frame).join(''));
    return true;
  };

  test('S23 S25 are kept apart, whatever their calls and messages are called', async () => {
    host = await startHost({ turns: [], answer });
    const backend = aiSdkBackend({ url: host.api });
    const both = ['One', 'Two'].map((text) => ({ text, session: createSession({ backend }) }));
    sessions.push(...both.map(({ session }) => session));
    await Promise.all(both.map(({ session, text }) => session.sendMessage(text)));
    await Promise.all(
      both.map(({ session }) =>
        session.respond(session.getState().requests[0]?.id ?? '', approve()),
      ),
    );
    for (const { session, text } of both) {
      await until(session, ({ status }) => status === 'done');
      expect(saidIn(session)).toEqual([
        ['user', text],
        ['assistant', `Done for ${text}`],
      ]);
      expect(toolsIn(session)).toMatchObject([
        { input: { value: { of: text } }, status: 'done', result: { value: `for ${text}` } },
      ]);
      const sent = host.posted.findLast((posted) => name(posted) === text);
      expect(sent?.messages.at(-1)).toMatchObject({ parts: [{ input: { of: text } }] });
    }
  });

  test('S29 read their own answers again where both connections break', async () => {
    const begun = (text: string) => [
      { type: 'start', messageId: 'm1' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: `Half of ${text}` },
    ];
    const texts = new Map<string, string>();
    host = await startHost({
      turns: [],
      answer: (_, response, posted) => {
        texts.set(posted.id, name(posted));
        openStream(response);
        response.write(begun(name(posted)).map(frame).join(''));
        setTimeout(() => response.destroy(), 20);
        return true;
      },
      get: (path, response) => {
        const text = texts.get(path.split('/').at(-2) ?? '') ?? '';
        openStream(response);
        const rest = [{ type: 'text-delta', id: 't', delta: ', all of it' }, { type: 'finish' }];
        response.end([...begun(text), ...rest].map(frame).join(''));
      },
    });
    const retry = { attempts: 2, baseDelay: 5 };
    const backend = aiSdkBackend({ url: host.api, resume: true });
    const both = ['One', 'Two'].map((text) => ({
      text,
      session: createSession({ backend, retry }),
    }));
    sessions.push(...both.map(({ session }) => session));
    await Promise.all(both.map(({ session, text }) => session.sendMessage(text)));
    for (const { session, text } of both) {
      expect(saidIn(session)).toEqual([
        ['user', text],
        ['assistant', `Half of ${text}, all of it`],
      ]);
    }
  });
});

describe('a tool that is carried out here', () => {
  const placing = [[...callOf('c1', 'place', {}), finishOf('tool-calls')]];
  const done = [[...words('0', 'In Oslo.'), finishOf('stop')]];

  test.each([false, true])(
    'S26 S22 its output goes with the next request, and the answer goes on in the same message (storing: %s)',
    async (isStoring) => {
      const session = await open({ turns: [placing, done, hello], isStoring });
      await session.sendMessage('Where am I?');
      await until(session, ({ status }) => status === 'awaiting-input');
      const [request] = session.getState().requests;
      expect(request).toMatchObject({ expects: 'output', executionId: 'c1' });
      await session.respond(request?.id ?? '', { input: { city: 'Oslo' }, type: 'json' });
      await until(session, ({ status }) => status === 'done');
      expect(host.faults).toEqual([]);
      expect(host.posted[1]?.messages.at(-1)?.parts).toContainEqual(
        expect.objectContaining({ state: 'output-available', output: { city: 'Oslo' } }),
      );
      expect(toolsIn(session)).toMatchObject([
        { status: 'done', result: { value: { city: 'Oslo' } } },
      ]);
      expect(saidIn(session)).toEqual([
        ['user', 'Where am I?'],
        ['assistant', 'In Oslo.'],
      ]);
      await session.sendMessage('Thanks');
      expect(host.faults).toEqual([]);
      expect(host.posted[2]?.messages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'user',
      ]);
    },
  );

  test('S26 what went wrong with it goes with the next request as an error', async () => {
    const session = await open({ turns: [placing, done] });
    await session.sendMessage('Where am I?');
    await until(session, ({ status }) => status === 'awaiting-input');
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', { input: new ToolFailure('No place'), type: 'json' });
    await until(session, ({ status }) => status === 'done');
    expect(host.faults).toEqual([]);
    expect(host.posted[1]?.messages.at(-1)?.parts).toContainEqual(
      expect.objectContaining({ state: 'output-error', errorText: 'No place' }),
    );
    expect(toolsIn(session)).toMatchObject([{ status: 'failed', error: 'No place' }]);
  });

  test('S26 beside an approval, both are sent together', async () => {
    const both = [
      [...callOf('c1', 'place', {}), ...callOf('c2', 'pay', { to: 'Ada' }), finishOf('tool-calls')],
    ];
    const session = await open({ turns: [both, done], needsApproval: ['pay'] });
    await session.sendMessage('Pay from here');
    await until(session, ({ status }) => status === 'awaiting-input');
    const [first, second] = session.getState().requests;
    expect(session.getState().requests).toMatchObject([
      { executionId: 'c2' },
      { executionId: 'c1', expects: 'output' },
    ]);
    await session.respond(first?.id ?? '', approve());
    expect(host.posted).toHaveLength(1);
    await session.respond(second?.id ?? '', { input: 'Oslo', type: 'text' });
    await until(session, ({ status }) => status === 'done');
    expect(host.faults).toEqual([]);
    expect(toolsIn(session)).toMatchObject([
      { executionId: 'c1', status: 'done', result: { value: 'Oslo' } },
      { executionId: 'c2', status: 'done', result: { value: 'Paid Ada.' } },
    ]);
  });
});

describe('a connection', () => {
  const start = [frame({ type: 'start', messageId: 'm1' }), frame({ type: 'text-start', id: '0' })];
  const said = (delta: string) => frame({ type: 'text-delta', id: '0', delta });
  const end = [frame({ type: 'text-end', id: '0' }), frame({ type: 'finish' }), 'data: [DONE]\n\n'];

  test('S28 Stop closes it, and what was said stays and is sent', async () => {
    const session = await open({
      turns: [],
      answer: (turn, response) => {
        openStream(response);
        response.write([...start, said('Half')].join(''));
        if (turn > 0) response.end(end.join(''));
        return true;
      },
    });
    void session.sendMessage('Hi');
    await until(session, ({ messages }) => saidBy(messages[1]?.parts ?? []).texts.length > 0);
    await session.stop();
    await until(session, ({ status }) => status === 'stopped');
    expect(saidIn(session).at(-1)).toEqual(['assistant', 'Half']);
    await session.sendMessage('Go on');
    expect(host.posted[1]?.messages[1]?.parts).toEqual([
      { type: 'text', text: 'Half', state: 'streaming' },
    ]);
  });

  test('S28 a host that can cancel is told', async () => {
    const cancel = vi.fn();
    const session = await open(
      {
        turns: [],
        answer: (_, response) => {
          openStream(response);
          response.write(start.join('') + said('Half'));
          return true;
        },
      },
      { cancel },
    );
    void session.sendMessage('Hi');
    await until(session, ({ messages }) => saidBy(messages[1]?.parts ?? []).texts.length > 0);
    await session.stop();
    await until(session, ({ status }) => status === 'stopped');
    expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ sessionId: 'id-1' }));
  });

  const dropping = (turn: (response: ServerResponse) => void): HostOptions => ({
    turns: [],
    answer: (_, response) => {
      openStream(response);
      response.write([...start, said('One ')].join(''), () => response.destroy());
      return true;
    },
    get: (_, response) => turn(response),
  });

  test('S29 that breaks is interrupted where the host has no stream to read again', async () => {
    const session = await open(dropping(() => undefined));
    await session.sendMessage('Hi');
    expect(session.getState().status).toBe('interrupted');
    expect(host.gets).toEqual([]);
  });

  test('S29 that breaks is read again from its start', async () => {
    const session = await open(
      dropping((response) => {
        openStream(response);
        response.end([...start, said('One '), said('two.'), ...end].join(''));
      }),
      { resume: true, sessionId: 'a/b' },
    );
    await session.sendMessage('Hi');
    await until(session, ({ status }) => status === 'done');
    expect(host.gets).toEqual(['/api/chat/a%2Fb/stream']);
    expect(saidIn(session)).toEqual([
      ['user', 'Hi'],
      ['assistant', 'One two.'],
    ]);
  });

  test('S29 204 means that there is nothing to read on', async () => {
    const session = await open(
      dropping((response) => response.writeHead(204).end()),
      { resume: true },
    );
    await session.sendMessage('Hi');
    expect(session.getState().status).toBe('interrupted');
    expect(saidIn(session).at(-1)).toEqual(['assistant', 'One ']);
  });

  // Routes made after the template of Vercel's chat send it if nothing is being written.
  test('S29 an end mark alone takes nothing from the stored answer', async () => {
    host = await startHost({ turns: [] });
    const session = createSession({
      backend: aiSdkBackend({
        url: 'https://agent.test/api',
        resume: true,
        history: async () => [
          { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
          { id: 'a', role: 'assistant', parts: [{ type: 'text', text: 'Hello' }] },
        ],
        fetch: async () =>
          new Response('data: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } }),
      }),
      sessionId: 's1',
      retry: { attempts: 0 },
    });
    await session.load();
    await until(session, ({ connection }) => connection.status === 'closed');
    session.dispose();
    expect(saidIn(session)).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Hello'],
    ]);
  });

  test('S29 a continued answer is read again whole', async () => {
    let turn = 0;
    const session = await open(
      {
        turns: [[[...words('0', 'I look.'), ...callOf('c1', 'place', {}), finishOf('tool-calls')]]],
        isStoring: true,
        answer: (count, response) => {
          turn = count;
          if (count === 0) return false;
          openStream(response);
          response.write(
            frame({ type: 'start', messageId: 'server-1' }) + frame({ type: 'start-step' }),
            () => response.destroy(),
          );
          return true;
        },
        get: (_, response) => {
          openStream(response);
          const chunks = [{ type: 'start', messageId: 'server-1' }, { type: 'start-step' }].map(
            frame,
          );
          response.end(
            [...chunks, frame({ type: 'text-start', id: '0' }), said('Oslo.'), ...end].join(''),
          );
        },
      },
      { resume: true },
    );
    await session.sendMessage('Where?');
    await until(session, ({ status }) => status === 'awaiting-input');
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', { input: 'Oslo', type: 'text' });
    await until(session, ({ status }) => status === 'done');
    expect(turn).toBe(1);
    expect(saidIn(session).at(-1)).toEqual(['assistant', 'I look.', 'Oslo.']);
    expect(toolsIn(session)).toMatchObject([{ status: 'done', result: { value: 'Oslo' } }]);
  });
});

test('S29 S25 an answer that follows an approval is read again', async () => {
  const chunks = (...said: readonly string[]) => [
    { type: 'start', messageId: 'server-1' },
    { type: 'tool-output-available', toolCallId: 'c1', output: 'Paid.' },
    { type: 'start-step' },
    { type: 'text-start', id: '0' },
    ...said.map((delta) => ({ type: 'text-delta', id: '0', delta })),
  ];
  const session = await open(
    {
      turns: [[[...callOf('c1', 'pay', { to: 'Ada' }), finishOf('tool-calls')]], hello],
      needsApproval: ['pay'],
      isStoring: true,
      answer: (turn, response) => {
        if (turn !== 1) return false;
        openStream(response);
        response.write(chunks('Do').map(frame).join(''), () => response.destroy());
        return true;
      },
      get: (_, response) => {
        openStream(response);
        const end = [{ type: 'text-end', id: '0' }, { type: 'finish' }];
        response.end([...chunks('Do', 'ne.'), ...end].map(frame).join('') + 'data: [DONE]\n\n');
      },
    },
    { resume: true },
  );
  await session.sendMessage('Pay Ada');
  await until(session, ({ status }) => status === 'awaiting-input');
  await session.respond(session.getState().requests[0]?.id ?? '', approve());
  await until(session, ({ status }) => status === 'done');
  expect(host.gets).toHaveLength(1);
  expect(saidIn(session).at(-1)).toEqual(['assistant', 'Done.']);
  expect(toolsIn(session)).toMatchObject([{ status: 'done', result: { value: 'Paid.' } }]);
  await session.sendMessage('Thanks');
  expect(host.faults).toEqual([]);
  expect(host.posted[2]?.messages[1]?.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'tool-pay',
    'step-start',
    'text',
  ]);
});

describe('stored messages', () => {
  const user: UIMessage = { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Pay Ada' }] };
  const waiting: UIMessage = {
    id: 'a1',
    role: 'assistant',
    metadata: { tokens: 3 },
    parts: [
      { type: 'step-start' },
      { type: 'text', text: 'I pay.', state: 'done', providerMetadata: { p: { itemId: 'i' } } },
      {
        type: 'tool-pay',
        toolCallId: 'c1',
        state: 'approval-requested',
        input: { to: 'Ada' },
        approval: { id: 'p1' },
      },
    ],
  };

  test('S30 are shown, and sent back with all that nothing here shows', async () => {
    const stored: UIMessage[] = [
      user,
      {
        id: 'a1',
        role: 'assistant',
        metadata: { tokens: 3 },
        parts: [
          { type: 'text', text: 'Paid.', state: 'done', providerMetadata: { p: { itemId: 'i' } } },
          { type: 'data-parcel', id: 'p', data: { at: 'sea' } },
        ],
      },
    ];
    const session = await open({ turns: [hello] }, { sessionId: 'c', history: () => stored });
    await session.load();
    expect(saidIn(session)).toEqual([
      ['user', 'Pay Ada'],
      ['assistant', 'Paid.'],
    ]);
    await session.sendMessage('Thanks');
    expect(host.posted[0]?.messages.slice(0, 2)).toEqual(stored);
  });

  test('S30 a stored question can be answered', async () => {
    const session = await open(
      {
        turns: [[[...words('0', 'Done.'), finishOf('stop')]]],
        needsApproval: ['pay'],
        isStoring: true,
      },
      { sessionId: 'c', history: () => ({ messages: [user, waiting], title: 'Paying' }) },
    );
    await session.load();
    await until(session, ({ status }) => status === 'awaiting-input');
    expect(session.getState().title).toBe('Paying');
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', approve());
    await until(session, ({ status }) => status === 'done');
    expect(host.faults).toEqual([]);
    expect(host.posted[0]?.messages[1]).toMatchObject({
      metadata: { tokens: 3 },
      parts: [{}, { providerMetadata: { p: { itemId: 'i' } } }, { state: 'approval-responded' }],
    });
    expect(toolsIn(session)).toMatchObject([{ status: 'done', result: { value: 'Paid Ada.' } }]);
  });

  test('S29 S30 an answer that is still being written is read on after a reload', async () => {
    const session = await open(
      {
        turns: [],
        get: (_, response) => {
          openStream(response);
          const chunks = [
            { type: 'start', messageId: 'a1' },
            { type: 'text-start', id: '0' },
            { type: 'text-delta', id: '0', delta: 'Paid.' },
            { type: 'text-end', id: '0' },
            { type: 'finish' },
          ];
          response.end(chunks.map(frame).join('') + 'data: [DONE]\n\n');
        },
      },
      { sessionId: 'c', history: () => [user], resume: true },
    );
    await session.load();
    await until(session, ({ status }) => status === 'done');
    expect(saidIn(session)).toEqual([
      ['user', 'Pay Ada'],
      ['assistant', 'Paid.'],
    ]);
  });

  test('S29 S30 what follows an approval is read on after a reload, below what is stored', async () => {
    const answered = waiting.parts.map((part) =>
      part.type === 'tool-pay'
        ? { ...part, state: 'approval-responded', approval: { id: 'p1', approved: true } }
        : part,
    ) as UIMessage['parts'];
    const session = await open(
      {
        turns: [hello],
        get: (_, response) => {
          openStream(response);
          const chunks = [
            { type: 'start', messageId: 'a1' },
            { type: 'tool-output-available', toolCallId: 'c1', output: 'Paid.' },
            { type: 'start-step' },
            { type: 'text-start', id: '0' },
            { type: 'text-delta', id: '0', delta: 'Done.' },
            { type: 'text-end', id: '0' },
            { type: 'finish' },
          ];
          response.end(chunks.map(frame).join('') + 'data: [DONE]\n\n');
        },
      },
      { sessionId: 'c', history: () => [user, { ...waiting, parts: answered }], resume: true },
    );
    await session.load();
    await until(session, ({ status }) => status === 'done');
    expect(saidIn(session)).toEqual([
      ['user', 'Pay Ada'],
      ['assistant', 'I pay.', 'Done.'],
    ]);
    expect(toolsIn(session)).toMatchObject([{ status: 'done', result: { value: 'Paid.' } }]);
    await session.sendMessage('Thanks');
    expect(host.faults).toEqual([]);
    expect(host.posted[0]?.messages[1]).toMatchObject({
      metadata: { tokens: 3 },
      parts: [{}, { text: 'I pay.' }, { output: 'Paid.' }, {}, { text: 'Done.' }],
    });
  });

  test('S29 S30 a finished answer stays as it is where nothing is being written', async () => {
    const answer: UIMessage = {
      id: 'a1',
      role: 'assistant',
      parts: [{ type: 'text', text: 'Paid.' }],
    };
    const session = await open(
      { turns: [] },
      { sessionId: 'c', history: () => [user, answer], resume: true },
    );
    await session.load();
    await until(session, () => host.gets.length === 1);
    await until(session, ({ connection }) => connection.status === 'closed');
    const { fault, messages } = session.getState();
    expect(fault).toBeUndefined();
    expect(messages.map(({ status }) => status)).toEqual(['done', 'done']);
  });
});
