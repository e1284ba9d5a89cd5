import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { isUnsent } from '../../core/session/messages.js';
import type { Message } from '../../core/state.js';
import type { CallContext } from '../protocol.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { isGoneOnWith, rebuiltResponse } from './rebuiltResponse.js';
import type { Call } from './ToolCalls.js';
import type { AiSdkMessage, WirePart } from './wire.js';
import { writeUIMessage } from './writeUIMessages.js';

/** What a request is made for, which the response to it needs to know. */
export interface Asked {
  /** The person's message that is answered, as it was sent. */
  readonly message?: SessionEventOf<'user-message'>;
  /** The message that the response goes on with, and whether the same run does. */
  readonly continues?: { readonly messageId: string; readonly isSameRun: boolean };
}

/** A request whose responses are read: one, and one more each time it is read again. */
interface Exchange {
  readonly message?: Asked['message'];
  continues?: Asked['continues'];
  /** The id of the message that is written, once it is known. */
  messageId?: string;
  /** What the continued message was when the request was made. */
  earlier?: readonly WirePart[];
}

/** A response as the decoder goes on with it. */
export interface OpenedResponse {
  readonly response: AiSdkResponse;
  /** What the message is called here. */
  readonly messageId: string;
  readonly events: readonly SessionEvent[];
}

/**
 * The messages of a chat as the AI SDK has them, with all that nothing here shows: what providers attached, signatures,
 * data. They go back to the server with each request (S23).
 */
export class ChatMessages {
  private readonly generateId: () => string;
  private readonly stored = new Map<string, AiSdkMessage>();
  private readonly live = new Map<string, AiSdkResponse>();
  /** Ids here of what a response has added to an earlier message, and that message’s id. */
  private readonly additions = new Map<string, string>();
  private readonly exchanges = new WeakMap<object, Exchange>();
  private latest: Exchange = {};

  constructor(generateId: () => string) {
    this.generateId = generateId;
  }

  /** A request is about to be made. */
  expect<Call extends object>(call: Call, asked: Asked): Call {
    this.latest = { ...asked };
    this.exchanges.set(call, this.latest);
    return call;
  }

  /** Keeps what the server has stored. What was read here is as good, unless the store knows more. */
  store(messages: readonly AiSdkMessage[]): void {
    for (const message of messages) {
      const { id, parts } = message;
      this.stored.set(id, message);
      const known = this.live.get(id)?.list.all.length;
      if (known !== undefined && parts.length > known) this.live.delete(id);
    }
  }

  /** What the decoders of a request’s response begin with. @param call The request. @default the latest one */
  responses(call?: object): (given: string | undefined) => OpenedResponse {
    const exchange = (call && this.exchanges.get(call)) ?? this.latest;
    return (given) => this.open(exchange, given);
  }

  /** Messages as they are sent, oldest first. */
  write(messages: readonly Message[], { sessionId = '' }: CallContext): AiSdkMessage[] {
    const last = messages.at(-1);
    return messages
      .filter((message) => !this.additions.has(message.id))
      .filter((message) => message === last || !isUnsent(message))
      .map((message) => this.get(message.id) ?? writeUIMessage(message, idOf(message, sessionId)));
  }

  /** A message is sent in other words, so what the server had of it is not it any more. */
  forget(messageId: string): void {
    this.stored.delete(messageId);
  }

  /** The server’s id of a message that is shown under this one. */
  idOf(messageId: string): string {
    return this.additions.get(messageId) ?? messageId;
  }

  /** The latest call of this id, and the message that it is in. */
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

  /** The server goes on with a message that is there already (S12, S22). */
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
    // A run of its own writes a message of its own, which is none for the server.
    exchange.messageId ??= `${messageId}/${this.additions.size + 1}`;
    this.additions.set(exchange.messageId, messageId);
    return { response, messageId: exchange.messageId, events: [] };
  }
}

/** A message that the server has not named is called by what it is called here. */
function idOf({ id, key }: Message, sessionId: string): string {
  return id === key ? `${sessionId}-${key}` : id;
}
