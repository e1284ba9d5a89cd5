// @vitest-environment node
/** The backend on a server that answers as recorded; with `LANGGRAPH_URL`, on LangGraph's own (docs/protocols/langgraph.md). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSession, createSessionDirectory } from '../../../src/client/index.js';
import { approve, deny } from '../../../src/core/decisions.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { langGraphBackend } from '../../../src/protocols/langgraph/langGraphBackend.js';
import type { LangGraphBackendOptions } from '../../../src/protocols/langgraph/langGraphOptions.js';
import { LangGraphServer, type LangGraphServerOptions } from '../../support/langgraphServer.js';
import { until } from '../../support/until.js';

const REAL = process.env['LANGGRAPH_URL'];

/** @param pace Milliseconds between the words of what is slow. */
function serve(pace?: number, options: LangGraphServerOptions = {}) {
  const server = new LangGraphServer({ ...(pace !== undefined && { pace }), ...options });
  const own: typeof fetch = REAL === undefined ? server.fetch : (...request) => fetch(...request);
  const url = REAL ?? 'https://graph.test/api';
  const backend = (options: Partial<LangGraphBackendOptions> = {}) =>
    langGraphBackend({
      url,
      assistantId: 'agent',
      fetch: own,
      ...options,
    });
  const open = (using: AgentBackend = backend()) => {
    const session = createSession({ backend: using });
    onTestFinished(() => session.dispose());
    return session;
  };
  /** The thread as a page that is loaded again has it. */
  const reopen = (
    sessionId: string | undefined,
    options: Partial<LangGraphBackendOptions> = {},
  ) => {
    const session = open(backend({ ...options, sessionId }));
    void session.load();
    return session;
  };
  return { backend, open, own, reopen, server, url };
}

type Session = ReturnType<ReturnType<typeof serve>['open']>;

const outline = (parts: readonly Part[]): readonly unknown[] =>
  parts.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'tool') return [part.toolName, part.status, part.result?.text ?? part.error];
    if (part.type === 'input') return [part.prompt, part.status, part.provided?.input];
    if (part.type === 'error') return part.message;
    return isContainer(part) ? [part.type, outline(part.parts)] : part.type;
  });
const shown = (session: Session) =>
  session.getState().messages.map(({ parts, role, status }) => [role, status, ...outline(parts)]);
const asked = (session: Session, count: number) =>
  until(() => expect(session.getState().requests).toHaveLength(count));
const isDone = (session: Session) => session.getState().status === 'done';
const TOOLS = [
  'I look it up.',
  ['weather', 'done', 'Sunny in Geneva'],
  ['trains', 'done', '[{"at":"18:29"}]'],
  'That is what I found.',
];

