import { isRecord } from '../../core/json.js';
import { sessionCalls, type DirectoryFunctions } from '../directoryCalls.js';
import { hostCall } from '../hostCall.js';
import { lateUrl } from '../lateUrl.js';
import type {
  AgentBackend,
  CallContext,
  DecoderContext,
  GivenAnswer,
  HttpCall,
  ResponseCall,
  SentMessage,
  SessionObserver,
} from '../protocol.js';
import { answered } from './answers.js';
import type { UsageReader } from './usageIn.js';
import { createAiSdkDecoder, createCarryingDecoder, END_MARK } from './createAiSdkDecoder.js';
import { openingFor, type Noted } from './openResponse.js';
import { readHistory } from './readHistory.js';
import { entriesOf, sentId, sentMessage, sentMessages, sentWith } from './sentMessages.js';
import type { AiSdkMessage } from './wire.js';
import { filesOf } from './writeUIMessages.js';

/** A value, or a function that returns it for each request. */
export type AiSdkResolvable<Value> = Value | (() => Value | Promise<Value>);

/** A request to the route, as passed to `body`. */
export interface AiSdkRequest {
  /** The id of the chat. */
  readonly id: string;
  /** The whole conversation, the newest message last. */
  readonly messages: readonly AiSdkMessage[];
  readonly trigger: 'submit-message' | 'regenerate-message';
  /** The message to regenerate, edit or continue. */
  readonly messageId: string | undefined;
  /** The `options` of `sendMessage`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A chat, and the signal that aborts a request that is no longer needed. */
export interface AiSdkChatRequest {
  readonly chatId: string;
  readonly signal: AbortSignal;
}

/** The stored messages of a chat. */
export interface AiSdkHistory {
  readonly messages: readonly AiSdkMessage[];
  readonly title?: string;
}

/** Options of `aiSdkBackend`. */
export interface AiSdkBackendOptions extends DirectoryFunctions {
  /** The URL of the route. May be relative to the page; it is resolved at the first request. @default '/api/chat' */
  readonly api?: string;
  /** The chat to continue. Without one, the first message gives the chat an id. */
  readonly chatId?: string | undefined;
  /** Sent with each request to the route, such as an authorization. A function is called each time. */
  readonly headers?: AiSdkResolvable<Readonly<Record<string, string>>>;
  /** Whether cookies go with requests to the route. @default 'same-origin' */
  readonly credentials?: RequestCredentials;
  /** Fields to add to those of the default route, or a function that returns the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((request: AiSdkRequest) => Readonly<Record<string, unknown>>);
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /**
   * The names of the tools that run in the page, or whose output a person gives: those without `execute` on the server. A call of
   * any other tool asks nobody for its output. @default every tool that the server leaves open at the end of a response; after a
   * reload none
   */
  readonly tools?: readonly string[];
  /** Loads the stored messages of a chat, oldest first. Without it, no history is shown. */
  readonly history?: (
    request: AiSdkChatRequest,
  ) =>
    | readonly AiSdkMessage[]
    | AiSdkHistory
    | Response
    | Promise<readonly AiSdkMessage[] | AiSdkHistory | Response>;
  /** Whether the host has `GET {api}/{chatId}/stream`, which sends a stream in progress again, or returns 204. @default false */
  readonly resume?: boolean;
  /** Stops a response on the server. Without it, Stop closes the connection, which the route can detect with its abort signal. */
  readonly cancel?: (request: AiSdkChatRequest) => unknown;
  /**
   * Returns the usage in the metadata that the route attaches to a message: `(metadata) => metadata.totalUsage`.
   * @default no usage is known
   */
  readonly usageOf?: UsageReader;
  /** Creates the ids of chats and messages. They are sent to the server. @default 16 random letters and digits */
  readonly generateId?: () => string;
  /** Receives chunks, errors with their details, and the chat's id. */
  readonly observer?: SessionObserver;
}

/**
 * Creates a backend for a route of the AI SDK (section 4). What its messages need to be sent back is kept with the messages of the
 * session, so one backend serves any number of sessions.
 *
 * ```ts
 * const backend = aiSdkBackend({ api: '/api/chat' });
 * ```
 *
 * @throws if `api` is not a URL, relative or complete.
 */
export function aiSdkBackend(options: AiSdkBackendOptions = {}): AgentBackend {
  const { cancel, chatId, generateId = randomId, headers, history, observer, usageOf } = options;
  const url = lateUrl(options.api ?? '/api/chat', 'aiSdkBackend({ api })');
  const names = options.tools && new Set(options.tools);
  const isOfPage = names && ((toolName: string) => names.has(toolName));
  const canResume = options.resume === true;

  const post = (
    request: Omit<AiSdkRequest, 'options'>,
    noted: Omit<Noted, 'answerId'>,
    more: AiSdkRequest['options'] = {},
  ): HttpCall => {
    const carried: Noted = { answerId: generateId(), ...noted };
    const body = bodyOf({ ...request, options: more }, options.body);
    return { method: 'POST', url: url.get().href, body, carried };
  };

  return {
    name: 'ai-sdk',
    origin: url.origin,
    address: url.address,
    // An approval cannot contain changed arguments (S25).
    capabilities: { attachments: true, editInput: false },
    sendsConversation: true,
    // Only some servers are set up to send comments that keep the connection alive.
    stream: { hasHeartbeats: false, takesUnfinished: true, endMark: END_MARK },
    leavesOnStop: true,
    ...(chatId !== undefined && { sessionId: chatId }),
    fetch: fetchOf(options),
    ...(observer !== undefined && { observer }),
    headers: async () => (typeof headers === 'function' ? headers() : (headers ?? {})),
    createDecoder: () => createAiSdkDecoder({ usageOf }),
    createDecoderFor: (context) =>
      createCarryingDecoder({
        open: openingFor(context, isOfPage),
        goesOn: !context.isReplay && goesOn(context.call),
        isOfPage,
        usageOf,
      }),
    // The ids of chats are created by the client, unless the host does.
    createSession: () => hostCall(() => ({ id: generateId() })),
    readSession: (answer) => ({ sessionId: isRecord(answer) ? String(answer['id']) : '' }),
    ...sessionCalls(options),
    sendMessage: (message, { messages, sessionId = '' }) => {
      const id = message.idempotencyKey ?? generateId();
      const earlier = sentMessages(messages.slice(0, -1), sessionId);
      const all = [...earlier, messageOf(id, message)];
      const request = { id: sessionId, messages: all, trigger: SUBMIT, messageId: undefined };
      return post(request, { message: toldOf(id, message) }, message.options);
    },
    regenerate: (messageId, { messages, sessionId = '' }) => {
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const asked = messages[index];
      const earlier = sentMessages(messages.slice(0, index), sessionId);
      const own = asked?.role === 'user' ? [sentMessage(asked, sessionId)] : [];
      const all = [...earlier, ...own];
      const id = asked === undefined ? messageId : sentId(asked, sessionId);
      return post(
        { id: sessionId, messages: all, trigger: 'regenerate-message', messageId: id },
        {},
      );
    },
    edit: (messageId, text, { messages, sessionId = '' }) => {
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const message = { text, attachments: messages[index]?.attachments ?? [] };
      const earlier = sentMessages(messages.slice(0, index), sessionId);
      const all = [...earlier, messageOf(messageId, message)];
      return post(
        { id: sessionId, messages: all, trigger: SUBMIT, messageId },
        { message: toldOf(messageId, message) },
      );
    },
    answersTogether: true,
    submitAnswers: (answers, context) => submitAnswers(answers, context),
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) =>
        hostCall((signal) => history({ chatId: sessionId, signal }), 'history'),
      readHistory: (answer, context) =>
        readHistory(answer, { canResume, isOfPage, sessionId: context?.sessionId, usageOf }),
    }),
    ...(canResume && {
      resume: ({ sessionId = '' }) => ({ method: 'GET', url: streamUrl(url.get(), sessionId) }),
    }),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '' }) =>
        hostCall((signal) => cancel({ chatId: sessionId, signal }), 'cancel'),
    }),
  };

  /** The answers to everything that a message asks are sent in one request, and its response goes on in the message (S25, S26). */
  function submitAnswers(
    answers: readonly GivenAnswer[],
    { messages, sessionId = '' }: CallContext,
  ): ResponseCall | undefined {
    const message = messages.findLast(({ key }) => key === answers[0]?.request.messageKey);
    if (message === undefined) return undefined;
    const entries = [...entriesOf(message)];
    const indexes: number[] = [];
    for (const { answer, request } of answers) {
      const index = entries.findIndex(({ shown }) => shown?.id === request.partId);
      const entry = entries[index];
      const part = entry && answered(entry.part, request, answer);
      if (part === undefined) return undefined;
      entries[index] = { ...entry, part };
      indexes.push(index);
    }
    const messageId = sentId(message, sessionId);
    const parts = entries.map(({ part }) => part);
    const earlier = sentMessages(messages.slice(0, messages.indexOf(message)), sessionId);
    const all = [...earlier, sentWith(message, messageId, parts)];
    const continues = { message, entries, answered: indexes };
    const call = post({ id: sessionId, messages: all, trigger: SUBMIT, messageId }, { continues });
    return { call, continues: 'same-message' };
  }
}

