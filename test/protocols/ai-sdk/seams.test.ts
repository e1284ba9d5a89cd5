// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { convertToModelMessages, validateUIMessages, type UIMessage } from 'ai';
import { afterEach, describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve, deny } from '../../../src/core/decisions.js';
import type { SessionState } from '../../../src/core/state.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AiSdkBackendOptions } from '../../../src/protocols/ai-sdk/aiSdkOptions.js';
import { memoryArea } from '../../../src/storage/area/memoryArea.js';
import { createStorage } from '../../../src/storage.js';
import { saidBy } from '../../support/aiSdk.js';
import { frame, openStream, startHost, type Posted } from '../../support/aiSdkHost.js';
import { until } from '../../support/until.js';

/*
 * Where two features meet: reload and answers, refusals and approvals, an answer again and what it has asked. What is shown, and
 * what each later request holds, which the package itself has to take.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Chunk = Readonly<Record<string, unknown>> & { readonly type: string };

/** What the server does with a request: sends these chunks, is cut after them, or refuses. */
type Answer = readonly Chunk[] | { readonly cut: readonly Chunk[] } | number;

const write = (response: ServerResponse, answer: Answer): void => {
  if (typeof answer === 'number') return void response.writeHead(answer).end();
  openStream(response);
  if (!('cut' in answer)) return void response.end([...answer.map(frame), END].join(''));
  response.write(answer.cut.map(frame).join('') || ': open\n\n', () => response.destroy());
};

const END = 'data: [DONE]\n\n';

/** A server that answers the posts and the requests for a stream in this order. */
async function serve(posts: readonly Answer[], gets: readonly Answer[] = []) {
  let read = 0;
  const host = await startHost({
    turns: [],
    answer: (turn, response) => {
      write(response, posts[turn] ?? hello);
      return true;
    },
    get: (_, response) => write(response, gets[read++] ?? 204),
  });
  closing.push(host.close);
  return host;
}

type Host = Awaited<ReturnType<typeof serve>>;

function open(host: Host, options: AiSdkBackendOptions = {}) {
  const session = createSession({
    backend: aiSdkBackend({ url: host.api, sessionId: 'c', ...options }),
    retry: { base: 1 },
  });
  closing.push(() => session.dispose());
  return session;
}

type Session = ReturnType<typeof open>;

const reaches = (session: Session, status: SessionState['status']) =>
  until(() => expect(session.getState().status).toBe(status));

const textsIn = ({ messages }: SessionState) =>
  messages.map(({ parts }) => saidBy(parts).texts.join(''));

const sentTexts = ({ messages }: Posted) =>
  messages.map(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(''),
  );

const callsIn = ({ messages }: Posted) =>
  messages.flatMap(({ parts }) => parts.filter((part) => 'toolCallId' in part));

/** Whether the package itself takes what was posted, as its documented route does. */
async function isTaken(posted: Posted | undefined): Promise<void> {
  const messages = await validateUIMessages({ messages: posted?.messages ?? [] });
  const read = await convertToModelMessages(messages);
  const called = read.flatMap(({ role, content }) =>
    role === 'assistant' && typeof content !== 'string'
      ? content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []))
      : [],
  );
  const answered = read.flatMap(({ role, content }) =>
    role === 'tool'
      ? content.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : []))
      : [],
  );
  expect(answered.toSorted()).toEqual(called.toSorted());
}

const start = (messageId?: string): Chunk[] => [
  { type: 'start', ...(messageId !== undefined && { messageId }) },
  { type: 'start-step' },
];
const says = (delta: string, id = '0'): Chunk[] => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta },
  { type: 'text-end', id },
];
const finish: Chunk[] = [{ type: 'finish-step' }, { type: 'finish', finishReason: 'stop' }];
const calls = (toolCallId: string, toolName = 'pay', input: unknown = { to: 'Ada' }): Chunk => {
  return { type: 'tool-input-available', toolCallId, toolName, input };
};
const asks = (toolCallId: string): Chunk => {
  return { type: 'tool-approval-request', approvalId: `ask-${toolCallId}`, toolCallId };
};
const gives = (toolCallId: string, output: unknown): Chunk => {
  return { type: 'tool-output-available', toolCallId, output };
};
const hello = [...start(), ...says('Hello.'), ...finish];

