// @vitest-environment node
/**
 * Every call of every backend renews its credentials: the server refuses each request once with 401, and takes it with the headers
 * that are asked for then. Functions of the host make their requests themselves, and are left out.
 */
import { expect, test } from 'vitest';
import { HttpClient } from '../../src/client/http/index.js';
import { approve } from '../../src/core/decisions.js';
import type { Message, PendingRequest } from '../../src/core/state.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { BackendOptions } from '../../src/protocols/backendOptions.js';
import { langGraphBackend } from '../../src/protocols/langgraph/langGraphBackend.js';
import { openAiChatBackend } from '../../src/protocols/openai/openAiChatBackend.js';
import { openAiResponsesBackend } from '../../src/protocols/openai/openAiResponsesBackend.js';
import type { AgentBackend, BackendCall, CallContext } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';

type Shared = Required<Pick<BackendOptions, 'fetch' | 'headers'>>;

const url = 'https://agent.test/api';

const BACKENDS: Readonly<Record<string, (shared: Shared) => AgentBackend>> = {
  UBIK: ({ fetch, headers }) =>
    ubikBackend({
      url,
      fetch,
      auth: { headers: headers as never },
      sessionId: 's1',
      paths: {
        regenerate: ({ messageId }) => `/again/${messageId}`,
        edit: ({ messageId }) => `/edit/${messageId}`,
        message: ({ messageId }) => `/message/${messageId}`,
        activate: ({ messageId }) => `/activate/${messageId}`,
      },
    }),
  AgentB: (shared) => agentbBackend({ url, ...shared }),
  'AG-UI': (shared) => agUiBackend({ url, connect: `${url}/connect`, ...shared }),
  'AI SDK': (shared) => aiSdkBackend({ url, resume: true, ...shared }),
  LangGraph: (shared) => langGraphBackend({ url, assistantId: 'agent', ...shared }),
  'OpenAI responses': (shared) =>
    openAiResponsesBackend({ url, resume: true, cancel: true, ...shared }),
  'OpenAI chat': (shared) => openAiChatBackend({ url, ...shared }),
};

const person: Message = {
  id: 'u1',
  key: 'u1',
  role: 'user',
  status: 'done',
  parts: [{ type: 'text', id: 'text', text: 'Go' }],
};
const tool = {
  type: 'tool',
  id: 't1',
  toolName: 'pay',
  executionId: 'c1',
  status: 'running',
  parts: [],
  // What the AI SDK answers.
  carried: { part: { type: 'tool-pay', toolCallId: 'c1', state: 'input-available', input: {} } },
} as const;
const answer: Message = {
  id: 'u1-answer',
  key: 'u1-answer',
  role: 'assistant',
  status: 'awaiting-input',
  runId: 'r1',
  parts: [tool],
  carried: { format: 'ui-message' },
};
const request = {
  id: 'q1',
  kind: 'tool',
  messageKey: 'u1-answer',
  partId: 't1',
  executionId: 'c1',
  toolName: 'pay',
  toolInput: {},
  prompt: '',
  status: 'open',
  carried: {
    interrupt: 'i1',
    action: { index: 0, count: 1, name: 'pay', style: 'camel' },
  },
} as unknown as PendingRequest;
const context: CallContext = {
  sessionId: 's1',
  runId: 'r1',
  messages: [person, answer],
  requests: [request],
};

/** Each function of a backend that returns a call; those of its directory are in `LISTED`. */
const CALLS: Readonly<Record<string, (backend: AgentBackend) => unknown>> = {
  createSession: (b) => b.createSession?.('A title'),
  loadHistory: (b) => b.loadHistory?.(context),
  loadEarlier: (b) => b.loadEarlier?.('u1', context),
  sendMessage: (b) => b.sendMessage({ text: 'Go', attachments: [] }, context),
  resume: (b) => b.resume?.(context),
  loadOutcome: (b) => b.loadOutcome?.(context),
  stop: (b) => b.stop?.(context),
  stopPart: (b) => b.stopPart?.(tool, context),
  steer: (b) => b.steer?.('Left', context),
  submitAnswers: (b) => b.submitAnswers?.([{ request, answer: approve() }], context)?.call,
  respond: (b) => b.respond?.(request, approve(), context)?.call,
  skip: (b) => b.skip?.(request, context)?.call,
  continueFrom: (b) => b.continueFrom?.('before', undefined, context),
  listCheckpoints: (b) => b.listCheckpoints?.(context),
  upload: (b) => b.upload?.(new Blob(['a']), context),
  regenerate: (b) => b.regenerate?.('u1-answer', context),
  edit: (b) => b.edit?.('u1', 'Other', context),
  loadMessage: (b) => b.loadMessage?.('u1', context),
  activate: (b) => b.activate?.('u1', context),
};

const LISTED: Readonly<
  Record<string, (directory: NonNullable<AgentBackend['directory']>) => unknown>
> = {
  list: (d) => d.list({ page: 1, limit: 10 }),
  search: (d) => d.search?.({ query: 'a', page: 1, limit: 10 }),
  get: (d) => d.get?.('s1'),
  create: (d) => d.create?.({ title: 'New' }),
  update: (d) => d.update?.('s1', { title: 'Other' }),
  remove: (d) => d.remove?.('s1'),
  archive: (d) => d.archive?.('s1', true),
  checkpoints: (d) => d.checkpoints?.('s1'),
  tools: (d) => d.tools?.('s1'),
};

