import { readAnswer } from '../../core/AnswerText.js';
import { isUnsent } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Message } from '../../core/state.js';
import { sessionCalls, type DirectoryFunctions } from '../directoryCalls.js';
import { lateUrl, type LateUrl } from '../lateUrl.js';
import type {
  AgentBackend,
  CallContext,
  DecoderContext,
  GivenAnswer,
  HttpCall,
  LoadedHistory,
  SessionObserver,
} from '../protocol.js';
import { randomId } from '../randomId.js';
import { AgUiDecoder } from './AgUiDecoder.js';
import { hostCall } from '../hostCall.js';
import { askingIn, isOutput, resumeOf, withOutputs } from './answers.js';
import { carriedBy, type CallNote, type CarriedByRequest } from './carried.js';
import { historyOf, runOf } from './connection.js';
import { readMessages, storedList, turnsIn } from './readThread.js';
import { personId, sentMessages } from './sentMessages.js';
import { storedRun } from './storedRun.js';
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
   * called before each run, maybe more than once, with the agent's latest state, and returns the state to send, so that an app
   * can report its own changes.
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

/** What a request for a run holds beside the conversation. */
interface RunOptions {
  /** The answers to all interrupts that the thread waits for. @default none */
  readonly resume?: readonly AgUiResume[];
  /** Added to the forwarded values. @default nothing */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
  /** For the decoder of the response, beside what every request notes. @default nothing */
  readonly note?: CallNote;
}

