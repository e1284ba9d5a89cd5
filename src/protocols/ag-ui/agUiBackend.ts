import { readAnswer } from '../../core/AnswerText.js';
import { isSkipped, SKIPPED } from '../../core/decisions.js';
import { printJson } from '../../core/json.js';
import type { ProvidedInput } from '../../core/parts.js';
import { isUnsent, settled } from '../../core/session/messages.js';
import type { Message, PendingRequest } from '../../core/state.js';
import { sessionCalls, type DirectoryFunctions } from '../directoryCalls.js';
import { lateUrl, type LateUrl } from '../lateUrl.js';
import type {
  AgentBackend,
  CallContext,
  HostCall,
  HttpCall,
  LoadedHistory,
  ResponseCall,
  SessionObserver,
} from '../protocol.js';
import { randomId } from '../randomId.js';
import { AgUiDecoder } from './AgUiDecoder.js';
import { hostCall } from '../hostCall.js';
import { historyOf, runOf } from './connection.js';
import { GivenAnswer } from './GivenAnswer.js';
import { payloadOf } from './interrupts.js';
import { messageIds } from './messageIds.js';
import { readThread, storedList } from './readThread.js';
import { sentMessages } from './sentMessages.js';
import { storedRun } from './storedRun.js';
import { newThread, type ThreadMemory } from './ThreadMemory.js';
import { ToldThread } from './ToldThread.js';
import type { AgUiContext, AgUiMessage, AgUiResume, AgUiRunInput, AgUiTool } from './wire.js';

/** A value, or a function that returns it for each request. */
export type Resolvable<Value> = Value | (() => Value | Promise<Value>);

/** A thread, and the signal that aborts a request that is no longer needed. */
export interface AgUiThreadRequest {
  readonly threadId: string;
  readonly signal: AbortSignal;
}

/** A run of a thread. */
export interface AgUiRunRequest extends AgUiThreadRequest {
  readonly runId: string;
}

/** Options of `agUiBackend`. */
export interface AgUiBackendOptions extends DirectoryFunctions {
  /** The URL that runs are posted to, such as `/agent`. May be relative to the page; it is resolved at the first run. */
  readonly url: string;
  /** The thread to continue. @default a new one for each session */
  readonly threadId?: string | undefined;
  /** Sent with each request to `url`, such as an authorization. A function is called each time. */
  readonly headers?: Resolvable<Readonly<Record<string, string>>>;
  /** Whether cookies go with requests to `url`. @default 'same-origin' */
  readonly credentials?: RequestCredentials;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /**
   * Tools that the app carries out. When a run ends with calls of them, the session waits for their outputs: `respond` takes
   * each, and they are sent to the agent together. @default none
   */
  readonly tools?: readonly AgUiTool[];
  /** Information for the agent besides the messages. A function is called for each run. @default none */
  readonly context?: readonly AgUiContext[] | (() => readonly AgUiContext[]);
  /**
   * The initial state of a thread. After that, the agent's latest state is sent back: `SessionState.agentState`. A function is
   * called before each run with the agent's latest state, and returns the state to send, so that an app can report its own
   * changes.
   * @default none
   */
  readonly state?: object | string | number | boolean | null | ((told: unknown) => unknown);
  /** Passed to the agent unchanged. The `options` of a message are added to it. @default none */
  readonly forwardedProps?:
    | Readonly<Record<string, unknown>>
    | (() => Readonly<Record<string, unknown>>);
  /** Loads the stored messages of a thread, oldest first, in AG-UI's format. Without it, no history is shown. */
  readonly history?: (
    request: AgUiThreadRequest,
  ) => Promise<readonly AgUiMessage[] | Response> | readonly AgUiMessage[] | Response;
  /**
   * The URL where the server replays a thread from its first run, and continues with a run that is in progress, as `connect` of
   * the reference client expects, such as `/api/agent/default/connect`. The request has the same body as a run. With it, a
   * thread is shown again after a reload, including a run that is in progress or waits for an answer, and a run whose
   * connection drops is continued. Replaces `history`. @default none
   */
  readonly connect?: string | undefined;
  /** Cancels a run. Without it, Stop only stops reading: whether the run continues is up to the server. */
  readonly cancel?: (request: AgUiRunRequest) => unknown;
  /** Creates the ids of threads, runs and messages. @default random UUIDs */
  readonly createId?: () => string;
  /** The current time in milliseconds, for interrupts that expire. @default Date.now */
  readonly now?: () => number;
  /** Receives events, errors with their details, and the thread's id. */
  readonly observer?: SessionObserver;
}

/** The call for an answer that waits for the others: nothing is sent. */
const HELD: HostCall = { perform: () => Promise.resolve() };

/**
 * Creates a backend for an AG-UI agent. Each run is one request with the whole conversation.
 *
 * ```ts
 * const backend = agUiBackend({ url: '/agent' });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete.
 */
