import { definedOf } from '../../core/definedOf.js';
import { printJson } from '../../core/json.js';
import type { ToolInputRequest } from '../../core/state.js';
import {
  sharedParts,
  type BackendOptions,
  type EarlierRequest,
  type RunOptions,
  type RunRequest,
  type SessionRequest,
} from '../backendOptions.js';
import { checkpointCalls, checkpointsIn, type CheckpointFunctions } from '../checkpointCalls.js';
import { sessionCalls, type DirectoryFunctions } from '../directoryCalls.js';
import { requestCall, type HostAnswer } from '../hostCall.js';
import {
  type AgentBackend,
  type CallContext,
  type SentMessage,
  lateUrl,
} from '../../contract/index.js';
import { namedBy } from '../namedBy.js';
import { watchFields, watchOptions } from '../../development/index.js';
import { renamedOptions, withEarlierNames } from '../renamed.js';
import { createAgentBDecoder } from './createAgentBDecoder.js';
import type { AgentBPrompt, EditRequest, RegenerateRequest, ResumeRequest } from './hostCalls.js';
import { readHistory, type AgentBHistory } from './readHistory.js';
import type { AgentBMessage, AgentBToolOutput } from './wire.js';

/** The context of `body`. */
export interface BodyContext {
  /** The thread. Undefined for the first turn: no id is made up (B11). */
  readonly sessionId: string | undefined;
  /** The prompt as it is sent: text, or an object with the text and the pictures. */
  readonly prompt: AgentBPrompt;
  /** The `options` of `sendMessage`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Identifies the message, however often it is sent. Only for sessions with a storage. */
  readonly idempotencyKey?: string;
}

/** Options of `agentbBackend`. */
export interface AgentBBackendOptions
  extends BackendOptions, RunOptions, DirectoryFunctions, CheckpointFunctions {
  /** The URL that turns are posted to, such as `/agent/stream`. May be relative to the page; it is resolved at the first turn. */
  readonly url: string;
  /** Fields to add to `prompt` and `threadId`, or a function that returns the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((context: BodyContext) => Readonly<Record<string, unknown>>);
  /** Query parameters of each turn's URL. A function is called each time. */
  readonly query?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /**
   * Loads the stored messages of a thread, oldest first; with `pending`, the run that waits at their end, which
   * can then be answered as before the reload. Without it, no history is shown.
   */
  readonly history?: (
    request: SessionRequest,
  ) => HostAnswer<readonly AgentBMessage[] | AgentBHistory>;
  /**
   * Loads the stored messages before a given one, oldest first: a page of whole turns, or an empty list if there are none.
   * `history` may then return only the last messages of a thread, starting with one of the person's. Without it, `history`
   * returns all of them.
   */
  readonly earlier?: (
    request: EarlierRequest,
  ) => HostAnswer<readonly AgentBMessage[] | AgentBHistory>;
  /**
   * Continues a waiting run with the outputs of its calls. Returns the `Response` whose body is
   * the continued run's event stream. Without it, a waiting run says so and cannot be answered here.
   */
  readonly submitToolOutputs?: (
    request: RunRequest & { readonly outputs: readonly AgentBToolOutput[] },
  ) => Promise<Response> | Response;
  /**
   * Reads a run again that is in progress or has just ended: after a dropped connection, after a reload if `history` says
   * that it is `running`, and for `attach`. Returns the `Response` whose body is the run's event stream from its start or, if
   * its events have ids, after `cursor`. Without it, a run whose connection drops is `interrupted`: AgentB sends it only once.
   */
  readonly resume?: (request: ResumeRequest) => Promise<Response> | Response;
  /**
   * Answers again: removes everything after the person's message from the thread, and runs that message again. Returns
   * the `Response` whose body is the new run's event stream. The person's message keeps its id. Needs `history`, which
   * provides the ids of messages. Without it, “Answer again” is not offered.
   */
  readonly regenerate?: (request: RegenerateRequest) => Promise<Response> | Response;
  /**
   * Runs an edited message: removes the person's message and everything after it from the thread, and runs `prompt`
   * instead. Returns the `Response` whose body is the new run's event stream. Needs `history`, which provides the ids of
   * messages. Without it, “Edit” is not offered.
   */
  readonly edit?: (request: EditRequest) => Promise<Response> | Response;
  /** Cancels a run. Without it, Stop only stops reading, and the run itself continues (section 2). */
  readonly cancel?: (request: RunRequest) => HostAnswer<unknown>;
}

/**
 * Creates a backend for AgentB (section 2). AgentB has one endpoint; everything else is up to the host, which provides
 * a function for it. Features without a function are not offered.
 *
 * ```ts
 * const backend = agentbBackend({
 *   url: '/agent/stream',
 *   history: ({ sessionId, signal }) => fetch(`/threads/${sessionId}/messages`, { signal }),
 *   cancel: ({ runId, sessionId }) => fetch(`/threads/${sessionId}/runs/${runId}/cancel`, { method: 'POST' }),
 * });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete.
 */