/**
 * Creates a backend for an AG-UI agent. Each run is one request with the whole conversation, written from the messages of the
 * session: the backend remembers nothing, and one object serves any number of sessions.
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
  const stateFor = (told: unknown): unknown =>
    typeof options.state === 'function'
      ? options.state(told)
      : told === undefined
        ? options.state
        : told;
  const firstState = typeof options.state === 'function' ? undefined : options.state;
  const inputOf = (
    { threadId, runId, state }: Pick<AgUiRunInput, 'threadId' | 'runId' | 'state'>,
    messages: readonly AgUiMessage[],
    more: Readonly<Record<string, unknown>> = {},
  ): AgUiRunInput => ({
    threadId,
    runId,
    protocolVersion: '1.0',
    ...(state !== undefined && { state }),
    messages,
    tools,
    context: (typeof options.context === 'function' ? options.context() : options.context) ?? [],
    forwardedProps: { ...givenBy(options.forwardedProps), ...more },
  });
  /** @param messages The messages up to which the thread is run; the last one is sent even if it did not arrive before. */
  const run = (
    messages: readonly Message[],
    context: CallContext,
    { more, note = {}, resume = [] }: RunOptions = {},
  ): HttpCall => {
    const threadId = context.sessionId ?? createId();
    const runId = createId();
    const state = stateFor(context.agentState);
    const names = new Map<string, string>();
    const idOf = ({ key }: Message): string => {
      const id = names.get(key) ?? createId();
      names.set(key, id);
      return id;
    };
    const asking = askingIn(context);
    const sent = sentMessages(messages.filter(isToSend), { idOf, asking });
    const body = {
      ...inputOf({ threadId, runId, state }, sent, more),
      ...(resume.length > 0 && { resume }),
    };
    const carried: CallNote = {
      ...note,
      ...(state !== undefined && { state }),
      ...(resume.length > 0 && asking !== undefined && { answers: asking.key }),
      ...(names.size > 0 && { names: [...names].map(([key, id]) => ({ key, id })) }),
    };
    return { method: 'POST', url: url.get().href, body, carried };
  };
  /**
   * Runs the thread again from an earlier message: everything after it, including open interrupts, is no longer part of the
   * thread.
   */
  const anew = (messages: readonly Message[], context: CallContext, note?: CallNote): HttpCall =>
    run(messages, context, {
      resume: resumeOf(context, now()),
      ...(note !== undefined && { note }),
    });
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
      body: JSON.stringify(inputOf({ threadId, runId: createId(), state: firstState }, [])),
      signal,
    });
  };
  const told = { state: firstState, tools: toolNames };
  const connectionCalls = (at: LateUrl): Partial<AgentBackend> => ({
    loadHistory: ({ sessionId: threadId = '' }) => ({
      perform: async (signal) => {
        const response = await openThread(at, threadId, signal);
        // The server does not know a thread before its first run.
        if (response.status === 404) return { messages: [] };
        if (!response.ok) return response;
        return historyOf(response, new ToldThread(told));
      },
    }),
    readHistory: (answer) => answer as LoadedHistory,
    resume: ({ messages: shown, sessionId: threadId, runId }) =>
      threadId === undefined || runId === undefined
        ? undefined
        : {
            perform: async (signal) => {
              const response = await openThread(at, threadId, signal);
              if (!response.ok) return response;
              const thread = new ToldThread({ ...told, shown });
              return (await runOf(response, runId, thread)) ?? new Response(null, { status: 404 });
            },
          },
  });
  const createDecoderFor = (context: DecoderContext): AgUiDecoder => {
    const { agentState, call, isReplay, runId } = context;
    const note = carriedBy<CallNote>(call);
    // A run that this page has not begun is read into its message, which is there already.
    const isOther = ({ role, runId: by }: Message) =>
      role === 'user' || by === undefined || by !== runId;
    const messages = call === undefined ? context.messages.filter(isOther) : context.messages;
    const state = Object.hasOwn(note, 'state')
      ? note.state
      : agentState === undefined
        ? firstState
        : agentState;
    return new AgUiDecoder({ messages, state, tools: toolNames, note, isReplay });
  };
  return {
    name: 'ag-ui',
    origin: url.origin,
    address: url.address,
    capabilities: { attachments: true, skippable: ['approval', 'answer'] },
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
    createDecoder: () => new AgUiDecoder({ state: firstState, tools: toolNames }),
    createDecoderFor,
    createSession: () => ({ perform: async () => ({ threadId: createId() }) }),
    readSession: (answer) => ({ sessionId: (answer as { threadId: string }).threadId }),
    ...sessionCalls(options),
    sendMessage: ({ options: more }, context) => {
      // A message instead of an answer cancels the interrupts: a thread continues only once all have been resolved or
      // cancelled.
      const resume = resumeOf(context, now());
      const said = context.messages.at(-1);
      if (said?.role !== 'user') return run(context.messages, context, { more, resume });
      const { message, person } = named(said, createId);
      const messages = [...context.messages.slice(0, -1), message];
      return run(messages, context, { more, resume, note: { person } });
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
      const { attachments } = messages[index] ?? {};
      const { message, person } = named(
        { ...personSays(text), ...(attachments !== undefined && { attachments }) },
        createId,
      );
      return anew([...messages.slice(0, index), message], context, { person });
    },
    answersTogether: true,
    submitAnswers: (answers, context) => {
      const isAnswerable = ({ request }: GivenAnswer) =>
        isOutput(request) || carriedBy<CarriedByRequest>(request).interrupt !== undefined;
      if (!answers.every(isAnswerable)) return undefined;
      const { messages, outputs } = withOutputs(context.messages, answers);
      const goesOn = answers[0]?.request.messageKey;
      const resume = resumeOf(context, now(), answers);
      // The run goes on from the message that asked: what was written since did not arrive.
      const sent = messages.slice(0, messages.findLastIndex(({ key }) => key === goesOn) + 1);
      if (resume.length > 0 || goesOn === undefined) {
        return { call: run(sent, context, { resume, note: { outputs } }), continues: 'new-run' };
      }
      const call = run(sent, context, { note: { goesOn, outputs } });
      return { call, continues: 'same-message' };
    },
    ...(history !== undefined && {
      loadHistory: ({ sessionId: threadId = '' }) => ({
        name: 'history',
        perform: async (signal) => {
          const given = await history({ threadId, signal });
          if (!(given instanceof Response)) return { given };
          return given.ok ? { given: await readAnswer(given) } : given;
        },
      }),
      readHistory: (answer, context) => {
        const { given } = answer as { given: unknown };
        const shown = context?.messages ?? [];
        const list = storedList(given);
        const messages = readMessages(list, shown);
        const last = turnsIn(list, shown).at(-1);
        const waitingRun = storedRun(last, messages.at(-1)?.key, toolNames);
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

/** Whether a message is part of what is sent: one that did not arrive is, if it is what the run is asked for. */
function isToSend(message: Message, index: number, messages: readonly Message[]): boolean {
  return index === messages.length - 1 || !isUnsent(message);
}

function personSays(text: string): Message {
  const parts = [{ type: 'text', id: 'text', text }] as const;
  return { id: '', key: '', role: 'user', isProvisional: true, parts, status: 'sending' };
}

/** The person's new message under the id that the agent gets to know it by. */
function named(message: Message, createId: () => string) {
  const id = personId(message) ?? createId();
  const { isProvisional: _, ...rest } = message;
  return { message: { ...rest, id }, person: { id, text: textOf(message) } };
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