const u1: UIMessage = { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Hi' }] };
const m1: UIMessage = {
  id: 'm1',
  role: 'assistant',
  parts: [{ type: 'step-start' }, { type: 'text', text: 'Old answer', state: 'done' }],
};

describe('a page that is loaded while an answer is written', () => {
  test.each([['m2'], [undefined]])(
    'S29 S30 shows an answer named %s behind the stored one, and sends both',
    async (id) => {
      const host = await serve([], [[...start(id), ...says('New answer'), ...finish]]);
      const session = open(host, { resume: true, history: () => [u1, m1] });
      await session.load();
      await until(() =>
        expect(textsIn(session.getState())).toEqual(['Hi', 'Old answer', 'New answer']),
      );
      await reaches(session, 'done');
      await session.sendMessage('Thanks');
      const [posted] = host.posted;
      expect(posted && sentTexts(posted)).toEqual(['Hi', 'Old answer', 'New answer', 'Thanks']);
      expect(posted?.messages.slice(0, 2)).toEqual([u1, m1]);
      expect(posted?.messages[2]?.id).toBe(id ?? 'u1-answer');
      await isTaken(posted);
    },
  );

  test('S29 S30 reads an answer behind the stored one again once its stream is cut', async () => {
    const host = await serve(
      [],
      [
        { cut: [...start('m2'), ...says('New ')] },
        [...start('m2'), ...says('New '), ...says('answer'), ...finish],
      ],
    );
    const session = open(host, { resume: true, history: () => [u1, m1] });
    await session.load();
    await reaches(session, 'done');
    expect(textsIn(session.getState())).toEqual(['Hi', 'Old answer', 'New answer']);
    expect(host.gets).toHaveLength(2);
  });

  test('S29 S30 asks for the stream of a chat of which nothing is stored yet', async () => {
    const host = await serve([], [[...start('m1'), ...says('First'), ...finish]]);
    const session = open(host, { resume: true, history: () => [] });
    await session.load();
    await reaches(session, 'done');
    expect(textsIn(session.getState())).toEqual(['First']);
  });

  test('S29 S30 shows nothing of a chat that has neither messages nor a stream', async () => {
    const host = await serve([]);
    const session = open(host, { resume: true, history: () => [] });
    await session.load();
    await until(() => expect(host.gets).toHaveLength(1));
    await reaches(session, 'idle');
    expect(session.getState()).toMatchObject({ messages: [], requests: [] });
    expect(session.getState().fault).toBeUndefined();
  });

  test('S29 S30 asks for the answer where nothing writes it any more, and makes nothing up', async () => {
    const host = await serve([hello]);
    const session = open(host, { resume: true, history: () => [u1] });
    await session.load();
    await until(() => expect(host.gets).toHaveLength(1));
    await until(() => expect(session.getState().connection.status).toBe('closed'));
    expect(textsIn(session.getState())).toEqual(['Hi']);
    expect(session.getState().status).toBe('interrupted');
    await session.retry();
    await reaches(session, 'done');
    expect(host.posted).toHaveLength(1);
    expect(host.posted[0]?.messages).toEqual([u1]);
    expect(textsIn(session.getState())).toEqual(['Hi', 'Hello.']);
  });

  test('S29 S30 sends nothing of an answer that nobody wrote', async () => {
    const host = await serve([hello]);
    const session = open(host, { resume: true, history: () => [u1] });
    await session.load();
    await until(() => expect(session.getState().connection.status).toBe('closed'));
    await session.sendMessage('Are you there?');
    expect(host.posted[0] && sentTexts(host.posted[0])).toEqual(['Hi', 'Are you there?']);
  });

  const before = { type: 'text', text: 'Before. ', state: 'done' } as const;
  const placed = {
    type: 'tool-place',
    toolCallId: 'c1',
    state: 'output-available',
    input: {},
    output: 'Oslo',
  } as const;
  const given: UIMessage = {
    id: 'm1',
    role: 'assistant',
    parts: [{ type: 'step-start' }, before, placed],
  };

  test.each([[undefined], [['place']]])(
    'S29 S22 reads on behind the output that the page gave (pageTools: %j)',
    async (pageTools) => {
      const host = await serve([], [[...start('m1'), ...says('After.'), ...finish]]);
      const session = open(host, {
        resume: true,
        history: () => [u1, given],
        ...(pageTools !== undefined && { pageTools }),
      });
      await session.load();
      await reaches(session, 'done');
      expect(textsIn(session.getState())).toEqual(['Hi', 'Before. After.']);
      await session.sendMessage('Thanks');
      const [posted] = host.posted;
      expect(posted?.messages[1]?.parts).toEqual([
        ...given.parts,
        { type: 'step-start' },
        { type: 'text', text: 'After.', state: 'done' },
      ]);
      await isTaken(posted);
    },
  );

  test('S29 S22 reads on behind the output once the connection was cut', async () => {
    const asked = [...start('m1'), ...says('Before. '), calls('c1', 'place', {}), ...finish];
    const after = [...start('m1'), { type: 'text-start', id: '0' }];
    const host = await serve(
      [asked, { cut: [...after, { type: 'text-delta', id: '0', delta: 'Aft' }] }],
      [[...start('m1'), ...says('After.'), ...finish]],
    );
    const session = open(host, { resume: true, history: () => [] });
    await session.sendMessage('Where?');
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', { input: 'Oslo', type: 'json' });
    await reaches(session, 'done');
    expect(textsIn(session.getState())).toEqual(['Where?', 'Before. After.']);
    expect(session.getState().messages[1]?.parts).toMatchObject([
      { type: 'text' },
      { type: 'tool', status: 'done', result: { text: 'Oslo' } },
      { type: 'text' },
    ]);
  });

  test('S29 S22 reads on behind the output where the person tries again', async () => {
    const asked = [...start('m1'), ...says('Before. '), calls('c1', 'place', {}), ...finish];
    const after = [...start('m1'), { type: 'text-start', id: '0' }];
    const host = await serve(
      [asked, { cut: [...after, { type: 'text-delta', id: '0', delta: 'Aft' }] }, hello],
      [503, [...start('m1'), ...says('After.'), ...finish]],
    );
    const backend = aiSdkBackend({ url: host.api, sessionId: 'c', resume: true });
    const session = createSession({ backend, retry: { base: 1, attempts: 1 } });
    closing.push(() => session.dispose());
    await session.sendMessage('Where?');
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', { input: 'Oslo', type: 'json' });
    await reaches(session, 'interrupted');
    expect(textsIn(session.getState())).toEqual(['Where?', 'Before. Aft']);
    await session.retry();
    await reaches(session, 'done');
    expect(textsIn(session.getState())).toEqual(['Where?', 'Before. After.']);
    const next = await requestAfter(host, session);
    expect(callsIn(next)).toMatchObject([{ state: 'output-available', output: 'Oslo' }]);
    await isTaken(next);
  });

  test('S30 asks nobody for the output of a tool that the server carries out', async () => {
    const working: UIMessage = {
      id: 'm1',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'tool-search', toolCallId: 'c1', state: 'input-available', input: {} },
        { type: 'tool-place', toolCallId: 'c2', state: 'input-available', input: {} },
      ],
    };
    const host = await serve([]);
    const none = open(host, { history: () => [u1, working] });
    await none.load();
    expect(none.getState()).toMatchObject({ status: 'idle', requests: [] });
    const own = open(host, { history: () => [u1, working], pageTools: ['place'] });
    await own.load();
    expect(own.getState().requests).toMatchObject([{ executionId: 'c2', expects: 'output' }]);
  });
});