describe('runs', () => {
  test('L17 creates a thread and runs the graph', async () => {
    const { open, reopen } = serve();
    const session = open();
    await session.sendMessage('Please tools');
    expect(shown(session)).toEqual([
      ['user', 'done', 'Please tools'],
      ['assistant', 'done', ...TOOLS],
    ]);
    expect(session.getState().diagnostics).toEqual([]);
    const { sessionId } = session.getState();
    const again = reopen(sessionId);
    await until(() => expect(shown(again)).toEqual(shown(session)));
  });

  test.skipIf(REAL !== undefined)(
    'L17 requests a run that can be joined, and asks how it ended',
    async () => {
      const { open, server } = serve();
      const session = open();
      await session.sendMessage('Please tools');
      const { sessionId } = session.getState();
      const [create, run, outcome] = server.requests;
      expect(create).toMatchObject({
        what: 'POST /threads',
        body: { metadata: { title: 'Please tools' } },
      });
      expect(run).toMatchObject({
        what: `POST /threads/${sessionId}/runs/stream`,
        body: {
          assistant_id: 'agent',
          input: { messages: [{ role: 'user', content: 'Please tools' }] },
          stream_mode: ['messages-tuple', 'updates', 'values', 'custom'],
          stream_subgraphs: true,
          stream_resumable: true,
          on_disconnect: 'continue',
        },
      });
      expect(outcome?.what).toMatch(/^GET .*\/runs\/[^/]+$/u);
    },
  );

  test('L17 adds what the app gives to a run, sends files, and lets a function write all of it', () => {
    const { backend } = serve();
    const context = { sessionId: 't', runId: undefined, messages: [], requests: [] };
    const attachments = [
      { id: 'a', name: 'a.png', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
      {
        id: 'b',
        name: 'b.pdf',
        mediaType: 'application/pdf',
        url: 'data:application/pdf;base64,AA==',
      },
      { id: 'c', name: 'c.pdf', url: 'https://files.test/c.pdf' },
      { id: 'd', name: 'lost' },
    ];
    const bodyOf = (options: Partial<LangGraphBackendOptions>) => {
      const message = { text: 'See', attachments, options: { config: { tags: ['x'] } } };
      const call = backend(options).sendMessage(message, context);
      return 'body' in call ? call.body : undefined;
    };
    expect(bodyOf({ body: { context: { user: 'ann' } } })).toMatchObject({
      context: { user: 'ann' },
      config: { tags: ['x'] },
      input: {
        messages: [
          {
            content: [
              { type: 'text', text: 'See' },
              { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
              { type: 'file', source_type: 'base64', data: 'AA==', mime_type: 'application/pdf' },
              { type: 'file', source_type: 'url', url: 'https://files.test/c.pdf' },
            ],
          },
        ],
      },
    });
    const body = bodyOf({
      body: ({ options, run, sessionId }) => ({ run, options, sessionId }),
      messagesKey: 'chat',
    });
    expect(body).toMatchObject({
      sessionId: 't',
      options: { config: {} },
      run: { input: { chat: [{}] } },
    });
  });

  test('L24 names a message by its idempotency key', () => {
    const { backend } = serve();
    const context = { sessionId: 't', runId: undefined, messages: [], requests: [] };
    const message = { text: 'Hi', attachments: [], idempotencyKey: 'k1' };
    expect(
      backend({ idempotencyHeader: 'Idempotency-Key' }).sendMessage(message, context),
    ).toMatchObject({
      body: { input: { messages: [{ role: 'user', content: 'Hi', id: 'k1' }] } },
      headers: { 'Idempotency-Key': 'k1' },
    });
  });

  test('L7 L20 shows that a graph failed, also after a reload', async () => {
    const { open, own, reopen, url } = serve();
    const session = open();
    await session.sendMessage('Please fail').catch(() => undefined);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      fault: { message: 'The graph broke.' },
    });
    const { sessionId } = session.getState();
    // The stream says so before the run is over.
    await until(async () => {
      const response = await own(`${url}/threads/${sessionId}/runs`);
      expect(await response.json()).toMatchObject([{ status: 'error' }]);
    });
    const again = reopen(sessionId);
    await until(() =>
      expect(shown(again)).toEqual([
        ['user', 'done', 'Please fail'],
        ['assistant', 'failed', 'The graph broke.'],
      ]),
    );
  });

  test('L13 L14 shows a sub-graph, and the state', async () => {
    const { open } = serve();
    const session = open();
    await session.sendMessage('Please research');
    expect(shown(session)[1]).toEqual([
      'assistant',
      'done',
      ['agent', ['Trains are fast.']],
      'Hello, I am here.',
    ]);
    await session.sendMessage('Please plan');
    expect(session.getState().agentState).toEqual({ plan: 'Two steps' });
  });

  test('L18 L19 joins a run that is on after a reload, and stops it on both pages', async () => {
    const { open, reopen, server } = serve(200);
    const session = open();
    void session.sendMessage('Please slow');
    await until(() => expect(shown(session)[1]?.[2]).toContain('word 3'));
    const other = reopen(session.getState().sessionId);
    await until(() => expect(shown(other)[1]?.[2]).toContain('word 4'));
    expect(shown(other)[1]?.[2]).toContain('word 0 word 1');
    await session.stop();
    await until(() =>
      expect([session, other].map((one) => one.getState().status)).toEqual(['stopped', 'stopped']),
    );
    const asks = server.requests.map(({ headers, what }) => [
      what.split('/').at(-1),
      headers.get('last-event-id'),
    ]);
    const expected = [
      ['stream', '-1'],
      ['cancel', null],
    ];
    expect(REAL === undefined ? asks : expected).toEqual(expect.arrayContaining(expected));
  });

  test.each([false, true])(
    'L20 joins the latest of several runs after a reload; lists the oldest first: %s',
    async (listsOldestFirst) => {
      const { open, reopen } = serve(100, { listsOldestFirst });
      const session = open();
      for (const words of ['Please text', 'Please tools', 'Please text']) {
        await session.sendMessage(words);
      }
      void session.sendMessage('Please slow');
      await until(() => expect(shown(session).at(-1)?.[2]).toContain('word 1'));
      const other = reopen(session.getState().sessionId);
      await until(() => expect(shown(other).at(-1)?.[2]).toContain('word 2'));
      await session.stop();
      await until(() => expect(other.getState().status).toBe('stopped'));
    },
  );

  test.skipIf(REAL !== undefined)(
    'L18 joins a run whose answer is stored in part, after a reload',
    async () => {
      const { open, reopen, server } = serve(300);
      const session = open();
      void session.sendMessage('Please slow tools');
      await until(() => expect(shown(session)[1]).toContainEqual(TOOLS[2]));
      const other = reopen(session.getState().sessionId);
      await until(() => expect(isDone(other)).toBe(true));
      expect(shown(other)[1]).toEqual(['assistant', 'done', ...TOOLS]);
      expect(server.requests.some(({ what }) => /GET .*\/stream$/u.test(what))).toBe(true);
    },
  );

  test('L18 goes on after the last frame when the connection drops', async () => {
    const { server } = serve();
    let isCut = false;
    const cut: typeof fetch = async (input, init) => {
      const response = await server.fetch(input, init);
      if (isCut || init?.method !== 'POST' || !(input as string).endsWith('/runs/stream'))
        return response;
      isCut = true;
      const reader = response.body?.getReader();
      let frames = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const piece = await reader?.read();
          if (piece?.value === undefined || ++frames > 6)
            controller.error(new TypeError('dropped'));
          else controller.enqueue(piece.value);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const backend = langGraphBackend({
      url: 'https://graph.test',
      assistantId: 'agent',
      fetch: cut,
    });
    const session = createSession({ backend, retry: { base: 1 } });
    onTestFinished(() => session.dispose());
    await session.sendMessage('Please tools');
    expect(shown(session)[1]).toEqual(['assistant', 'done', ...TOOLS]);
    const joined = server.requests.find(({ what }) => /^GET .*\/stream$/u.test(what));
    expect(joined?.headers.get('last-event-id')).toBe('5');
  });
});

describe('answers', () => {
  test.each([false, true])(
    'L8 L9 L20 answers a question; after a reload: %s',
    async (isReloaded) => {
      const { open, reopen } = serve();
      let session = open();
      void session.sendMessage('Please ask');
      await asked(session, 1);
      if (isReloaded) {
        session = reopen(session.getState().sessionId);
        await asked(session, 1);
      }
      const [request] = session.getState().requests;
      expect(request).toMatchObject({ kind: 'input', prompt: 'Which city?' });
      if (request?.kind === 'input')
        await session.respond(request.id, { input: 'Paris', type: 'text' });
      await until(() =>
        expect(shown(session)).toEqual([
          ['user', 'done', 'Please ask'],
          ['assistant', 'done', ['Which city?', 'done', 'Paris'], 'You said Paris.'],
        ]),
      );
    },
  );

  test.each([false, true])(
    'L9 answers several questions together; after a reload: %s',
    async (isReloaded) => {
      const { open, reopen } = serve();
      let session = open();
      void session.sendMessage('Please several');
      await asked(session, 2);
      if (isReloaded) {
        session = reopen(session.getState().sessionId);
        await asked(session, 2);
      }
      for (const request of session.getState().requests) {
        if (request.kind === 'input')
          await session.respond(request.id, {
            input: `${request.prompt.slice(12, -1)}!`,
            type: 'text',
          });
      }
      await until(() => expect(isDone(session)).toBe(true));
      const text = JSON.stringify(shown(session)[1]?.slice(2));
      expect(text).toContain('tea!');
      expect(text).toContain('coffee!');
    },
  );

  test.each([false, true])(
    'L10 approves with changed arguments, and denies; after a reload: %s',
    async (isReloaded) => {
      const { backend, open, reopen } = serve();
      const careful = { assistantId: 'careful' };
      let session = open(backend(careful));
      void session.sendMessage('Please send');
      await asked(session, 2);
      if (isReloaded) {
        session = reopen(session.getState().sessionId, careful);
        await asked(session, 2);
      }
      const [first, second] = session.getState().requests;
      if (first?.kind !== 'tool' || second?.kind !== 'tool')
        throw new Error('These are no approvals.');
      await session.respond(
        first.id as never,
        approve({ to: 'eve@example.com', text: 'Hi' }) as never,
      );
      await session.respond(second.id as never, approve() as never);
      await until(() => expect(isDone(session)).toBe(true));
      const tools = shown(session)[1]?.filter((part) => Array.isArray(part) && part[0] === 'mail');
      expect(tools).toContainEqual(['mail', 'done', 'Sent to eve@example.com']);
    },
  );

  test.skipIf(REAL !== undefined)('L10 sends the decisions in the order of the calls', async () => {
    const { backend, open, server } = serve();
    const session = open(backend({ assistantId: 'careful' }));
    void session.sendMessage('Please send');
    await asked(session, 2);
    const [first, second] = session.getState().requests;
    await session.respond(second?.id as never, deny('Not him') as never);
    await session.respond(
      first?.id as never,
      approve({ to: 'eve@example.com', text: 'Hi' }) as never,
    );
    await until(() => expect(isDone(session)).toBe(true));
    expect(shown(session)[1]).toContainEqual(['mail', 'failed', 'Not him']);
    const resumed = server.requests.findLast(({ what }) => what.endsWith('/runs/stream'));
    const editedAction = { name: 'mail', args: { to: 'eve@example.com', text: 'Hi' } };
    const decisions = [
      { type: 'edit', editedAction },
      { type: 'reject', message: 'Not him' },
    ];
    const body = resumed?.body as { command: { resume: object } } | undefined;
    expect(Object.values(body?.command.resume ?? {})).toEqual([{ decisions }]);
  });

  test('L10 writes as Python does, and gives no decision that is not allowed', () => {
    const { backend } = serve();
    const context = { sessionId: 't', runId: 'r', messages: [], requests: [] };
    const submit = (answer: unknown, allowed?: readonly string[]) => {
      const action = { index: 0, count: 1, name: 'pay', style: 'snake', allowed };
      const request = { kind: 'tool', carried: { interrupt: 'i1', action } };
      const response = backend().submitAnswers?.([{ request, answer }] as never, context);
      return response !== undefined && 'body' in response.call ? response.call.body : undefined;
    };
    expect(submit(approve({ sum: 6 }))).toMatchObject({
      command: {
        resume: { decisions: [{ type: 'edit', edited_action: { name: 'pay', args: { sum: 6 } } }] },
      },
    });
    expect(submit(approve(), ['approve'])).toMatchObject({
      command: { resume: { decisions: [{ type: 'approve' }] } },
    });
    expect(submit(deny(), ['approve'])).toBeUndefined();
    expect(submit({ input: 'text', type: 'text' })).toBeUndefined();
  });
});

describe('the form of Agent Inbox', () => {
  const mail = (to: string) => ({ action: 'mail', args: { to: `${to}@example.com`, text: 'Hi' } });

  test.each([
    ['accepts', approve(), { type: 'accept', args: mail('ann') }],
    ['edits', approve(mail('eve').args), { type: 'edit', args: mail('eve') }],
    ['responds', deny('Not him'), { type: 'response', args: 'Not him' }],
    ['ignores', deny(), { type: 'ignore', args: null }],
  ])('L25 %s, after a reload', async (_, answer, said) => {
    const { open, reopen } = serve();
    const first = open();
    void first.sendMessage('Please inbox');
    await asked(first, 1);
    const session = reopen(first.getState().sessionId);
    await asked(session, 1);
    const [request] = session.getState().requests;
    expect(request).toMatchObject({ kind: 'tool', toolName: 'mail', prompt: 'Send this mail?' });
    await session.respond(request?.id as never, answer as never);
    await until(() => expect(isDone(session)).toBe(true));
    const [role, status, text, tool, ...rest] = shown(session)[1] ?? [];
    expect([role, status, text]).toEqual(['assistant', 'done', 'I write a mail.']);
    const [name, end, result] = tool as readonly unknown[];
    expect([name, end, JSON.parse(String(result))]).toEqual(['mail', 'done', said]);
    expect(rest).toEqual([`That was ${said.type}.`]);
  });

  const submit = (answer: unknown, ...requests: readonly unknown[]) => {
    const context = { sessionId: 't', runId: 'r', messages: [], requests: [] };
    const given = requests.map((request) => ({ request, answer }));
    const response = serve()
      .backend()
      .submitAnswers?.(given as never, context);
    if (response === undefined || !('body' in response.call)) return undefined;
    return (response.call.body as { command: { resume: unknown } }).command.resume;
  };
  test('L9 answers by the id of the interrupt, so that nothing else that is asked by then is answered', () => {
    const answer = { input: 'Paris', type: 'text' };
    const about = (interrupt: string) => ({ kind: 'input', carried: { interrupt } });
    const id = 'af67bc22a08bbdff1a5b0a1969ca6909';
    expect(submit(answer, about(id))).toEqual({ [id]: 'Paris' });
    // Older servers have other ids, and take the answer itself.
    expect(submit(answer, about('i1'))).toBe('Paris');
    expect(submit(answer, about('i1'), about('i2'))).toEqual({ i1: 'Paris', i2: 'Paris' });
  });

  const request = (index: number, ...allowed: readonly string[]) => ({
    kind: 'tool',
    carried: { interrupt: 'i1', human: { index, ...mail('ann'), allowed } },
  });

  test('L25 answers several with a list, in their order', () => {
    const all = ['accept', 'ignore'];
    expect(submit(deny(), request(1, ...all), request(0, ...all))).toEqual([
      { type: 'ignore', args: null },
      { type: 'ignore', args: null },
    ]);
    expect(submit(approve(), request(1, 'accept'), request(0, 'edit'))).toEqual([
      { type: 'edit', args: mail('ann') },
      { type: 'accept', args: mail('ann') },
    ]);
  });

  test('L25 gives no answer that is not allowed', () => {
    expect(submit(approve(), request(0, 'ignore'))).toBeUndefined();
    expect(submit(approve({ to: 'x' }), request(0, 'accept'))).toBeUndefined();
    expect(submit(deny(), request(0, 'accept', 'edit'))).toBeUndefined();
    expect(submit({ input: 'Blue', type: 'text' }, request(0, 'accept'))).toBeUndefined();
    expect(submit({ input: 7, type: 'number' }, request(0, 'response'))).toBeUndefined();
  });

  test('L25 answers words with words, and what is skipped with ignore', () => {
    const asks = request(0, 'response', 'ignore');
    expect(submit({ input: 'Blue', type: 'text' }, asks)).toEqual([
      { type: 'response', args: 'Blue' },
    ]);
    expect(submit({ input: null, type: 'skipped' }, asks)).toEqual([
      { type: 'ignore', args: null },
    ]);
    expect(submit(deny('Late'), request(0, 'ignore'))).toEqual([{ type: 'ignore', args: null }]);
    expect(submit(deny(), request(0, 'response'))).toEqual([{ type: 'response', args: '' }]);
  });

  test('L8 answers a question that is skipped with an empty text', async () => {
    const { open } = serve();
    const session = open();
    expect(session.capabilities.skippable).toEqual(['answer']);
    void session.sendMessage('Please ask');
    await asked(session, 1);
    await session.skip?.(session.getState().requests[0]?.id ?? '');
    await until(() => expect(isDone(session)).toBe(true));
    expect(shown(session)[1]?.at(-1)).toBe('You said .');
  });
});

describe('threads', () => {
  test('L21 answers again and edits, from the checkpoint before the answer', async () => {
    const { open, reopen } = serve();
    const session = open();
    await session.sendMessage('Please tools');
    await session.sendMessage('Please text');
    const last = session.getState().messages[3];
    await session.regenerate?.(last?.key ?? '');
    expect(shown(session)).toEqual([
      ['user', 'done', 'Please tools'],
      ['assistant', 'done', ...TOOLS],
      ['user', 'done', 'Please text'],
      ['assistant', 'done', 'Hello, I am here.'],
    ]);
    await session.edit?.(session.getState().messages[0]?.key ?? '', 'Please plan');
    expect(shown(session)[0]).toEqual(['user', 'done', 'Please plan']);
    expect(shown(session)).toHaveLength(2);
    const again = reopen(session.getState().sessionId);
    await until(() => expect(shown(again).map(([role]) => role)).toEqual(['user', 'assistant']));
    expect(shown(again)[0]).toEqual(['user', 'done', 'Please plan']);
  });

  test('L21 says so if no checkpoint has the message', async () => {
    const { backend, open, own } = serve();
    const session = open();
    await session.sendMessage('Please text');
    const { sessionId } = session.getState();
    const context = { sessionId, runId: undefined, messages: [], requests: [] };
    const call = backend().regenerate?.('gone-answer', context);
    if (call === undefined || !('perform' in call))
      throw new Error('This is no call of several requests.');
    const response = await call.perform(new AbortController().signal, ({ body, method, url }) =>
      own(url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    expect((response as Response).status).toBe(404);
  });

  test('L22 lists checkpoints, and runs from one', async () => {
    const { backend, open } = serve();
    const session = open();
    await session.sendMessage('Please text');
    const { sessionId } = session.getState();
    const directory = createSessionDirectory({ backend: backend() });
    const checkpoints = await directory.checkpoints?.(sessionId ?? '');
    expect(checkpoints?.length).toBeGreaterThan(1);
    expect(checkpoints?.[0]).toMatchObject({
      name: expect.any(String),
      runId: expect.any(String) as string,
    });
    const oldest = checkpoints?.at(-1)?.name ?? '';
    const context = { sessionId, runId: undefined, messages: [], requests: [] };
    expect(backend().continueFrom?.(oldest, undefined, context)).toMatchObject({
      body: { checkpoint_id: oldest, input: null },
    });
    expect(backend().continueFrom?.(oldest, 'Shorter', context)).toMatchObject({
      body: { checkpoint_id: oldest, input: { messages: [{ role: 'user', content: 'Shorter' }] } },
    });
  });

  test('L23 lists threads of the app, page by page, renames and deletes them', async () => {
    const { backend, open } = serve();
    const metadata = { owner: `ann-${Math.random()}` };
    const using = backend({ metadata });
    for (const text of ['One text', 'Two text', 'Three text']) await open(using).sendMessage(text);
    await open(backend()).sendMessage('Of somebody else: text');
    const directory = createSessionDirectory({ backend: using });
    const first = await directory.list({ page: 1, limit: 2 });
    expect(first.sessions.map(({ title }) => title)).toEqual(['Three text', 'Two text']);
    expect(first.hasMore).toBe(true);
    const second = await directory.list({ page: 2, limit: 2 });
    expect(second).toMatchObject({ hasMore: false, sessions: [{ title: 'One text' }] });
    const id = second.sessions[0]?.id ?? '';
    expect(await directory.update?.(id, { title: 'Renamed' })).toMatchObject({
      id,
      title: 'Renamed',
    });
    expect(await directory.get?.(id)).toMatchObject({ title: 'Renamed' });
    await directory.remove?.(id);
    expect((await directory.list({ page: 1, limit: 9 })).sessions).toHaveLength(2);
  });
});
