import { definedOf } from '../../core/definedOf.js';
import { isRecord } from '../../core/json.js';
import type { AgentBackend, CallContext, HttpCall, SentMessage } from '../../contract/index.js';
import { answerAsMessage, type ProvideInput } from './answerStrategies.js';
import { decodeUbik, type UbikDecoderOptions } from './createUbikDecoder.js';
import { readMessage, readMessages } from './readMessages.js';
import { ANSWER_EVENT } from './UbikRun.js';
import { headersBeside, ubikHeaders, type UbikAuth } from './ubikAuth.js';
import {
  readCheckpoints,
  readDocument,
  ubikDirectory,
  type UbikDirectory,
  type UbikDirectoryFunctions,
} from './ubikDirectory.js';
import { linkOf, ubikUrls } from './ubikUrls.js';
import { Fields } from '../Fields.js';
import { namedBy } from '../namedBy.js';
import {
  sharedParts,
  type BackendOptions,
  type EarlierRequest,
  type RunOptions,
} from '../backendOptions.js';
import { requestCall, type HostAnswer } from '../hostCall.js';
import { watchFields, watchOptions } from '../../development/index.js';
import { renamedOptions, withEarlierNames } from '../renamed.js';

/** The ids for a path. Pass them through `encodeURIComponent`. */
export interface UbikPathIds {
  readonly sessionId: string;
  readonly messageId: string;
}

/**
 * The paths of calls that the API does not document. Each function returns a path
 * below `url`, or a complete URL. Actions without a path are not offered.
 */
export interface UbikPaths {
  /** POST: run an answer, or a person's message, again. */
  readonly regenerate?: (ids: UbikPathIds) => string;
  /** POST: send an edited version of a person's message. */
  readonly edit?: (ids: UbikPathIds) => string;
  /** GET: one message, of any branch. */
  readonly message?: (ids: UbikPathIds) => string;
  /**
   * POST: activate the branch of a message. Without it, a selected version is only displayed, and the next message continues
   * from the server's active branch.
   */
  readonly activate?: (ids: UbikPathIds) => string;
}

/** Options of a message. Other fields are sent unchanged. */
export interface UbikMessageOptions {
  /** Name of the tool that must be used. */
  readonly toolChoice?: string;
  /** Id of the tool that must be used. */
  readonly forceToolId?: string;
}

/** Options of `ubikBackend`. */
export interface UbikBackendOptions
  extends BackendOptions, RunOptions, UbikDecoderOptions, UbikDirectoryFunctions {
  /**
   * The URL of the API, such as `https://app.ubik-agent.com/api/v1`. May be relative to the page, such as
   * `/api/ubik`, a route of your own server that adds the key. It is resolved at the first request.
   */
  readonly url: string;
  /** The credentials. They are sent as headers, beside `headers`, only to the origin of `url` (R1, R2, R5). */
  readonly auth?: UbikAuth;
  /** Your user's id, so that only that user sees the session (R3). */
  readonly endUserId?: string;
  /** Sent when a session is created: an assistant's id, or a system prompt. */
  readonly newSession?: Readonly<Record<string, unknown>>;
  /**
   * How an answer reaches the agent, which the API does not document (section 6.4). If it returns
   * undefined, the form says that the answer could not be delivered. @default answerAsMessage
   */
  readonly provideInput?: ProvideInput;
  /**
   * Whether requests of tools can be answered. Set it to false if `provideInput` cannot answer tools:
   * their requests are then shown without buttons. @default true
   */
  readonly toolRequests?: boolean;
  /** The paths of actions that the API does not document. */
  readonly paths?: UbikPaths;
  /**
   * Loads the stored messages before a given one in the API's format, oldest first: a page of whole turns, or an empty list if there
   * are none. The API returns all messages; this is for a route of yours that returns only the last ones. Without it, all are loaded.
   */
  readonly earlier?: (request: EarlierRequest) => HostAnswer<unknown>;
  /**
   * Whether streams that are read again carry the text in chunks. Without chunks, the content arrives
   * in snapshots and with the end of the run (R114). @default true
   */
  readonly includeChunks?: boolean;
}

/** The backend of the UBIK API. */
export interface UbikBackend extends AgentBackend {
  readonly directory: UbikDirectory;
}

/**
 * Creates a backend for the UBIK API (section 6). It describes calls as data; the session that uses it makes them.
 *
 * ```ts
 * const backend = ubikBackend({ url: '/api/v1', auth: { token: fetchToken } });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete.
 */
export function ubikBackend(given: UbikBackendOptions): UbikBackend {
  watchOptions('ubikBackend', given);
  const options = renamedOptions(given, 'ubikBackend');
  const { earlier, endUserId, newSession, paths = {}, provideInput = answerAsMessage } = options;
  const urls = ubikUrls(options);
  const shared = sharedParts(options, urls);
  const directory = ubikDirectory({ urls, endUserId, newSession, functions: options });
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
    ...shared,
    ...(options.toolRequests === false && { capabilities: { toolRequests: false } }),
    headers: headersBeside(shared.headers, ubikHeaders(options.auth, endUserId)),
    createDecoder: () => decodeUbik(options),
    createSession: (title) => directory.create(title === undefined ? {} : { title }),
    readSession: (answer) => {
      const { id, title } = directory.readSession(answer);
      return { sessionId: id, ...(title !== undefined && { title }) };
    },
    loadHistory: (context) => get(context, 'messages'),
    readHistory: readMessages,
    ...(earlier !== undefined && {
      loadEarlier: (before, { sessionId = '' }) =>
        requestCall(earlier, { sessionId, before }, 'earlier'),
    }),
    sendMessage: (message, context) => ({
      ...post(context, 'messages', messageBody(message, options.runOptions)),
      ...namedBy(options.idempotencyHeader, message),
    }),
    readFollowUp: (answer, context) => {
      const fields = new Fields(isRecord(answer) ? answer : {});
      const runId = fields.id('task_id');
      const url = linkOf(fields.text('stream_url'), urls.base());
      const named = url === undefined ? undefined : ({ method: 'GET', url } as const);
      const stream = runId === undefined ? named : urls.stream({ ...context, runId });
      return definedOf({ message: readMessage(answer), runId, stream });
    },
    resume: urls.stream,
    stop: (context) => post(context, 'stop'),
    respond: (request, answer, context) =>
      provideInput(
        request,
        answer,
        withEarlierNames({ ...context, url: urls.base() }, 'provideInput'),
      ),
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
  };
}

/** The body of a message (R95, R96). Options cannot override the text or the streaming mode. */
function messageBody(
  { text, attachments, options }: SentMessage,
  runOptions: RunOptions['runOptions'],
): Record<string, unknown> {
  const { toolChoice, forceToolId, ...more }: UbikMessageOptions & Record<string, unknown> = {
    ...watchFields('runOptions', runOptions?.()),
    ...options,
  };
  return {
    ...more,
    ...(toolChoice !== undefined && { tool_choice: toolChoice }),
    ...(forceToolId !== undefined && { force_tool_id: forceToolId }),
    ...(attachments.length > 0 && { attachment_document_ids: attachments.map(({ id }) => id) }),
    content: text,
    stream: true,
  };
}

/** A form with one part, `file` (R97). */
function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, 'name' in file && typeof file.name === 'string' ? file.name : 'file');
  return form;
}