describe('an answer that went on after an approval', () => {
  const asked = [...start('m1'), ...says('I pay. '), calls('c1'), asks('c1'), ...finish];
  const wentOn = [
    { type: 'start', messageId: 'm1' },
    gives('c1', 'Paid.'),
    { type: 'start-step' },
    ...says('Done.'),
    ...finish,
  ];

  test('S27 S25 is asked for again as a whole', async () => {
    const host = await serve([
      asked,
      wentOn,
      [...start('m2'), ...says('Again.'), ...finish],
      hello,
    ]);
    const session = open(host);
    await session.sendMessage('Pay');
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    await reaches(session, 'done');
    expect(textsIn(session.getState())).toEqual(['Pay', 'I pay. Done.']);
    await session.regenerate?.(session.getState().messages[1]?.key ?? '');
    await reaches(session, 'done');
    const again = host.posted[2];
    expect(again).toMatchObject({ trigger: 'regenerate-message', messageId: 'm1' });
    expect(again && sentTexts(again)).toEqual(['Pay']);
    expect(textsIn(session.getState())).toEqual(['Pay', 'Again.']);
    await session.sendMessage('Thanks');
    expect(host.posted[3] && sentTexts(host.posted[3])).toEqual(['Pay', 'Again.', 'Thanks']);
  });

  test.each([503, 400])(
    'S25 a regeneration that is refused with %i leaves the approval as it was',
    async (status) => {
      const host = await serve([asked, status, wentOn, hello]);
      const session = open(host);
      await session.sendMessage('Pay');
      await session.regenerate?.(session.getState().messages[1]?.key ?? '');
      expect(host.posted).toHaveLength(2);
      const [request] = session.getState().requests;
      expect(request).toMatchObject({ executionId: 'c1', status: 'pending' });
      await session.respond(request?.id ?? '', approve());
      await reaches(session, 'done');
      const [call] = host.posted[2] === undefined ? [] : callsIn(host.posted[2]);
      expect(call).toMatchObject({
        state: 'approval-responded',
        approval: { id: 'ask-c1', approved: true },
      });
      expect(host.posted[2] && sentTexts(host.posted[2])).toEqual(['Pay', 'I pay. ']);
      expect(textsIn(session.getState())).toEqual(['Pay', 'I pay. Done.']);
      await session.sendMessage('Thanks');
      await isTaken(host.posted[3]);
    },
  );
});

