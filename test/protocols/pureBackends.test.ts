// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { approve, isOutputExpected, SKIPPED } from '../../src/core/decisions.js';
import type { ProvidedInput } from '../../src/core/parts.js';
import type { SessionEvent } from '../../src/core/events.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { PendingRequest, SessionState } from '../../src/core/state.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import type { AgentBackend, BackendCall, CallContext } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { calls, finish, gives, says, start, thinks } from '../support/agUi.js';
import * as agentb from '../support/agentbEvents.js';
import * as ubik from '../support/ubik.js';

/*
 * A backend is a value: one object serves any number of sessions. The same call on the same context gives the same request, fresh
 * ids aside, on a new backend and on one that has made every call before, and nothing that it is given is changed.
 */

/** What the functions of a host were called with. */
type Hosted = (name: string) => (request: object) => Response;

interface Protocol {
  readonly create: (host: Hosted) => AgentBackend;
  /** Runs that end, and one that asks. */
  readonly done: readonly object[];
  readonly asks: readonly object[];
  /** What the host has stored, or a server answers with. */
  readonly stored: unknown;
  /** How an approval is answered. @default with other arguments */
  readonly approval?: ProvidedInput;
}

let count = 0;
/** The ids that a backend makes up, each one once: they are compared by the order in which they were made. */
const freshId = () => `fresh-${++count}-`;

const tools = [{ name: 'place', description: '', parameters: {} }];
const interrupts = [
  { id: 'i1', reason: 'approval', toolCallId: 'c2' },
  { id: 'i2', reason: 'size', message: 'How big?', responseSchema: { type: 'integer' } },
];

const agUi = (more: object = {}) => ({
  create: (host: Hosted) =>
    agUiBackend({
      url: 'https://agent.test/run',
      createId: freshId,
      pageTools: tools,
      state: { count: 1 },
      fetch: async (_, init) => host('fetch')(JSON.parse(init?.body as string) as object),
      cancel: host('cancel'),
      ...more,
    }),
  done: [
    start('r1'),
    ...thinks('t1', 'Hm'),
    ...says('m1', 'Look'),
    ...calls('c1', 'look', '{"a":1}', 'm1'),
    { ...gives('c1', '3', 'x1'), metadata: { took: 4 } },
    { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 't1', encryptedValue: 'x' },
    { type: 'STATE_SNAPSHOT', snapshot: { count: 2 } },
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'a1', activityType: 'PLAN', content: { steps: [] } },
    finish(undefined, 'r1'),
  ],
  stored: [
    { id: 'u1', role: 'user', content: 'Go' },
    {
      id: 'm1',
      role: 'assistant',
      content: 'Where?',
      toolCalls: [{ id: 'c1', type: 'function', function: { name: 'place', arguments: '{}' } }],
    },
  ],
});

const uiText = (delta: string) => [
  { type: 'text-start', id: '0', providerMetadata: { acme: { item: 'i' } } },
  { type: 'text-delta', id: '0', delta },
  { type: 'text-end', id: '0' },
];
const uiStart = (messageId?: string) => [
  { type: 'start', ...(messageId !== undefined && { messageId }) },
  { type: 'start-step' },
];
const uiCall = { type: 'tool-input-available', toolName: 'pay', input: { euros: 1 } };
const uiEnd = [{ type: 'finish-step' }, { type: 'finish', messageMetadata: { tokens: 3 } }];