export function agUiBackend(options: AgUiBackendOptions): AgentBackend {
  const { headers, history, cancel, observer, tools = [], createId = randomId } = options;
  const { now = () => Date.now() } = options;
  const url = lateUrl(options.url, 'agUiBackend({ url })');
  const connect =
    options.connect === undefined
      ? undefined
      : lateUrl(options.connect, 'agUiBackend({ connect })');
  const threads = new Map<string, ThreadMemory>();
  const firstState = typeof options.state === 'function' ? undefined : options.state;
  const recall = (threadId: string): ThreadMemory => {
    const known = threads.get(threadId);
    if (known !== undefined) return known;
    const thread = newThread(firstState);
    threads.set(threadId, thread);
    return thread;
  };
  const idOf = messageIds(createId);
  const inputOf = (
    { threadId, runId }: Pick<AgUiRunInput, 'threadId' | 'runId'>,
    messages: readonly AgUiMessage[],
    more: Readonly<Record<string, unknown>> = {},
  ): AgUiRunInput => {
    const thread = recall(threadId);
    if (typeof options.state === 'function') thread.state = options.state(thread.state);
    const { state } = thread;
    return {
      threadId,
      runId,
      protocolVersion: '1.0',
      ...(state !== undefined && { state }),
      messages,
      tools,
      context: (typeof options.context === 'function' ? options.context() : options.context) ?? [],
      forwardedProps: { ...givenBy(options.forwardedProps), ...more },
    };
  };
  const run = (
    context: CallContext,
    resume: readonly AgUiResume[],
    more?: Readonly<Record<string, unknown>>,
  ): HttpCall => {
    const threadId = context.sessionId ?? createId();
    const runId = createId();
    const last = context.messages.at(-1);
    const sent = context.messages.filter((message) => message === last || !isUnsent(message));
    const messages = sentMessages(sent, recall(threadId), idOf);
    const body = {
      ...inputOf({ threadId, runId }, messages, more),
      ...(resume.length > 0 && { resume }),
    };
    return { method: 'POST', url: url.get().href, body };
  };
  /**
   * Runs the thread again from an earlier message: everything after it, including open interrupts, is no longer part of the
   * thread.
   */
  const anew = (messages: readonly Message[], context: CallContext): HttpCall =>
    run({ ...context, messages }, resumeOf(recall(context.sessionId ?? '')));
  const toolNames = tools.map(({ name }) => name);
  const givenHeaders = async () => (typeof headers === 'function' ? headers() : (headers ?? {}));
  const { fetch = (...given: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...given) } =
    fetchOf(options);
  /** Requests a replay of the thread from its first run. Credentials are sent only to the origin of `url`. */
  const openThread = async (at: LateUrl, threadId: string, signal: AbortSignal) => {
    const isOwn = at.get().origin === url.get().origin;
    return fetch(at.get().href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(isOwn && (await givenHeaders())),
      },
      body: JSON.stringify(inputOf({ threadId, runId: createId() }, [])),
      signal,
    });
  };
  const connectionCalls = (at: LateUrl): Partial<AgentBackend> => ({
    loadHistory: ({ sessionId: threadId = '' }) => ({
      perform: async (signal) => {
        const response = await openThread(at, threadId, signal);
        // The server does not know a thread before its first run.
        if (response.status === 404) return { messages: [] };
        if (!response.ok) return response;
        const memory = newThread(firstState);
        const told = await historyOf(response, new ToldThread(memory, toolNames));
        // If this page has already read runs of the thread itself, its own memory is better.
        if (recall(threadId).owners.size === 0) threads.set(threadId, memory);
        return told;
      },
    }),
    readHistory: (answer) => answer as LoadedHistory,
    resume: ({ sessionId: threadId, runId }) =>
      threadId === undefined || runId === undefined
        ? undefined
        : {
            perform: async (signal) => {
              const response = await openThread(at, threadId, signal);
              if (!response.ok) return response;
              const thread = new ToldThread(newThread(firstState), toolNames);
              return (await runOf(response, runId, thread)) ?? new Response(null, { status: 404 });
            },
          },
  });
  /** The answers to all interrupts of the thread; expired ones and those without an answer are cancelled. */
  const resumeOf = ({ answers, interrupts }: ThreadMemory): readonly AgUiResume[] =>
    [...interrupts].map(([asked, interrupt]) => {
      const { id: interruptId, expiresAt } = interrupt;
      const answer = expiresAt <= now() ? undefined : answers.get(asked);
      if (answer === undefined || isSkipped(answer)) return { interruptId, status: 'cancelled' };
      return { interruptId, status: 'resolved', payload: payloadOf(interrupt, answer) };
    });
  /** An answer is sent together with those to all other interrupts of the thread (G53). */
  const respond = (
    request: PendingRequest,
    answer: ProvidedInput,
    context: CallContext,
  ): ResponseCall | undefined => {
    const asked = request.kind === 'tool' ? request.executionId : request.partId;
    const thread = recall(context.sessionId ?? '');
    const { answers, interrupts } = thread;
    if (!interrupts.has(asked)) return undefined;
    const others = [...interrupts.keys()].filter((one) => one !== asked);
    if (others.some((one) => !answers.has(one))) {
      answers.set(asked, answer);
      return { call: HELD, continues: 'same-run' };
    }
    const given = { ...thread, answers: new Map(answers).set(asked, answer) };
    return { call: run(context, resumeOf(given)), continues: 'new-run' };
  };
  return {
    name: 'ag-ui',
    origin: url.origin,
    address: url.address,
    capabilities: {
      history: history !== undefined || connect !== undefined,
      // Stop can always stop reading, even without `cancel`.
      stop: true,
      resume: connect !== undefined,
      inputRequests: true,
      toolRequests: true,
      skippable: ['approval', 'answer'],
      checkpoints: false,
      attachments: true,
      regenerate: true,
      edit: true,
      branches: true,
    },
    holdsConversation: true,
    sendsConversation: true,
    // The server sends nothing while a tool is running.
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      holdsSeveralRuns: true,
      needsJson: true,
    },
    leavesOnStop: true,
    ...(options.threadId !== undefined && { sessionId: options.threadId }),
    ...fetchOf(options),
    ...(observer !== undefined && { observer }),
    headers: givenHeaders,
    createDecoder: () => new AgUiDecoder(recall, toolNames),
    createSession: () => ({ perform: async () => ({ threadId: createId() }) }),
    readSession: (answer) => ({ sessionId: (answer as { threadId: string }).threadId }),
    ...sessionCalls(options),
    sendMessage: ({ options: more }, context) => {
      // A message instead of an answer cancels the interrupts: a thread continues only once all have been resolved or
      // cancelled.
      return run(context, resumeOf(recall(context.sessionId ?? '')), more);
    },
    regenerate: (messageId, context) => {
      const { messages } = context;
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const end = messages[index]?.role === 'user' ? index + 1 : index;
      return anew(messages.slice(0, end), context);
    },
    edit: (messageId, text, context) => {
      const { messages } = context;
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const id = idOf.rename(text);
      const said = {
        ...settled(messages[index] as Message, id),
        parts: [{ type: 'text', id: 'text', text }],
      } as const;
      return anew([...messages.slice(0, index), said], context);
    },
    respond,
    skip: (request, context) => respond(request, SKIPPED, context),
    answerEvent: (request, answer) =>
      request.kind === 'input' ? new GivenAnswer(request.partId, answer) : undefined,
    submitAnswers: (answers, context) => {
      const thread = recall(context.sessionId ?? '');
      for (const { answer, request } of answers) {
        const { input: output } = answer;
        if (request.kind === 'input') continue;
        const text = typeof output === 'string' ? output : printJson(output);
        thread.outputs.set(request.executionId, text);
      }
      thread.goesOn = true;
      return { call: run(context, []), continues: 'same-message' };
    },
    ...(history !== undefined && {
      loadHistory: ({ sessionId: threadId = '' }) => ({
        name: 'history',
        perform: async (signal) => {
          const given = await history({ threadId, signal });
          if (!(given instanceof Response)) return { threadId, given };
          return given.ok ? { threadId, given: await readAnswer(given) } : given;
        },
      }),
      readHistory: (answer) => {
        const { threadId, given } = answer as { threadId: string; given: unknown };
        const memory = recall(threadId);
        // What this page has read of the thread may be in a session that is closed by now.
        const messages = readThread(given, memory, memory.owners.size === 0 ? memory : newThread());
        const thread = { memory, threadId, tools: toolNames };
        const waitingRun = storedRun(storedList(given), messages.at(-1)?.key, thread);
        return { messages, ...(waitingRun !== undefined && { waitingRun }) };
      },
    }),
    ...(connect !== undefined && connectionCalls(connect)),
    ...(cancel !== undefined && {
      stop: ({ sessionId: threadId = '', runId }) =>
        runId === undefined
          ? undefined
          : hostCall((signal) => cancel({ threadId, runId, signal }), 'cancel'),
    }),
  };
}

function givenBy(
  given: AgUiBackendOptions['forwardedProps'],
): Readonly<Record<string, unknown>> | undefined {
  return typeof given === 'function' ? given() : given;
}

function fetchOf({ credentials, fetch }: AgUiBackendOptions): Pick<AgentBackend, 'fetch'> {
  if (credentials === undefined) return fetch === undefined ? {} : { fetch };
  return {
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, { ...init, credentials }),
  };
}