describe('what is done while something is asked', () => {
  const asked = [...start('m1'), ...says('I pay. '), calls('c1'), asks('c1'), ...finish];
  const wentOn = [
    { type: 'start', messageId: 'm1' },
    gives('c1', 'Paid.'),
    { type: 'start-step' },
    ...says('Done.'),
    ...finish,
  ];
  const requestOf = (session: Session) => session.getState().requests[0]?.id ?? '';

  test.each<[string, (session: Session) => Promise<unknown> | undefined]>([
    ['an edit', (session) => session.edit?.(session.getState().messages[0]?.key ?? '', 'Other')],
    [
      'a regeneration',
      (session) => session.regenerate?.(session.getState().messages[1]?.key ?? ''),
    ],
    ['a message', (session) => session.sendMessage('Wait')],
  ])('S25 leaves the request as it was if it is %s that is refused', async (_, act) => {
    const host = await serve([asked, 503, wentOn, hello]);
    const session = open(host);
    await session.sendMessage('Pay');
    await act(session);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ executionId: 'c1', status: 'pending' }],
    });
    await session.respond(requestOf(session), approve());
    await reaches(session, 'done');
    const [, , posted] = host.posted;
    expect(posted && sentTexts(posted)).toEqual(['Pay', 'I pay. ']);
    expect(posted && callsIn(posted)).toMatchObject([
      { state: 'approval-responded', approval: { id: 'ask-c1', approved: true } },
    ]);
    expect(textsIn(session.getState())).toContain('I pay. Done.');
    const next = await requestAfter(host, session);
    expect(sentTexts(next)).toEqual(['Pay', 'I pay. Done.', 'And now?']);
    await isTaken(next);
  });

  test('S25 S27 is over for a request whose message is replaced', async () => {
    const other = [...start('m2'), calls('c1', 'place', {}), ...finish];
    const host = await serve([asked, other, hello]);
    const session = open(host);
    await session.sendMessage('Pay');
    const before = requestOf(session);
    await session.regenerate?.(session.getState().messages[1]?.key ?? '');
    await reaches(session, 'awaiting-input');
    expect(session.getState().requests).toMatchObject([
      { executionId: 'c1', toolName: 'place', expects: 'output', status: 'pending' },
    ]);
    expect(requestOf(session)).not.toBe(before);
    await session.respond(before, approve());
    expect(host.posted).toHaveLength(2);
    await session.respond(requestOf(session), { input: 'Oslo', type: 'json' });
    await reaches(session, 'done');
    expect(host.posted[2] && callsIn(host.posted[2])).toMatchObject([{ output: 'Oslo' }]);
  });

  test('S28 waits on where a message is stopped before the agent has it', async () => {
    const host = await startHost({
      turns: [],
      answer: (turn, response) => {
        if (turn !== 1) write(response, turn === 0 ? asked : wentOn);
        return true;
      },
    });
    closing.push(host.close);
    const session = open(host);
    await session.sendMessage('Pay');
    const sending = session.sendMessage('Wait');
    await until(() => expect(host.posted).toHaveLength(2));
    await session.stop();
    await sending;
    expect(session.getState().status).toBe('awaiting-input');
    await session.respond(requestOf(session), approve());
    await reaches(session, 'done');
    expect(textsIn(session.getState())[1]).toBe('I pay. Done.');
  });
});