const aiSdk = (more: object = {}): Protocol => ({
  create: (host) =>
    aiSdkBackend({
      url: 'https://agent.test/chat',
      createId: freshId,
      fetch: async (_, init) => host('fetch')(JSON.parse(init?.body as string) as object),
      history: host('history'),
      cancel: host('cancel'),
      resume: true,
      ...more,
    }),
  done: [
    ...uiStart(),
    ...uiText('Look'),
    { ...uiCall, toolCallId: 'c1', toolName: 'look', title: 'Look' },
    { type: 'tool-output-available', toolCallId: 'c1', output: 3, providerMetadata: { a: 1 } },
    { type: 'data-map', id: 'd', data: { at: 1 } },
    ...uiEnd,
  ],
  asks: [
    ...uiStart('m2'),
    ...uiText('Sure?'),
    { ...uiCall, toolCallId: 'c2' },
    { type: 'tool-approval-request', approvalId: 'a2', toolCallId: 'c2', signature: 's' },
    { ...uiCall, toolCallId: 'c3', toolName: 'place' },
    ...uiEnd,
  ],
  stored: {
    messages: [
      { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Go' }] },
      {
        id: 'm1',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'tool-place', toolCallId: 'c1', state: 'input-available', input: {} },
        ],
      },
    ],
  },
  approval: approve(),
});

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  'AI SDK': aiSdk(),
  'AI SDK, which is told the tools of the page': aiSdk({ tools: ['place'] }),
  UBIK: {
    create: () =>
      ubikBackend({
        url: 'https://agent.test/api',
        paths: {
          regenerate: ({ messageId }) => `/again/${messageId}`,
          edit: ({ messageId }) => `/edit/${messageId}`,
          message: ({ messageId }) => `/message/${messageId}`,
          activate: ({ messageId }) => `/activate/${messageId}`,
        },
      }),
    done: [ubik.started(1, 'Look', 1), ubik.finished('Done.', 2)],
    asks: [ubik.asks('before', 'How big?', ['text'], 3)],
    stored: { items: [{ id: 'u1', role: 'user', content: 'Go' }] },
  },
  AgentB: {
    create: (host) =>
      agentbBackend({
        url: 'https://agent.test/stream',
        history: host('history'),
        earlier: host('earlier'),
        resume: host('resume'),
        regenerate: host('regenerate'),
        edit: host('edit'),
        cancel: host('cancel'),
        submitToolOutputs: host('submitToolOutputs'),
      }),
    done: [agentb.created(), agentb.shell('m1'), agentb.delta('m1', 'Done.'), agentb.done()],
    asks: [agentb.created(), agentb.shell('m2'), agentb.required(agentb.call('c1', 'place', {}))],
    stored: { messages: [{ id: 'u1', role: 'user', content: 'Go' }] },
  },
  'AG-UI, which asks for an output': {
    ...agUi({ history: () => [] }),
    asks: [
      start('r2'),
      ...says('m2', 'Where?'),
      ...calls('c1', 'place', '{}', 'm2'),
      finish({ type: 'success', pendingToolCallIds: ['c1'] }, 'r2'),
    ],
  },
  'AG-UI, which interrupts': {
    ...agUi({ connect: 'https://agent.test/connect' }),
    asks: [
      start('r2'),
      ...says('m2', 'Sure?'),
      ...calls('c2', 'pay', '{"euros":1}', 'm2'),
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [{ id: 'other', role: 'assistant', content: 'Look' }],
      },
      finish({ type: 'interrupt', interrupts }, 'r2'),
    ],
  },
};

const RUN_WORDS: readonly SessionEvent[] = [{ type: 'run-submit' }];

/** A session in which a run is done, and another one asks. */
function played({ asks, create, done }: Protocol, backend = create(silent)): SessionState {
  const runs = [
    ['First', done],
    ['Second', asks],
  ] as const;
  return runs.reduce<SessionState>((before, [text, events], index) => {
    const said = [
      { type: 'message-submit', key: `local-${index}`, text },
      ...RUN_WORDS,
      { type: 'message-update', key: `local-${index}`, status: 'done' },
    ] as const;
    const asked = said.reduce<SessionState>(reduceSession, before);
    const context = contextOf(asked);
    const call = backend.sendMessage({ text, attachments: [] }, context);
    const decoder = backend.createDecoder({ ...context, call, isReplay: false });
    const told = [...events.flatMap((event) => decoder.push(event)), ...decoder.end()];
    return told.reduce(reduceSession, asked);
  }, initialSession());
}

const silent: Hosted = () => () => Response.json({});

