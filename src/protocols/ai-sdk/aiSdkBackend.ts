import { decisionOf } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import type { PendingRequest } from '../../core/state.js';
import { isRecord } from '../../core/json.js';
import { sessionCalls, type DirectoryFunctions } from '../directoryCalls.js';
import { hostCall } from '../hostCall.js';
import { lateUrl } from '../lateUrl.js';
import type {
  AgentBackend,
  CallContext,
  HostCall,
  ResponseCall,
  SentMessage,
  SessionObserver,
} from '../protocol.js';
import { ChatMessages } from './ChatMessages.js';
import type { UsageReader } from './usageIn.js';
import { createAiSdkDecoder, createKeepingDecoder, END_MARK } from './createAiSdkDecoder.js';
import { readHistory } from './readHistory.js';
import type { AiSdkMessage, WirePart } from './wire.js';
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

/** The call for an answer that waits for the others: nothing is sent (S25). */
const HELD: HostCall = { perform: () => Promise.resolve() };

/**
 * Creates a backend for a route of the AI SDK (section 4). It keeps the messages of its chats in the format of the AI SDK, and
 * sends them with each request.
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
  const chats = new Map<string, ChatMessages>();
  const chatOf = (sessionId = ''): ChatMessages => {
    const known = chats.get(sessionId);
    if (known !== undefined) return known;
    const chat = new ChatMessages(generateId);
    chats.set(sessionId, chat);
    return chat;
  };
  const decisions = new WeakMap<PendingRequest, Approval>();

  const post = (request: Omit<AiSdkRequest, 'options'>, more: AiSdkRequest['options'] = {}) => {
    const { href } = url.get();
    return {
      method: 'POST',
      url: href,
      body: bodyOf({ ...request, options: more }, options.body),
    } as const;
  };
  const submit = (
    { sessionId = '' }: CallContext,
    messages: readonly AiSdkMessage[],
    messageId?: string,
    more?: AiSdkRequest['options'],
  ) => post({ id: sessionId, messages, trigger: 'submit-message', messageId }, more);

  return {
    name: 'ai-sdk',
    origin: url.origin,
    address: url.address,
    capabilities: {
      history: history !== undefined,
      // Stop can always stop reading, even without `cancel`.
      stop: true,
      resume: options.resume === true,
      inputRequests: false,
      toolRequests: true,
      // An approval cannot contain changed arguments (S25).
      editInput: false,
      checkpoints: false,
      attachments: true,
      regenerate: true,
      edit: true,
    },
    sendsConversation: true,
    // Only some servers are set up to send comments that keep the connection alive.
    stream: { hasHeartbeats: false, takesUnfinished: true, endMark: END_MARK },
    leavesOnStop: true,
    ...(chatId !== undefined && { sessionId: chatId }),
    fetch: fetchOf(options),
    ...(observer !== undefined && { observer }),
    headers: async () => (typeof headers === 'function' ? headers() : (headers ?? {})),
    createDecoder: () => createAiSdkDecoder({ usageOf }),
    createDecoderFor: ({ sessionId, call }) =>
      createKeepingDecoder(chatOf(sessionId).responses(call), { usageOf }),
    // The ids of chats are created by the client, unless the host does.
    createSession: () => hostCall(() => ({ id: generateId() })),
    readSession: (answer) => ({ sessionId: isRecord(answer) ? String(answer['id']) : '' }),
    ...sessionCalls(options),
    sendMessage: (message, context) => {
      const chat = chatOf(context.sessionId);
      const id = message.idempotencyKey ?? generateId();
      const earlier = chat.write(context.messages.slice(0, -1), context);
      const all = [...earlier, messageOf(id, message)];
      const call = submit(context, all, undefined, message.options);
      return chat.expect(call, { message: toldOf(id, message) });
    },
    regenerate: (messageId, context) => {
      const { messages, sessionId = '' } = context;
      const index = messages.findIndex(({ id }) => id === messageId);
      const end = messages[index]?.role === 'user' ? index + 1 : index;
      const chat = chatOf(sessionId);
      const call = post({
        id: sessionId,
        messages: chat.write(messages.slice(0, end), context),
        trigger: 'regenerate-message',
        messageId: chat.idOf(messageId),
      });
      return chat.expect(call, {});
    },
    edit: (messageId, text, context) => {
      const { messages } = context;
      const index = messages.findIndex(({ id }) => id === messageId);
      const message = { text, attachments: messages[index]?.attachments ?? [] };
      const chat = chatOf(context.sessionId);
      chat.forget(messageId);
      const earlier = chat.write(messages.slice(0, index), context);
      const call = submit(context, [...earlier, messageOf(messageId, message)], messageId);
      return chat.expect(call, { message: toldOf(messageId, message) });
    },
    submitAnswers: (answers, context) => {
      const chat = chatOf(context.sessionId);
      let messageId: string | undefined;
      for (const { answer, request } of answers) {
        const output = answer.input;
        const found = request.kind === 'tool' ? chat.find(request.executionId) : undefined;
        if (found === undefined) continue;
        messageId = found.messageId;
        const { part } = found.call;
        const failure = output instanceof ToolFailure ? output.error : undefined;
        part['state'] = failure === undefined ? 'output-available' : 'output-error';
        if (failure === undefined) part['output'] = output;
        else part['errorText'] = failure;
      }
      const messages = chat.write(context.messages, context, messageId);
      const call = submit(context, messages, messageId);
      const continues = 'same-message';
      if (messageId === undefined) return { call, continues };
      const asked = { continues: { messageId, isSameRun: true } };
      return { call: chat.expect(call, asked), continues };
    },
    respond: (request, answer, context) => respond(request, answer, context),
    answerEvent: (request) => decisions.get(request),
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) =>
        hostCall((signal) => history({ chatId: sessionId, signal }), 'history'),
      readHistory: (answer, context) =>
        readHistory(answer, chatOf(context?.sessionId), {
          canResume: options.resume === true,
          usageOf,
        }),
    }),
    ...(options.resume === true && {
      resume: ({ sessionId = '' }) => ({ method: 'GET', url: streamUrl(url.get(), sessionId) }),
    }),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '' }) =>
        hostCall((signal) => cancel({ chatId: sessionId, signal }), 'cancel'),
    }),
  };

  /** All answers to approvals are sent in one request: each is held until the last one is given (S25). */
  function respond(
    request: PendingRequest,
    answer: ProvidedInput,
    context: CallContext,
  ): ResponseCall | undefined {
    const chat = chatOf(context.sessionId);
    const given = approvalOf(chat, request, answer);
    const found = request.kind === 'tool' ? chat.find(request.executionId) : undefined;
    if (given === undefined || found === undefined) return undefined;
    decisions.set(request, given);
    const { call, messageId, response } = found;
    const { unanswered, unapproved } = response.calls;
    if (unapproved.some((other) => other !== call) || unanswered.length > 0) {
      return { call: HELD, continues: 'same-run' };
    }
    const messages = chat.write(context.messages, context, messageId).map((message) => {
      return message.id === messageId ? withApproval(message, given) : message;
    });
    const continued = chat.expect(submit(context, messages, messageId), {
      continues: { messageId, isSameRun: false },
    });
    return { call: continued, continues: 'new-run' };
  }
}