describe('a conversation that was wound back', () => {
  test('S23 S27 is sent as it is shown', async () => {
    const answers = ['One', 'Two', 'Other', 'Again', 'Last'].map((text, index) => [
      ...start(`m${index + 1}`),
      ...says(text),
      ...finish,
    ]);
    const host = await serve(answers);
    const session = open(host);
    await session.sendMessage('First');
    await session.sendMessage('Second');
    const [first] = session.getState().messages;
    await session.edit?.(first?.key ?? '', 'First, really');
    await session.regenerate?.(session.getState().messages[1]?.key ?? '');
    await session.sendMessage('On');
    expect(host.posted.slice(2).map(sentTexts)).toEqual([
      ['First, really'],
      ['First, really'],
      ['First, really', 'Again', 'On'],
    ]);
    expect(host.posted[4]?.messages.map(({ id }) => id).slice(0, 2)).toEqual([first?.id, 'm4']);
  });
});

test('S27 S30 stored messages that were asked for before an edit do not bring the old words back', async () => {
  const first = [...start('m1'), ...says('One'), ...finish];
  const host = await serve([first, [...start('m2'), ...says('Other'), ...finish]]);
  let stored: readonly UIMessage[] = [];
  let answer: (() => void) | undefined;
  const history = () =>
    new Promise<readonly UIMessage[]>((resolve) => {
      const messages = stored;
      answer = () => resolve(messages);
    });
  const backend = aiSdkBackend({ url: host.api, sessionId: 'c', history });
  const session = createSession({ backend, reloadAfterTurn: false });
  closing.push(() => session.dispose());
  const loaded = session.load();
  answer?.();
  await loaded;
  await session.sendMessage('First');
  const [asked] = session.getState().messages;
  stored = [
    { id: asked?.id ?? '', role: 'user', parts: [{ type: 'text', text: 'First' }] },
    { id: 'm1', role: 'assistant', parts: [{ type: 'text', text: 'One' }] },
  ];
  const loading = session.load();
  await session.edit?.(asked?.key ?? '', 'First, really');
  answer?.();
  await loading;
  expect(textsIn(session.getState())).toEqual(['First, really', 'Other']);
  expect(session.getState().history.status).toBe('loaded');
});