const SUBMIT = 'submit-message' as const;

function goesOn(call: DecoderContext['call']): boolean {
  return (call?.carried as Noted | undefined)?.continues !== undefined;
}

function messageOf(id: string, { text, attachments }: Pick<SentMessage, 'text' | 'attachments'>) {
  const words = text === '' ? [] : [{ type: 'text', text }];
  return { id, role: 'user' as const, parts: [...filesOf(attachments), ...words] };
}

function toldOf(id: string, { text, attachments }: Pick<SentMessage, 'text' | 'attachments'>) {
  return { type: 'user-message', id, text, attachments } as const;
}

function bodyOf(
  request: AiSdkRequest,
  body: AiSdkBackendOptions['body'],
): Readonly<Record<string, unknown>> {
  if (typeof body === 'function') return body(request);
  const { options, ...fields } = request;
  return { ...body, ...options, ...fields };
}

function fetchOf({ credentials, fetch }: AiSdkBackendOptions): typeof globalThis.fetch {
  return (input, init) => {
    // Looked up at each call, because an app may replace it later.
    const call = fetch ?? globalThis.fetch;
    return call(input, credentials === undefined ? init : { ...init, credentials });
  };
}

/** @throws if the id would lead to another URL. */
function streamUrl(api: URL, chatId: string): string {
  if (chatId === '.' || chatId === '..') {
    throw new TypeError(
      `The id of the chat is "${chatId}", which no address can hold. Give it another id.`,
    );
  }
  const url = new URL(api);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/${encodeURIComponent(chatId)}/stream`;
  return url.href;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id with the length and alphabet of the AI SDK's. */
function randomId(): string {
  return Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(
    '',
  );
}