function contextOf(state: SessionState): CallContext {
  const { agentState, messages, requests } = state;
  return frozen({
    sessionId: 's1',
    runId: messages.at(-1)?.runId,
    messages,
    requests,
    ...(agentState !== undefined && { agentState }),
  });
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

const answerTo = (
  request: PendingRequest,
  { approval = approve({ euros: 2 }) }: Protocol,
): ProvidedInput => {
  if (request.kind === 'tool') {
    return isOutputExpected(request) ? { input: 'Here', type: 'output' } : approval;
  }
  return { input: '5', type: 'text' };
};

/** Makes every call of a backend, and returns what is requested by each. */
async function requested(
  protocol: Protocol,
  context: CallContext,
  prepare: (backend: AgentBackend) => unknown = () => undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const { create, done, stored } = protocol;
  const hosted: unknown[] = [];
  const host: Hosted = (name) => (request) => {
    const { signal: _, ...rest } = request as { readonly signal?: unknown };
    hosted.push([name, rest]);
    return Response.json({});
  };
  const backend = create(host);
  await prepare(backend);
  const { messages, requests } = context;
  const [asked] = messages;
  const answers = requests.map((request) => ({ request, answer: answerTo(request, protocol) }));
  const [first] = requests;
  const made: Readonly<Record<string, () => unknown>> = {
    sendMessage: () => backend.sendMessage({ text: 'Second', attachments: [] }, context),
    regenerate: () => backend.regenerate?.(messages.at(-1)?.id ?? '', context),
    'regenerate from the start': () => backend.regenerate?.(asked?.id ?? '', context),
    edit: () => backend.edit?.(asked?.id ?? '', 'Other', context),
    respond: () => first && backend.respond?.(first, answerTo(first, protocol), context),
    skip: () => first && backend.skip?.(first, context),
    submitAnswers: () => backend.submitAnswers?.(answers, context),
    'submitAnswers, skipped': () =>
      backend.submitAnswers?.(
        requests.map((request) => ({ request, answer: SKIPPED })),
        context,
      ),
    stop: () => backend.stop?.(context),
    resume: () => backend.resume?.(context),
    loadHistory: () => backend.loadHistory?.(context),
    loadEarlier: () => backend.loadEarlier?.(asked?.id ?? '', context),
    loadMessage: () => backend.loadMessage?.(asked?.id ?? '', context),
    activate: () => backend.activate?.(asked?.id ?? '', context),
    continueFrom: () => backend.continueFrom?.('before', undefined, context),
    listCheckpoints: () => backend.listCheckpoints?.(context),
    readHistory: () =>
      backend.readHistory?.(frozen({ given: stored, ...(stored as object) }), context),
  };
  const told: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(made)) {
    hosted.length = 0;
    const given = make();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await performed(given, host);
    told[name] = sameIds({ given, hosted });
  }
  // What a decoder makes of a run, with what the call has noted.
  const call = callIn(made['submitAnswers']?.()) ?? callIn(made['sendMessage']?.());
  for (const isReplay of [false, true]) {
    const decoder = backend.createDecoder({ ...context, call, isReplay });
    told[`the decoder, isReplay: ${isReplay}`] = sameIds([
      ...done.flatMap((event) => decoder.push(event)),
      ...decoder.end(),
    ]);
  }
  return told;
}

function callIn(given: unknown): BackendCall | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  return 'call' in given ? (given.call as BackendCall) : (given as BackendCall);
}

/** Lets the host make the calls that it makes itself. */
async function performed(given: unknown, host: Hosted): Promise<void> {
  const call = callIn(given);
  if (call === undefined || !('perform' in call)) return;
  await call.perform(new AbortController().signal, async ({ body }) =>
    host('fetch')(body as object),
  );
}

/** With the ids that were made up numbered anew. */
function sameIds(value: unknown): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(value) ?? 'null';
  return JSON.parse(
    text.replaceAll(/fresh-\d+-/gu, (id) => {
      const known = ids.get(id) ?? `id-${ids.size + 1}`;
      ids.set(id, known);
      return known;
    }),
  );
}

describe.each(Object.entries(PROTOCOLS))('%s', (_, protocol) => {
  const state = played(protocol);
  const context = contextOf(state);

  test('asks for something here', () => {
    expect(state.requests.length).toBeGreaterThan(0);
    expect(state.diagnostics).toEqual([]);
  });

  test('requests the same with a used backend as with a new one', async () => {
    const expected = await requested(protocol, context);
    const used = await requested(protocol, context, async (backend) => {
      const other = contextOf(played(protocol, backend));
      await requestedBy(backend, other);
      await requestedBy(backend, { ...context, sessionId: 's2', messages: [], requests: [] });
      await requestedBy(backend, context);
    });
    expect(used).toEqual(expected);
    // And where a message stands alone, as before any run.
    const alone = { ...context, messages: context.messages.slice(0, 1), requests: [] };
    expect(await requested(protocol, alone, (backend) => requestedBy(backend, context))).toEqual(
      await requested(protocol, alone),
    );
  });

  /** Makes every call on this backend. */
  async function requestedBy(backend: AgentBackend, given: CallContext): Promise<void> {
    await requested({ ...protocol, create: () => backend }, given);
  }
});