describe('a conversation that only the storage has', () => {
  test('S23 is sent after a reload with all that nothing shows', async () => {
    const signed = { acme: { signature: 's' } };
    const answer = [
      ...start('m1'),
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm' },
      { type: 'reasoning-end', id: 'r', providerMetadata: signed },
      { type: 'custom', kind: 'acme.mark' },
      calls('c1', 'find', { account: 7 }),
      { type: 'tool-output-available', toolCallId: 'c1', output: '[1]', providerMetadata: signed },
      ...says('Found.'),
      ...finish,
    ];
    const host = await serve([answer, hello, hello]);
    const area = memoryArea();
    const openStored = () => {
      const session = createSession({
        backend: aiSdkBackend({ url: host.api, sessionId: 'c' }),
        storage: createStorage(area),
      });
      closing.push(() => session.dispose());
      return session;
    };
    const first = openStored();
    await first.sendMessage('Find it');
    const { messages: sent } = await requestAfter(host, first);
    first.dispose();
    const second = openStored();
    await second.load();
    await until(() => expect(second.getState().messages).toHaveLength(4));
    const { messages } = await requestAfter(host, second);
    expect(messages.slice(0, 2)).toEqual(sent.slice(0, 2));
    expect(JSON.stringify(messages[1])).toContain('acme.mark');
    await isTaken(host.posted.at(-1));
  });
});

describe('two approvals at once', () => {
  const asked = [
    ...start('m1'),
    calls('c1'),
    asks('c1'),
    calls('c2', 'refund'),
    asks('c2'),
    ...finish,
  ];
  const wentOn = [
    { type: 'start', messageId: 'm1' },
    gives('c1', 'Paid.'),
    { type: 'tool-output-denied', toolCallId: 'c2' },
    { type: 'start-step' },
    ...says('Done.'),
    ...finish,
  ];

  test('S25 S30 keep both answers, on screen and in each later request', async () => {
    let stored: readonly UIMessage[] = [];
    const host = await serve([asked, wentOn, hello]);
    const session = open(host, { resume: true, history: () => stored });
    await session.sendMessage('Pay one, refund one');
    const [first, second] = session.getState().requests;
    await session.respond(first?.id ?? '', approve());
    expect(host.posted).toHaveLength(1);
    expect(host.gets).toHaveLength(0);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ status: 'ready' }, { status: 'pending' }],
    });
    session.takeBack?.(first?.id ?? '');
    expect(session.getState().requests[0]?.status).toBe('pending');
    await session.respond(first?.id ?? '', approve());
    await session.respond(second?.id ?? '', deny('Not that one'));
    await reaches(session, 'done');
    stored = host.posted[1]?.messages ?? [];
    expect(session.getState().messages[1]?.parts).toMatchObject([
      { executionId: 'c1', status: 'done', answer: { input: { approved: true } } },
      { executionId: 'c2', status: 'interrupted', answer: { input: { approved: false } } },
      { type: 'text', text: 'Done.' },
    ]);
    await session.sendMessage('Thanks');
    expect(host.posted[2] && callsIn(host.posted[2])).toMatchObject([
      { state: 'output-available', approval: { approved: true } },
      { state: 'output-denied', approval: { approved: false, reason: 'Not that one' } },
    ]);
    await isTaken(host.posted[2]);
  });

  test('S25 S30 are answered after a reload', async () => {
    const host = await serve([asked, wentOn, hello]);
    const first = open(host);
    await first.sendMessage('Pay one, refund one');
    const stored = (await requestAfter(host, first)).messages.slice(0, 2);
    const restored = stored.map((message) => JSON.parse(JSON.stringify(message)) as UIMessage);
    const waiting = restored.map((message) => ({
      ...message,
      parts: message.parts.map((part) =>
        'toolCallId' in part
          ? { ...part, state: 'approval-requested', approval: { id: `ask-${part.toolCallId}` } }
          : part,
      ),
    })) as unknown as UIMessage[];
    const second = open(host, { history: () => waiting });
    await second.load();
    expect(second.getState().requests).toHaveLength(2);
    const before = host.posted.length;
    for (const { id } of second.getState().requests) await second.respond(id, deny());
    await reaches(second, 'done');
    expect(host.posted).toHaveLength(before + 1);
    const calls = callsIn(host.posted.at(-1) as Posted);
    expect(calls).toMatchObject([
      { state: 'approval-responded', approval: { id: 'ask-c1', approved: false } },
      { state: 'approval-responded', approval: { id: 'ask-c2', approved: false } },
    ]);
  });
});

