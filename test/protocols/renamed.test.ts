// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { told } from '../../src/development/warn.js';
import { agUiBackend, createAgUiDecoder } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import type { AgentBackend, BackendCall, CallContext, HostCall } from '../../src/contract/index.js';
import { RENAMED } from '../../src/development/index.js';
import {
  answerAsMessage,
  answerAtCheckpoint,
  ubikBackend,
  ubikEventSourceUrl,
} from '../../src/ubik.js';

/*
 * Options had other names. The earlier ones work, and the developer is told once.
 */

const URL = 'https://agent.test/run';

const signal = new AbortController().signal;

const warnings: string[] = [];

beforeEach(() => {
  told.clear();
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});

afterEach(() => vi.restoreAllMocks());

/** What the developer is told of an earlier name. */
const notice = (owner: string, earlier: string, name: string) =>
  expect.stringContaining(`\`${owner}({ ${earlier} })\` is now \`${name}\`.`) as string;

/** What a function of the app returns through a backend. */
const answerOf = async (call: BackendCall | undefined) =>
  (call as HostCall).perform(signal, async () => new Response(null));

type Create = (options: never) => unknown;

/** A value for each option, and what shows that a backend has taken it. */
const OPTIONS: Readonly<
  Record<string, { readonly value: unknown; readonly seen: (made: never) => unknown }>
> = {
  url: { value: URL, seen: ({ address }: AgentBackend) => address },
  sessionId: { value: 's1', seen: ({ sessionId }: AgentBackend) => sessionId },
  createId: {
    value: () => 'made',
    seen: (backend: AgentBackend) =>
      answerOf(backend.createSession?.()).then((id) => JSON.stringify(id)),
  },
  pageTools: {
    value: [{ name: 'pick', description: '', parameters: {} }],
    seen: (backend: AgentBackend) => waitsForOutput(backend),
  },
};

/** What stands for the options that a backend needs, beside the one that is tried. */
const ROWS: readonly (readonly [string, Create, readonly string[]])[] = [
  ['ubikBackend', ubikBackend, ['baseUrl']],
  ['agentbBackend', agentbBackend, ['threadId']],
  ['agUiBackend', agUiBackend, ['threadId', 'tools']],
  ['aiSdkBackend', aiSdkBackend, ['api', 'chatId', 'generateId', 'tools']],
];

const CASES = ROWS.flatMap(([owner, create, names]) =>
  names.map(
    (earlier) => [owner, earlier, RENAMED[earlier as keyof typeof RENAMED], create] as const,
  ),
);

