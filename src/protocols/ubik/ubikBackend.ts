import { isRecord } from '../../core/json.js';
import type { AgentBackend, CallContext, HttpCall, SentMessage } from '../protocol.js';
import { answerAsMessage, type ProvideInput } from './answerStrategies.js';
import { createUbikDecoder, type UbikDecoderOptions } from './createUbikDecoder.js';
import { readMessage, readMessages } from './readMessages.js';
import { ANSWER_EVENT } from './UbikRun.js';
import { ubikHeaders, type UbikAuth } from './ubikAuth.js';
import {
  readCheckpoints,
  readDocument,
  ubikDirectory,
  type UbikDirectory,
} from './ubikDirectory.js';
import { ubikToolExecutions } from './ubikToolExecutions.js';
import { linkOf, ubikUrls } from './ubikUrls.js';
import { Fields } from '../Fields.js';
import { namedBy } from '../namedBy.js';

/** The ids that a path is made from. Put them through `encodeURIComponent`. */
export interface UbikPathIds {
  readonly sessionId: string;
  readonly messageId: string;
}

/**
 * Where the calls are that the API does not say the address of. Each gives a path
 * below the base, or a complete address; what is not given is not offered.
 */
export interface UbikPaths {
  /** POST: run an answer, or a person's message, once more. */
  readonly regenerate?: (ids: UbikPathIds) => string;
  /** POST: send a person's message in other words. */
  readonly edit?: (ids: UbikPathIds) => string;
  /** GET: one message, also of another branch. */
  readonly message?: (ids: UbikPathIds) => string;
  /**
   * POST: make the branch of a message the active one. Without it, a version that is picked is looked at, and the next message goes
   * on from the branch that the server has.
   */
  readonly activate?: (ids: UbikPathIds) => string;
}

/** What a message can ask for beside its text. Other names are sent as they are. */
export interface UbikMessageOptions {
  /** Name of the tool that must be used. */
  readonly toolChoice?: string;
  /** Id of the tool that must be used. */
  readonly forceToolId?: string;
}

/** Where a UBIK API is, who asks, and what the protocol leaves open. */
export interface UbikBackendOptions extends UbikDecoderOptions {
  /**
   * Where the API is, such as `https://app.ubik-agent.com/api/v1`. May be relative to the page, such as
   * `/api/ubik`, the route of your own server that adds the key: it is completed at the first request.
   */
  readonly baseUrl: string;
  /** Who is asking. Credentials are sent as headers, to the base's origin only (R1, R2, R5). */
  readonly auth?: UbikAuth;
  /** The session to continue. Without one, the first message creates a session. */
  readonly sessionId?: string | undefined;
  /** Your user's id, so that sessions are visible to that user only (R3). */
  readonly endUserId?: string;
  /** Sent when a session is created: an assistant's id, or a system prompt. */
  readonly newSession?: Readonly<Record<string, unknown>>;
  /**
   * The name of a header that names each message, the same one however often it is sent, such as `Idempotency-Key`. A server of another
   * origin has to allow it. Only for sessions with a storage. @default none
   */
  readonly idempotencyHeader?: string | undefined;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /**
   * How an answer reaches the agent, which the API does not document (section 6.4). Where it gives
   * undefined, the form says that the answer could not be delivered. @default answerAsMessage
   */
  readonly provideInput?: ProvideInput;
  /**
   * Whether what a tool asks can be answered. Set it to false where `provideInput` has no way for tools:
   * their requests can then be read, and are not offered to be answered. @default true
   */
  readonly toolRequests?: boolean;
  /** Where regenerate, edit and message details are, which the API does not document. */
  readonly paths?: UbikPaths;
  /**
   * Whether streams that are read again carry the text in chunks. Without them the content comes
   * with snapshots and the end of the run (R114). @default true
   */
  readonly includeChunks?: boolean;
}

/** The backend of the UBIK API. */
export interface UbikBackend extends AgentBackend {
  readonly directory: UbikDirectory;
}

/**
 * The UBIK API (section 6) as calls. All I/O is done by the session that uses it.
 *
 * ```ts
 * const backend = ubikBackend({ baseUrl: '/api/v1', auth: { token: fetchToken } });
 * ```
 *
 * @throws when the base is no address, relative or complete.
 */