/** What the session sends next. */
async function requestAfter(host: Host, session: Session): Promise<Posted> {
  await session.sendMessage('And now?');
  const posted = host.posted.at(-1);
  if (posted === undefined) throw new Error('Nothing was sent.');
  return posted;
}

describe('what did not reach the agent', () => {
  test('S23 stays out of every later request, of answers too, until it is sent again', async () => {
    const asked = [...start('m1'), calls('c1'), asks('c1'), ...finish];
    const host = await serve([hello, 503, asked, hello, hello]);
    const session = open(host);
    await session.sendMessage('One');
    await session.sendMessage('Two');
    const lost = session.getState().messages.at(-1);
    expect(lost?.status).toBe('failed');
    await session.sendMessage('Three');
    expect(host.posted[2] && sentTexts(host.posted[2])).toEqual(['One', 'Hello.', 'Three']);
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    await reaches(session, 'done');
    expect(host.posted[3] && sentTexts(host.posted[3])).toEqual(['One', 'Hello.', 'Three', '']);
    await session.resend(lost?.key ?? '');
    await reaches(session, 'done');
    expect(host.posted[4] && sentTexts(host.posted[4])).toContain('Two');
  });
});

describe('a tool of the page', () => {
  const asked = [...start('m1'), calls('c1', 'place', {}), ...finish];

  test.each([
    ['{"city":"Oslo"}', { city: 'Oslo' }],
    ['["Oslo"]', ['Oslo']],
    ['Oslo', 'Oslo'],
    ['7', '7'],
  ])('S26 gets what a person typed as its output: %s', async (text, output) => {
    const host = await serve([asked, hello]);
    const session = open(host);
    await session.sendMessage('Where?');
    await session.respond(session.getState().requests[0]?.id ?? '', { input: text, type: 'text' });
    await reaches(session, 'done');
    expect(host.posted[1] && callsIn(host.posted[1])).toMatchObject([{ output }]);
    await isTaken(host.posted[1]);
  });

  test('S26 gets the text of its own function as it is, also where it looks like JSON', async () => {
    const host = await serve([asked, hello]);
    const session = open(host);
    await session.sendMessage('Where?');
    await session.respond(session.getState().requests[0]?.id ?? '', { input: '[1]', type: 'json' });
    await reaches(session, 'done');
    expect(host.posted[1] && callsIn(host.posted[1])).toMatchObject([{ output: '[1]' }]);
  });

  test('S26 that was passed over leaves no dangling call in any later request', async () => {
    const host = await serve([asked, 503, hello, hello]);
    const session = open(host);
    await session.sendMessage('Where?');
    await session.respond(session.getState().requests[0]?.id ?? '', {
      input: 'Oslo',
      type: 'json',
    });
    expect(session.getState().requests[0]?.fault).toBeDefined();
    await session.sendMessage('Never mind');
    await session.sendMessage('And now?');
    await isTaken(host.posted[2]);
    await isTaken(host.posted[3]);
    expect(host.posted[3] && callsIn(host.posted[3])).toMatchObject([{ state: 'output-error' }]);
  });

  test('S26 whose output was sent when the connection dropped is sent with it', async () => {
    const host = await serve([asked, { cut: [] }, hello]);
    const session = open(host);
    await session.sendMessage('Where?');
    await session.respond(session.getState().requests[0]?.id ?? '', {
      input: 'Oslo',
      type: 'json',
    });
    await reaches(session, 'interrupted');
    await session.sendMessage('Are you there?');
    expect(host.posted[2] && callsIn(host.posted[2])).toMatchObject([
      { state: 'output-available', output: 'Oslo' },
    ]);
    await isTaken(host.posted[2]);
  });

  test('S11 S26 is the only one whose output is asked for, where the app names its tools', async () => {
    const both = [...start('m1'), calls('c1', 'place', {}), calls('c2', 'search', {}), ...finish];
    const host = await serve([both, hello]);
    const session = open(host, { pageTools: ['place'] });
    await session.sendMessage('Where?');
    expect(session.getState().requests).toMatchObject([{ executionId: 'c1' }]);
    await session.respond(session.getState().requests[0]?.id ?? '', {
      input: 'Oslo',
      type: 'json',
    });
    await reaches(session, 'done');
    expect(session.getState().requests).toEqual([]);
  });
});

