import { definedOf } from '../../core/definedOf.js';
import { printJson } from '../../core/json.js';
import { lateUrl } from '../lateUrl.js';
import { namedBy } from '../namedBy.js';
import type { AgentBackend, CallContext, SentMessage, SessionObserver } from '../protocol.js';
import { agentbDirectory, type AgentBThreads } from './agentbDirectory.js';
import { createAgentBDecoder } from './createAgentBDecoder.js';
import {
  hostCall,
  type AgentBPrompt,
  type EditRequest,
  type HostAnswer,
  type RegenerateRequest,
  type ResumeRequest,
  type RunRequest,
  type ThreadRequest,
} from './hostCalls.js';
import { readHistory, type AgentBHistory } from './readHistory.js';
import type { AgentBMessage, AgentBToolOutput } from './wire.js';

/** A value, or a function that gives it afresh for each request. */
export type Resolvable<Value> = Value | (() => Value | Promise<Value>);

/** What a message is about to be sent with. */
export interface BodyContext {
  /** Undefined on the first turn: no id is invented (B11). */
  readonly threadId: string | undefined;
  /** The prompt as it is sent: text, or an object with the text and the pictures. */
  readonly prompt: AgentBPrompt;
  /** What `sendMessage` was given beside the text. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names the message, the same one however often it is sent. Only of sessions with a storage. */
  readonly idempotencyKey?: string;
}

/** Where an AgentB server is, how it is asked, and what it can do. */
export interface AgentBBackendOptions extends AgentBThreads {
  /** Where turns are posted to, such as `/agent/stream`. May be relative to the page: it is completed at the first turn. */
  readonly url: string;
  /** The thread to continue. Without one, the first turn gets a new thread. */
  readonly threadId?: string | undefined;
  /** Sent with each request to `url`, such as an authorization. Asked for anew each time (B61). */
  readonly headers?: Resolvable<Readonly<Record<string, string>>>;
  /** Whether cookies go with requests to `url`. @default 'same-origin' */
  readonly credentials?: RequestCredentials;
  /** Fields beside `prompt` and `threadId`, or the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((context: BodyContext) => Readonly<Record<string, unknown>>);
  /**
   * The name of a header that names each message, the same one however often it is sent, such as `Idempotency-Key`. A server of another
   * origin has to allow it. Only for sessions with a storage. @default none
   */
  readonly idempotencyHeader?: string | undefined;
  /** Added to the address of each turn. Asked for anew each time. */
  readonly query?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /**
   * The stored messages of a thread, oldest first; with `pending`, the run that waits at their end, which
   * can then be answered as before a reload. Without it, no history is shown.
   */
  readonly history?: (
    request: ThreadRequest,
  ) => HostAnswer<readonly AgentBMessage[] | AgentBHistory>;
  /**
   * The stored messages before one, oldest first: a page of whole turns, and an empty list where there are none. Then `history` may
   * give the last messages of a thread only, beginning with one of the person's. Without it, `history` gives all of them.
   */
  readonly earlier?: (
    request: ThreadRequest & { readonly before: string },
  ) => HostAnswer<readonly AgentBMessage[] | AgentBHistory>;
  /**
   * Continues a run that waits, with what its calls would have given. Gives the `Response` whose body is
   * the continued run's event stream. Without it, a waiting run says so and cannot be answered here.
   */
  readonly submitToolOutputs?: (
    request: RunRequest & { readonly outputs: readonly AgentBToolOutput[] },
  ) => Promise<Response> | Response;
  /**
   * Reads a run again that is going on, or has just ended: after a break, after a reload where `history` says that it is
   * `running`, and for `attach`. Gives the `Response` whose body is the run's event stream from its start, or, where its
   * events have ids, behind `cursor`. Without it, a run whose connection is lost is `interrupted`: AgentB tells it once.
   */
  readonly resume?: (request: ResumeRequest) => Promise<Response> | Response;
  /**
   * Answers once more: takes what stands behind the person's message out of the thread, and runs that message again. Gives
   * the `Response` whose body is the new run's event stream. The person's message keeps its id. Only with `history`, which
   * tells the ids of messages. Without it, no answer can be asked for anew.
   */
  readonly regenerate?: (request: RegenerateRequest) => Promise<Response> | Response;
  /**
   * Runs a person's message in other words: takes it, and what stands behind it, out of the thread, and runs `prompt` in its
   * place. Gives the `Response` whose body is the new run's event stream. Only with `history`, which tells the ids of
   * messages. Without it, what was sent cannot be changed.
   */
  readonly edit?: (request: EditRequest) => Promise<Response> | Response;
  /** Cancels a run. Without it, Stop only stops reading: the run itself goes on (section 2). */
  readonly cancel?: (request: RunRequest) => HostAnswer<unknown>;
  /** Is told of events, errors with their details, and the thread's id. */
  readonly observer?: SessionObserver;
}

/**
 * An AgentB backend as calls (section 2). The library has one endpoint; all else is up to the host,
 * who gives a function for it, and what is not given is not offered.
 *
 * ```ts
 * const backend = agentbBackend({
 *   url: '/agent/stream',
 *   history: ({ threadId, signal }) => fetch(`/threads/${threadId}/messages`, { signal }),
 *   cancel: ({ runId, threadId }) => fetch(`/threads/${threadId}/runs/${runId}/cancel`, { method: 'POST' }),
 * });
 * ```
 *
 * @throws when the url is no address, relative or complete.
 */