export function agentbBackend(given: AgentBBackendOptions): AgentBackend {
  watchOptions('agentbBackend', given);
  const options = renamedOptions(given, 'agentbBackend');
  const { cancel, history, resume, submitToolOutputs } = options;
  const url = lateUrl(options.url, 'agentbBackend({ url })');
  // Without `history`, the host's message ids are not known.
  const earlier = history && options.earlier;
  const regenerate = history && options.regenerate;
  const edit = history && options.edit;
  return {
    name: 'agentb',
    ...sharedParts(options, url),
    capabilities: { attachments: true },
    // The server sends nothing while a tool is running, however long it takes (section 1).
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      endsWithRun: true,
      cursorOf: (_, id) => (id === '' ? undefined : id),
    },
    leavesOnStop: true,
    createDecoder: createAgentBDecoder,
    sendMessage: (message, context) => ({
      method: 'POST',
      url: withQuery(url.get(), options.query),
      ...namedBy(options.idempotencyHeader, message),
      body: bodyOf(message, context, options),
    }),
    ...sessionCalls(options, checkpointsIn(options)),
    ...checkpointCalls(options),
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) => requestCall(history, { sessionId }, 'history'),
      readHistory,
    }),
    ...(earlier !== undefined && {
      loadEarlier: (before, { sessionId = '' }) =>
        requestCall(earlier, { sessionId, before }, 'earlier'),
    }),
    ...(resume !== undefined && {
      resume: ({ sessionId = '', runId, cursor }) =>
        runId === undefined
          ? undefined
          : requestCall(resume, { sessionId, runId, cursor }, 'resume'),
    }),
    ...(regenerate !== undefined && {
      regenerate: (messageId, { sessionId = '' }) =>
        requestCall(regenerate, { sessionId, messageId }, 'regenerate'),
    }),
    ...(edit !== undefined && {
      edit: (messageId, text, { sessionId = '', messages }) => {
        const attachments = messages.find(({ id }) => id === messageId)?.attachments ?? [];
        const prompt = promptOf({ text, attachments });
        return requestCall(edit, { sessionId, messageId, prompt }, 'edit');
      },
    }),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '', runId }) =>
        runId === undefined ? undefined : requestCall(cancel, { sessionId, runId }, 'cancel'),
    }),
    ...(submitToolOutputs !== undefined && {
      submitAnswers: (answers, { sessionId = '', runId = '' }) => {
        const outputs = answers.flatMap(({ answer: { input }, request }) =>
          request.kind === 'input' ? [] : [toolOutput(request, input)],
        );
        const request = { sessionId, runId, outputs };
        return {
          call: requestCall(submitToolOutputs, request, 'submitToolOutputs'),
          continues: 'same-message',
        };
      },
    }),
  };
}

function toolOutput(
  { executionId, toolName }: ToolInputRequest,
  output: unknown,
): AgentBToolOutput {
  return {
    tool_call_id: executionId,
    output: typeof output === 'string' ? output : printJson(output),
    tool_name: toolName,
  };
}

function withQuery(url: URL, query: AgentBBackendOptions['query']): string {
  const fields = typeof query === 'function' ? watchFields('query', query()) : (query ?? {});
  const full = new URL(url);
  for (const [name, value] of Object.entries(fields)) full.searchParams.set(name, value);
  return full.href;
}

/** The body of the request: `{ prompt, threadId? }` (B62). */
function bodyOf(
  message: SentMessage,
  { sessionId }: CallContext,
  { body, runOptions }: AgentBBackendOptions,
): Readonly<Record<string, unknown>> {
  const prompt = promptOf(message);
  const { idempotencyKey } = message;
  const options = { ...watchFields('runOptions', runOptions?.()), ...message.options };
  if (typeof body === 'function') {
    const context = { sessionId, prompt, options, ...definedOf({ idempotencyKey }) };
    return watchFields('body', body(withEarlierNames(context, 'body')));
  }
  return { ...body, ...options, prompt, ...definedOf({ threadId: sessionId }) };
}

/** Pictures are sent as parts of the message (B16). */
function promptOf({ text, attachments }: SentMessage): AgentBPrompt {
  const images = attachments.flatMap(({ url, mediaType }) =>
    url !== undefined && mediaType?.startsWith('image/') === true ? [url] : [],
  );
  if (images.length === 0) return text;
  const pictures = images.map((url) => ({ type: 'image_url' as const, image_url: { url } }));
  const words = text === '' ? [] : [{ type: 'text' as const, text }];
  return { role: 'user', content: [...words, ...pictures] };
}
