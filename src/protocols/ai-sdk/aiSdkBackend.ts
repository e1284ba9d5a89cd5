import { decisionOf } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import type { PendingRequest } from '../../core/state.js';
import { isRecord } from '../../core/json.js';
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

/** A value, or a function that gives it afresh for each request. */
export type AiSdkResolvable<Value> = Value | (() => Value | Promise<Value>);

/** What a request to the route is about to say. */
export interface AiSdkRequest {
  /** The chat. */
  readonly id: string;
  /** The whole conversation, the newest message last. */
  readonly messages: readonly AiSdkMessage[];
  readonly trigger: 'submit-message' | 'regenerate-message';
  /** What is answered anew, edited, or gone on with. */
  readonly messageId: string | undefined;
  /** What `sendMessage` was given beside the text. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The chat that is asked about, and the signal that ends a request which nobody waits for any more. */
export interface AiSdkChatRequest {
  readonly chatId: string;
  readonly signal: AbortSignal;
}

/** The stored messages of a chat. */
export interface AiSdkHistory {
  readonly messages: readonly AiSdkMessage[];
  readonly title?: string;
}

/** Where a route of the AI SDK is, how it is asked, and what its host can do. */
export interface AiSdkBackendOptions {
  /** The route. May be relative to the page: it is completed at the first request. @default '/api/chat' */
  readonly api?: string;
  /** The chat to continue. Without one, the first message gives the chat an id. */
  readonly chatId?: string | undefined;
  /** Sent with each request to the route, such as an authorization. Asked for anew each time. */
  readonly headers?: AiSdkResolvable<Readonly<Record<string, string>>>;
  /** Whether cookies go with requests to the route. @default 'same-origin' */
  readonly credentials?: RequestCredentials;
  /** Fields beside those of the default route, or the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((request: AiSdkRequest) => Readonly<Record<string, unknown>>);
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /** The stored messages of a chat, oldest first. Without it, no history is shown. */
  readonly history?: (
    request: AiSdkChatRequest,
  ) =>
    | readonly AiSdkMessage[]
    | AiSdkHistory
    | Response
    | Promise<readonly AiSdkMessage[] | AiSdkHistory | Response>;
  /** Whether the host has `GET {api}/{chatId}/stream`, which sends the stream that is going on again, or 204. @default false */
  readonly resume?: boolean;
  /** Stops a response on the server. Without it, Stop closes the connection, and the route is to see that by its abort signal. */
  readonly cancel?: (request: AiSdkChatRequest) => unknown;
  /**
   * What a message has used, of the metadata that the route attaches to it: `(metadata) => metadata.totalUsage`.
   * @default no usage is known
   */
  readonly usageOf?: UsageReader;
  /** Makes ids of chats and messages. They are sent to the server. @default 16 random letters and digits */
  readonly generateId?: () => string;
  /** Is told of chunks, errors with their details, and the chat's id. */
  readonly observer?: SessionObserver;
}

/** An answer that waits for the others: nothing is sent (S25). */
const HELD: HostCall = { perform: () => Promise.resolve() };

/**
 * A route of the AI SDK as calls (section 4). It keeps the messages of its chats as the AI SDK has them, and sends them with each request.
 *
 * ```ts
 * const backend = aiSdkBackend({ api: '/api/chat' });
 * ```
 *
 * @throws when the address of the route is none, relative or complete.
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
      // Reading can always be stopped.
      stop: true,
      resume: options.resume === true,
      inputRequests: false,
      toolRequests: true,
      // An approval has nothing that could carry other arguments (S25).
      editInput: false,
      checkpoints: false,
      attachments: true,
      regenerate: true,
      edit: true,
    },
    // Comments keep a connection alive only where the server is told to send them.
    stream: { hasHeartbeats: false, takesUnfinished: true, endMark: END_MARK },
    leavesOnStop: true,
    ...(chatId !== undefined && { sessionId: chatId }),
    fetch: fetchOf(options),
    ...(observer !== undefined && { observer }),
    headers: async () => (typeof headers === 'function' ? headers() : (headers ?? {})),
    createDecoder: () => createAiSdkDecoder({ usageOf }),
    createDecoderFor: ({ sessionId, call }) =>
      createKeepingDecoder(chatOf(sessionId).responses(call), { usageOf }),
    // The id of a chat is the client's to make up.
    createSession: () => hostCall(() => ({ id: generateId() })),
    readSession: (answer) => ({ sessionId: isRecord(answer) ? String(answer['id']) : '' }),
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
    submitToolOutputs: (outputs, context) => {
      const chat = chatOf(context.sessionId);
      let messageId: string | undefined;
      for (const { executionId, output } of outputs) {
        const found = chat.find(executionId);
        if (found === undefined) continue;
        messageId = found.messageId;
        const { part } = found.call;
        const failure = output instanceof ToolFailure ? output.error : undefined;
        part['state'] = failure === undefined ? 'output-available' : 'output-error';
        if (failure === undefined) part['output'] = output;
        else part['errorText'] = failure;
      }
      const call = submit(context, chat.write(context.messages, context), messageId);
      if (messageId === undefined) return call;
      return chat.expect(call, { continues: { messageId, isSameRun: true } });
    },
    respond: (request, answer, context) => respond(request, answer, context),
    answerEvent: (request) => decisions.get(request),
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) =>
        hostCall((signal) => history({ chatId: sessionId, signal })),
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
      stop: ({ sessionId = '' }) => hostCall((signal) => cancel({ chatId: sessionId, signal })),
    }),
  };

  /** All approvals go with one request: an answer is held until the last one is given (S25). */
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
    const messages = chat.write(context.messages, context).map((message) => {
      return message.id === messageId ? withApproval(message, given) : message;
    });
    const continued = chat.expect(submit(context, messages, messageId), {
      continues: { messageId, isSameRun: false },
    });
    return { call: continued, continues: 'new-run' };
  }
}

/** What the person decided about a call. */
interface Approval {
  readonly type: 'tool-approval-response';
  readonly approvalId: unknown;
  readonly approved: boolean;
  readonly reason?: string;
}

/** The decision of the person as the wire has it. The protocol has no way to change what a call is given. */
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
    // Looked up late: an app may replace it after this was made.
    const call = fetch ?? globalThis.fetch;
    return call(input, credentials === undefined ? init : { ...init, credentials });
  };
}

/** @throws where the id would lead to another address. */
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

function hostCall(perform: (signal: AbortSignal) => unknown): HostCall {
  return { perform: async (signal) => perform(signal) };
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** As long as those of the AI SDK, and of the same letters. */
function randomId(): string {
  return Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(
    '',
  );
}