export function agentbBackend(options: AgentBBackendOptions): AgentBackend {
  const { createThread, headers, history, observer, submitToolOutputs, cancel, resume } = options;
  const url = lateUrl(options.url, 'agentbBackend({ url })');
  const directory = agentbDirectory(options);
  // Only a store tells by which id a host knows a message.
  const earlier = history && options.earlier;
  const regenerate = history && options.regenerate;
  const edit = history && options.edit;
  return {
    name: 'agentb',
    origin: url.origin,
    address: url.address,
    capabilities: {
      history: history !== undefined,
      // Reading can always be stopped.
      stop: true,
      resume: resume !== undefined,
      inputRequests: false,
      toolRequests: submitToolOutputs !== undefined,
      checkpoints: false,
      attachments: true,
      regenerate: regenerate !== undefined,
      edit: edit !== undefined,
    },
    // Nothing is sent while a tool is at work, for as long as it takes (section 1).
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      endsWithRun: true,
      cursorOf: (_, id) => (id === '' ? undefined : id),
    },
    leavesOnStop: true,
    ...(options.threadId !== undefined && { sessionId: options.threadId }),
    ...fetchOf(options),
    ...(observer !== undefined && { observer }),
    headers: async () => (typeof headers === 'function' ? headers() : (headers ?? {})),
    createDecoder: createAgentBDecoder,
    sendMessage: (message, context) => ({
      method: 'POST',
      url: withQuery(url.get(), options.query),
      ...namedBy(options.idempotencyHeader, message),
      body: bodyOf(message, context, options.body),
    }),
    ...(createThread !== undefined && {
      createSession: () => hostCall((signal) => createThread({ signal })),
      readSession: (answer) => {
        const { id, title } = directory.readSession(answer);
        return { sessionId: id, ...(title !== undefined && { title }) };
      },
    }),
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) =>
        hostCall((signal) => history({ threadId: sessionId, signal })),
      readHistory,
    }),
    ...(earlier !== undefined && {
      loadEarlier: (before, { sessionId = '' }) =>
        hostCall((signal) => earlier({ threadId: sessionId, before, signal })),
    }),
    ...(resume !== undefined && {
      resume: ({ sessionId = '', runId, cursor }) =>
        runId === undefined
          ? undefined
          : hostCall((signal) => resume({ threadId: sessionId, runId, cursor, signal })),
    }),
    ...(regenerate !== undefined && {
      regenerate: (messageId, { sessionId = '' }) =>
        hostCall((signal) => regenerate({ threadId: sessionId, messageId, signal })),
    }),
    ...(edit !== undefined && {
      edit: (messageId, text, { sessionId = '', messages }) => {
        const attachments = messages.find(({ id }) => id === messageId)?.attachments ?? [];
        const prompt = promptOf({ text, attachments });
        return hostCall((signal) => edit({ threadId: sessionId, messageId, prompt, signal }));
      },
    }),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '', runId }) =>
        runId === undefined
          ? undefined
          : hostCall((signal) => cancel({ threadId: sessionId, runId, signal })),
    }),
    ...(submitToolOutputs !== undefined && {
      submitToolOutputs: (given, { sessionId = '', runId = '' }) => {
        const outputs = given.map(({ executionId, toolName, output }) => ({
          tool_call_id: executionId,
          output: typeof output === 'string' ? output : printJson(output),
          tool_name: toolName,
        }));
        return hostCall((signal) =>
          submitToolOutputs({ threadId: sessionId, runId, outputs, signal }),
        );
      },
    }),
    ...(options.listThreads !== undefined && { directory }),
  };
}

function fetchOf({ credentials, fetch }: AgentBBackendOptions): Pick<AgentBackend, 'fetch'> {
  if (credentials === undefined) return fetch === undefined ? {} : { fetch };
  return {
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, { ...init, credentials }),
  };
}

function withQuery(url: URL, query: AgentBBackendOptions['query']): string {
  const fields = typeof query === 'function' ? query() : (query ?? {});
  const full = new URL(url);
  for (const [name, value] of Object.entries(fields)) full.searchParams.set(name, value);
  return full.href;
}

/** `{ prompt, threadId? }` (B62). */
function bodyOf(
  message: SentMessage,
  { sessionId: threadId }: CallContext,
  body: AgentBBackendOptions['body'],
): Readonly<Record<string, unknown>> {
  const prompt = promptOf(message);
  const { idempotencyKey, options = {} } = message;
  if (typeof body === 'function') {
    return body({ threadId, prompt, options, ...definedOf({ idempotencyKey }) });
  }
  return { ...body, ...options, prompt, ...(threadId !== undefined && { threadId }) };
}

/** Pictures go as parts of the message (B16). */
function promptOf({ text, attachments }: SentMessage): AgentBPrompt {
  const images = attachments.flatMap(({ url, mediaType }) =>
    url !== undefined && mediaType?.startsWith('image/') === true ? [url] : [],
  );
  if (images.length === 0) return text;
  const pictures = images.map((url) => ({ type: 'image_url' as const, image_url: { url } }));
  const words = text === '' ? [] : [{ type: 'text' as const, text }];
  return { role: 'user', content: [...words, ...pictures] };
}