describe('a second session of the same backend', () => {
  test('S23 sends what its own state holds, and nothing of the first', async () => {
    const host = await serve([
      [...start('m1'), ...says('One'), ...finish],
      [...start('m1'), ...says('Other'), ...finish],
    ]);
    const backend = aiSdkBackend({ url: host.api, sessionId: 'c' });
    const [first, second] = [createSession({ backend }), createSession({ backend })];
    closing.push(
      () => first.dispose(),
      () => second.dispose(),
    );
    await first.sendMessage('First');
    await second.sendMessage('Second');
    await first.sendMessage('On');
    await second.sendMessage('On');
    expect(host.posted.slice(2).map(sentTexts)).toEqual([
      ['First', 'One', 'On'],
      ['Second', 'Other', 'On'],
    ]);
  });
});

describe('messages in the format of AI SDK 4', () => {
  const stored = [
    { id: 'u1', role: 'user', content: 'Where is my order?' },
    {
      id: 'm1',
      role: 'assistant',
      content: 'It was sent.',
      toolInvocations: [
        { state: 'result', toolCallId: 'c1', toolName: 'find', args: {}, result: 1 },
      ],
    },
    {
      id: 'm2',
      role: 'assistant',
      content: 'Anything else?',
      parts: [
        { type: 'step-start' },
        { type: 'reasoning', reasoning: 'Hm', details: [] },
        {
          type: 'tool-invocation',
          toolInvocation: {
            state: 'result',
            toolCallId: 'c2',
            toolName: 'find',
            args: {},
            result: 1,
          },
        },
        { type: 'text', text: 'Anything else?' },
      ],
    },
  ] as unknown as UIMessage[];

  test('S30 are shown and sent as far as they are text, and the rest is told of', async () => {
    const host = await serve([hello]);
    const session = open(host, { history: () => stored });
    await session.load();
    const state = session.getState();
    expect(textsIn(state)).toEqual(['Where is my order?', 'It was sent.', 'Anything else?']);
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['old-format', 'old-format']);
    expect(state.diagnostics[0]?.message).toContain('tool-invocation');
    await session.sendMessage('No');
    expect(host.posted[0] && sentTexts(host.posted[0])).toEqual([
      'Where is my order?',
      'It was sent.',
      'Anything else?',
      'No',
    ]);
    await isTaken(host.posted[0]);
  });

  test('S30 that cannot be read at all are told of', async () => {
    const host = await serve([]);
    const session = open(host, { history: () => [u1, { id: 'x', role: 'user' } as never] });
    await session.load();
    expect(textsIn(session.getState())).toEqual(['Hi']);
    expect(session.getState().diagnostics.map(({ code }) => code)).toEqual(['no-message']);
  });
});