/** The person's decision about a call. */
interface Approval {
  readonly type: 'tool-approval-response';
  readonly approvalId: unknown;
  readonly approved: boolean;
  readonly reason?: string;
}

/** The person's decision in the format of the wire. The protocol cannot change the input of a call. */
function approvalOf(
  chat: ChatMessages,
  request: PendingRequest,
  answer: ProvidedInput,
): Approval | undefined {
  const decision = decisionOf(answer);
  if (request.kind !== 'tool' || decision === undefined) return undefined;
  if (decision.approved && decision.input !== undefined) return undefined;
  const approval = chat.find(request.executionId)?.call.part['approval'];
  if (!isRecord(approval)) return undefined;
  const { approved } = decision;
  const reason = decision.approved ? undefined : decision.reason;
  return {
    type: 'tool-approval-response',
    approvalId: approval['id'],
    approved,
    ...(reason !== undefined && { reason }),
  };
}

function withApproval(
  message: AiSdkMessage,
  { approvalId, approved, reason }: Approval,
): AiSdkMessage {
  const parts = (message.parts as readonly WirePart[]).map((part) => {
    const { approval } = part;
    if (!isRecord(approval) || approval['id'] !== approvalId) return part;
    const answered = { ...approval, approved, ...(reason !== undefined && { reason }) };
    return { ...part, state: 'approval-responded', approval: answered };
  });
  return { ...message, parts };
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