/** Whether a call of the tool `pick` that is left open asks for its output, and one of another tool does not. */
async function waitsForOutput(backend: AgentBackend): Promise<readonly string[]> {
  const frames =
    backend.name === 'ag-ui'
      ? [
          { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
          ...['pick', 'other'].flatMap((name) => [
            { type: 'TOOL_CALL_START', toolCallId: name, toolCallName: name },
            { type: 'TOOL_CALL_ARGS', toolCallId: name, delta: '{}' },
            { type: 'TOOL_CALL_END', toolCallId: name },
          ]),
          { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
        ]
      : [
          { type: 'start', messageId: 'a' },
          ...['pick', 'other'].map((toolName) => ({
            type: 'tool-input-available',
            toolCallId: toolName,
            toolName,
            input: {},
          })),
          { type: 'finish' },
        ];
  const body = [...frames.map((frame) => JSON.stringify(frame)), '[DONE]'].map(
    (data) => `data: ${data}\n\n`,
  );
  const fetch = async () =>
    new Response(body.slice(0, backend.name === 'ag-ui' ? -1 : undefined).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    });
  const session = createSession({ backend: { ...backend, fetch } });
  await session.sendMessage('Hello');
  const asked = session
    .getState()
    .requests.map((request) => (request.kind === 'tool' ? request.toolName : request.kind));
  session.dispose();
  return asked;
}

test.each(CASES)(
  '%s takes %s as an earlier name of %s, and says so once',
  async (owner, earlier, name, create) => {
    const { value, seen } = OPTIONS[name] ?? {};
    const needed = name === 'url' ? {} : { url: URL };
    const today = create({ ...needed, [name]: value } as never);
    expect(warnings).toEqual([]);
    const before = create({ ...needed, [earlier]: value } as never);
    create({ ...needed, [earlier]: value } as never);
    expect(warnings).toEqual([notice(owner, earlier, name)]);
    const result = await seen?.(before as never);
    expect(result).toEqual(await seen?.(today as never));
    expect(result).not.toEqual(
      await seen?.(create({ url: 'https://other.test' } as never) as never),
    );
  },
);

test.each(CASES)('%s ignores %s beside %s, and says so', async (owner, earlier, name, create) => {
  const { value, seen } = OPTIONS[name] ?? {};
  const other = name === 'url' ? 'https://other.test' : name === 'pageTools' ? [] : 'other';
  const both = create({ url: URL, [name]: value, [earlier]: other } as never);
  expect(warnings).toEqual([
    expect.stringContaining(`${owner} got \`${name}\` and \`${earlier}\``),
  ]);
  const alone = create({ url: URL, [name]: value } as never);
  expect(await seen?.(both as never)).toEqual(await seen?.(alone as never));
});

test('no backend reports the names of today as earlier ones', () => {
  for (const [, create] of ROWS) {
    create({
      url: URL,
      sessionId: 's1',
      pageTools: [],
      createId: () => 'made',
      headers: {},
    } as never);
  }
  // Some of these are of other backends, which is told with another message.
  expect(warnings.filter((text) => !text.endsWith('#unknown-option'))).toEqual([]);
});

test('ubikEventSourceUrl takes baseUrl, and createAgUiDecoder takes tools', async () => {
  const names = { sessionId: 's1', runId: 'r1' };
  expect(await ubikEventSourceUrl({ baseUrl: URL } as never, names)).toBe(
    await ubikEventSourceUrl({ url: URL }, names),
  );
  createAgUiDecoder({ tools: ['pick'] } as never);
  expect(warnings).toEqual([
    notice('ubikEventSourceUrl', 'baseUrl', 'url'),
    notice('createAgUiDecoder', 'tools', 'pageTools'),
  ]);
});

const CONTEXT: CallContext = { sessionId: 's1', runId: 'r1', messages: [], requests: [] };

test.each([
  ['agentbBackend', agentbBackend as Create, 'threadId'],
  ['agUiBackend', agUiBackend as Create, 'threadId'],
  ['aiSdkBackend', aiSdkBackend as Create, 'chatId'],
])(
  'the functions given to %s can read %s of what they receive, and are told',
  async (_, create, earlier) => {
    const received: Record<string, unknown>[] = [];
    const take = (request: Record<string, unknown>) => {
      received.push(request);
      return [];
    };
    const backend = create({ url: URL, history: take, cancel: take } as never) as AgentBackend;
    await answerOf(backend.loadHistory?.(CONTEXT) as BackendCall | undefined);
    await answerOf(backend.stop?.(CONTEXT));
    expect(received[0]).toEqual({ sessionId: 's1', signal });
    expect(warnings).toEqual([]);
    expect(received.map((request) => request[earlier])).toEqual(['s1', 's1']);
    expect(warnings).toEqual([
      notice('history', earlier, 'sessionId'),
      notice('cancel', earlier, 'sessionId'),
    ]);
  },
);

test('the body function of agentbBackend can read threadId, and provideInput baseUrl', () => {
  const read: unknown[] = [];
  const agentb = agentbBackend({
    url: URL,
    body: (context) => ({ thread: (context as unknown as { threadId: string }).threadId }),
  });
  expect(agentb.sendMessage({ text: 'Hello', attachments: [] }, CONTEXT)).toMatchObject({
    body: { thread: 's1' },
  });
  const ubik = ubikBackend({
    url: URL,
    provideInput: (_request, _answer, context) => {
      read.push(context.url, (context as unknown as { baseUrl: string }).baseUrl);
      return undefined;
    },
  });
  ubik.respond?.({} as never, { input: '', type: 'text' }, CONTEXT);
  expect(read).toEqual([URL, URL]);
  expect(warnings).toEqual([
    notice('body', 'threadId', 'sessionId'),
    notice('provideInput', 'baseUrl', 'url'),
  ]);
});

test.each([
  ['answerAsMessage', answerAsMessage],
  ['answerAtCheckpoint', answerAtCheckpoint],
])(
  '%s takes a context with baseUrl, and reports nothing for that of provideInput',
  (owner, answer) => {
    const question = {
      id: 'q',
      partId: 'p',
      messageKey: 'm',
      kind: 'input',
      status: 'pending',
      prompt: 'Where?',
      inputTypes: ['text'],
      checkpointName: 'ask',
    } as const;
    const given = { input: 'Lyon', type: 'text' };
    const backend = ubikBackend({ url: URL, provideInput: answer });
    const today = backend.respond?.(question, given, CONTEXT);
    expect(warnings).toEqual([]);
    expect(answer(question, given, { ...CONTEXT, baseUrl: URL } as never)).toEqual(today);
    const [first] = warnings;
    expect(first).toEqual(notice(owner, 'baseUrl', 'url'));
  },
);