/** Functions that make no request. */
const PURE = /^(?:read[A-Z]\w*|createDecoder|headers|fetch|answerEvent|observer)$/u;

/**
 * What a server answers: LangGraph's has a checkpoint of the person's message, from which an answer is made anew, and AG-UI's a run
 * that can be read again.
 */
function bodyFor(path: string): unknown {
  if (path.endsWith('/connect')) return { type: 'RUN_STARTED', threadId: 's1', runId: 'r1' };
  if (!path.endsWith('/history')) return {};
  const messages = [{ id: 'u1', type: 'human', content: 'Go' }];
  return [{ values: { messages }, checkpoint: { checkpoint_id: 'k1' } }];
}

/** What a call has requested, with the number of the headers that it was sent with. */
async function requestsOf(name: string, make: (backend: AgentBackend) => unknown) {
  const requests: (readonly [what: string, token: string])[] = [];
  let count = 0;
  const backend = BACKENDS[name]?.({
    headers: () => ({ authorization: `Bearer t${++count}` }),
    fetch: async (input, init) => {
      const { pathname } = new URL(input as string);
      const token = new Headers(init?.headers).get('authorization')?.slice('Bearer t'.length) ?? '';
      requests.push([`${init?.method} ${pathname}`, token]);
      // Headers that were asked for only once are refused.
      if (Number(token) % 2 === 1) return new Response('Expired', { status: 401 });
      const body = JSON.stringify(bodyFor(pathname));
      return new Response(pathname.endsWith('/connect') ? `data: ${body}\n\n` : body);
    },
  }) as AgentBackend;
  const given = make(backend) as BackendCall | readonly BackendCall[] | undefined;
  const http = new HttpClient(backend);
  for (const call of given === undefined ? [] : [given].flat()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their headers are numbered
    const response = await http.open(call, new AbortController().signal);
    expect(response.ok).toBe(true);
  }
  return requests;
}

function functionsOf(of: object): readonly string[] {
  return Object.entries(of)
    .filter(([name, value]) => typeof value === 'function' && !PURE.test(name))
    .map(([name]) => name);
}

/** Which functions make requests, in the order of the backend. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  UBIK: [
    'createSession',
    'loadHistory',
    'sendMessage',
    'resume',
    'stop',
    'respond',
    'continueFrom',
    'listCheckpoints',
    'upload',
    'regenerate',
    'edit',
    'loadMessage',
    'activate',
    'list',
    'get',
    'create',
    'update',
    'checkpoints',
    'tools',
  ],
  AgentB: ['sendMessage'],
  'AG-UI': ['sendMessage', 'regenerate', 'edit', 'submitAnswers', 'loadHistory', 'resume'],
  'AI SDK': ['sendMessage', 'regenerate', 'edit', 'submitAnswers', 'resume'],
  LangGraph: [
    'createSession',
    'sendMessage',
    'submitAnswers',
    'continueFrom',
    'regenerate',
    'edit',
    'loadHistory',
    'loadOutcome',
    'resume',
    'stop',
    'listCheckpoints',
    'list',
    'get',
    'create',
    'update',
    'remove',
    'checkpoints',
  ],
  'OpenAI responses': ['sendMessage', 'regenerate', 'edit', 'submitAnswers', 'resume', 'stop'],
  'OpenAI chat': ['sendMessage', 'regenerate', 'edit', 'submitAnswers'],
};

/** How many requests a call makes, where it is more than one. */
const SEVERAL: Readonly<Record<string, number>> = {
  'LangGraph loadHistory': 2,
  'LangGraph regenerate': 2,
  'LangGraph edit': 2,
};

test.each(Object.keys(BACKENDS))(
  'each call of %s renews its credentials after a 401',
  async (name) => {
    const backend = BACKENDS[name]?.({ fetch: globalThis.fetch, headers: {} }) as AgentBackend;
    const { directory = {} } = backend;
    const calls: readonly (readonly [string, ((backend: AgentBackend) => unknown) | undefined])[] =
      [
        ...functionsOf(backend).map((call) => [call, CALLS[call]] as const),
        ...functionsOf(directory).map((call) => {
          const make = LISTED[call];
          return [call, make && ((b: AgentBackend) => make(b.directory as never))] as const;
        }),
      ];
    const made: string[] = [];
    for (const [call, make] of calls) {
      if (make === undefined) throw new Error(`${call} has no row in this test.`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const requests = await requestsOf(name, make);
      if (requests.length > 0) made.push(call);
      // Each is refused once, and made again with other headers.
      const count = requests.length === 0 ? 0 : (SEVERAL[`${name} ${call}`] ?? 1);
      expect([call, requests.map(([, token]) => token)]).toEqual([
        call,
        Array.from({ length: count * 2 }, (_, index) => String(index + 1)),
      ]);
      for (let at = 0; at < requests.length; at += 2) {
        expect(requests[at]?.[0]).toBe(requests[at + 1]?.[0]);
      }
    }
    expect(made).toEqual(MADE[name]);
  },
);
