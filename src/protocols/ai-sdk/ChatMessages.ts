import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { isUnsent } from '../../core/session/messages.js';
import type { Message } from '../../core/state.js';
import type { CallContext } from '../protocol.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { isGoneOnWith, rebuiltResponse } from './rebuiltResponse.js';
import { settledCalls } from './settledCalls.js';
import type { Call } from './ToolCalls.js';
import type { AiSdkMessage, WirePart } from './wire.js';
import { writeUIMessage } from './writeUIMessages.js';

/** What a request is for, which the reader of its response needs to know. */
export interface Asked {
  /** The person's message to answer, as it was sent. */
  readonly message?: SessionEventOf<'user-message'>;
  /** The message that the response continues, and whether it belongs to the same run. */
  readonly continues?: { readonly messageId: string; readonly isSameRun: boolean };
}

/** A request, whose response may be read several times. */
interface Exchange {
  readonly message?: Asked['message'];
  continues?: Asked['continues'];
  /** The id of the message that is written, once it is known. */
  messageId?: string;
  /** The continued message as it was when the request was made. */
  earlier?: readonly WirePart[];
}

/** A response, opened for the decoder. */
export interface OpenedResponse {
  readonly response: AiSdkResponse;
  /** The id of the message in the session. */
  readonly messageId: string;
  readonly events: readonly SessionEvent[];
}

/**
 * The messages of a chat in the format of the AI SDK, including everything that is not shown, such as provider metadata,
 * signatures and data. They are sent back with each request (S23).
 */
export class ChatMessages {
  private readonly generateId: () => string;
  private readonly stored = new Map<string, AiSdkMessage>();
  private readonly live = new Map<string, AiSdkResponse>();
  /** If a response has extended an earlier message: the id of the extension in the session, and the id of that message. */
  private readonly additions = new Map<string, string>();
  private readonly exchanges = new WeakMap<object, Exchange>();
  private latest: Exchange = {};

  constructor(generateId: () => string) {
    this.generateId = generateId;
  }

  /** Announces a request that is about to be made. */
  expect<Call extends object>(call: Call, asked: Asked): Call {
    this.latest = { ...asked };
    this.exchanges.set(call, this.latest);
    return call;
  }

  /** Stores the server's messages. A message read on this page is kept, unless the server's version has more parts. */
  store(messages: readonly AiSdkMessage[]): void {
    for (const message of messages) {
      const { id, parts } = message;
      this.stored.set(id, message);
      const known = this.live.get(id)?.list.all.length;
      if (known !== undefined && parts.length > known) this.live.delete(id);
    }
  }

  /** Opens responses of a request, for decoders. @param call The request. @default the latest one */
  responses(call?: object): (given: string | undefined) => OpenedResponse {
    const exchange = (call && this.exchanges.get(call)) ?? this.latest;
    return (given) => this.open(exchange, given);
  }

  /**
   * Converts messages for a request, oldest first.
   *
   * @param continued The server's id of the message that the response continues. In all others, calls without an outcome are
   *   settled. @default none
   */
  write(
    messages: readonly Message[],
    { sessionId = '' }: CallContext,
    continued?: string,
  ): AiSdkMessage[] {
    const last = messages.at(-1);
    return messages
      .filter((message) => !this.additions.has(message.id))
      .filter((message) => message === last || !isUnsent(message))
      .map((message) => this.get(message.id) ?? writeUIMessage(message, idOf(message, sessionId)))
      .map((message) => (message.id === continued ? message : settledCalls(message)));
  }

  /** Forgets the server's version of a message, because it is sent with different text. */
  forget(messageId: string): void {
    this.stored.delete(messageId);
  }

  /** The server's id of a message in the session. */
  idOf(messageId: string): string {
    return this.additions.get(messageId) ?? messageId;
  }

  /** The latest call with this id, and the message that contains it. */
  find(callId: string): { messageId: string; response: AiSdkResponse; call: Call } | undefined {
    for (const [messageId, response] of [...this.live].toReversed()) {
      const call = response.calls.get(callId);
      if (call !== undefined) return { messageId, response, call };
    }
    return undefined;
  }

  private get(id: string): AiSdkMessage | undefined {
    const response = this.live.get(id);
    if (response === undefined) return this.stored.get(id);
    const { metadata } = response;
    const parts = response.list.all.map((part) => ({ ...part }));
    return { id, role: 'assistant', ...(metadata !== undefined && { metadata }), parts };
  }

  private open(exchange: Exchange, given: string | undefined): OpenedResponse {
    const stored = given === undefined ? undefined : this.stored.get(given);
    if (stored !== undefined && !this.live.has(stored.id) && isGoneOnWith(stored.parts)) {
      exchange.continues ??= { messageId: stored.id, isSameRun: true };
    }
    const { continues, message } = exchange;
    const told = message === undefined ? [] : [message];
    if (continues !== undefined && (given === undefined || given === continues.messageId)) {
      return this.goOn(exchange, continues);
    }
    const messageId = given ?? (exchange.messageId ??= this.generateId());
    const response = new AiSdkResponse();
    this.live.set(messageId, response);
    return { response, messageId, events: told };
  }

  /** The response continues an existing message (S12, S22). */
  private goOn(
    exchange: Exchange,
    { messageId, isSameRun }: NonNullable<Asked['continues']>,
  ): OpenedResponse {
    const { metadata, parts = [] } = this.get(messageId) ?? {};
    exchange.earlier ??= parts as readonly WirePart[];
    const { earlier } = exchange;
    if (isSameRun) {
      const { response, events } = rebuiltResponse(earlier, metadata);
      this.live.set(messageId, response);
      return { response, messageId, events };
    }
    const response = new AiSdkResponse(earlier, metadata);
    this.live.set(messageId, response);
    // A new run writes a message of its own in the session; for the server, it is still the same message.
    exchange.messageId ??= `${messageId}/${this.additions.size + 1}`;
    this.additions.set(exchange.messageId, messageId);
    return { response, messageId: exchange.messageId, events: [] };
  }
}

/** A message without a server id is sent under its key. */
function idOf({ id, isProvisional, key }: Message, sessionId: string): string {
  return isProvisional === true ? `${sessionId}-${key}` : id;
}