export function ubikBackend(options: UbikBackendOptions): UbikBackend {
  const { endUserId, newSession, paths = {}, provideInput = answerAsMessage } = options;
  const urls = ubikUrls(options);
  const directory = ubikDirectory({ urls, endUserId, newSession });
  const post = ({ sessionId }: CallContext, path: string, body?: unknown): HttpCall => ({
    method: 'POST',
    url: `${urls.session(sessionId)}/${path}`,
    ...(body !== undefined && { body }),
  });
  const get = ({ sessionId }: CallContext, path: string): HttpCall => ({
    method: 'GET',
    url: `${urls.session(sessionId)}/${path}`,
  });
  const at = (path: (ids: UbikPathIds) => string, messageId: string, { sessionId }: CallContext) =>
    urls.resolve(path({ sessionId: sessionId ?? '', messageId }));
  const { activate, edit, message: details, regenerate } = paths;
  return {
    name: 'ubik',
    origin: urls.origin,
    address: urls.address,
    capabilities: {
      history: true,
      stop: true,
      resume: true,
      inputRequests: true,
      toolRequests: options.toolRequests ?? true,
      checkpoints: true,
      attachments: true,
      regenerate: regenerate !== undefined,
      edit: edit !== undefined,
      branches: true,
    },
    ...(options.sessionId !== undefined && { sessionId: options.sessionId }),
    ...(options.fetch !== undefined && { fetch: options.fetch }),
    headers: ubikHeaders(options.auth, endUserId),
    createDecoder: () => createUbikDecoder(options),
    createSession: (title) => directory.create(title === undefined ? {} : { title }),
    readSession: (answer) => {
      const { id, title } = directory.readSession(answer);
      return { sessionId: id, ...(title !== undefined && { title }) };
    },
    loadHistory: (context) => get(context, 'messages'),
    readHistory: readMessages,
    sendMessage: (message, context) => ({
      ...post(context, 'messages', messageBody(message)),
      ...namedBy(options.idempotencyHeader, message),
    }),
    readFollowUp: (answer, context) => {
      const message = readMessage(answer);
      if (message === undefined) return {};
      const { runId } = message;
      if (runId !== undefined) {
        return { message, runId, stream: urls.stream({ ...context, runId }) };
      }
      const url = linkOf(streamUrlOf(answer), urls.base());
      return { message, ...(url !== undefined && { stream: { method: 'GET', url } }) };
    },
    resume: urls.stream,
    stop: (context) => post(context, 'stop'),
    respond: (request, answer, context) =>
      provideInput(request, answer, { ...context, baseUrl: urls.base() }),
    answerEvent: (request, answer) =>
      request.kind === 'input'
        ? {
            type: ANSWER_EVENT,
            checkpoint_name: request.checkpointName,
            input: answer.input,
            input_type: answer.type,
          }
        : undefined,
    continueFrom: (checkpointName, hint, context) =>
      post(context, 'navigate-to-checkpoint', {
        checkpoint_name: checkpointName,
        stream: true,
        ...(hint !== undefined && hint !== '' && { checkpoint_hint: hint }),
      }),
    listCheckpoints: (context) => get(context, 'checkpoints'),
    readCheckpoints,
    upload: (file, context) => post(context, 'upload', formOf(file)),
    readUpload: (answer) => {
      const document = readDocument(answer);
      if (document === undefined) throw new Error('The response to the upload has no id.');
      return document;
    },
    ...(regenerate !== undefined && {
      regenerate: (messageId, context) => ({
        method: 'POST',
        url: at(regenerate, messageId, context),
        body: { stream: true },
      }),
    }),
    ...(edit !== undefined && {
      edit: (messageId, text, context) => ({
        method: 'POST',
        url: at(edit, messageId, context),
        body: { content: text, stream: true },
      }),
    }),
    ...(details !== undefined && {
      loadMessage: (messageId, context) => ({
        method: 'GET',
        url: at(details, messageId, context),
      }),
    }),
    ...(activate !== undefined && {
      activate: (messageId, context) => ({
        method: 'POST',
        url: at(activate, messageId, context),
      }),
    }),
    readMessage,
    directory,
    toolExecutions: ubikToolExecutions(urls),
  };
}

/** The body of a message (R95, R96). The text and how it is answered are not for options to change. */
function messageBody({ text, attachments, options = {} }: SentMessage): Record<string, unknown> {
  const { toolChoice, forceToolId, ...more } = options;
  return {
    ...more,
    ...(toolChoice !== undefined && { tool_choice: toolChoice }),
    ...(forceToolId !== undefined && { force_tool_id: forceToolId }),
    ...(attachments.length > 0 && { attachment_document_ids: attachments.map(({ id }) => id) }),
    content: text,
    stream: true,
  };
}

/** One part, `file` (R97). */
function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, 'name' in file && typeof file.name === 'string' ? file.name : 'file');
  return form;
}

function streamUrlOf(answer: unknown): string | undefined {
  return new Fields(isRecord(answer) ? answer : {}).text('stream_url');
}
