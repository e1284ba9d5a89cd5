import type { SessionEvent } from '../core/events.js';
import type { ProvidedInput } from '../core/parts.js';
import type { Attachment, Message, PendingRequest } from '../core/state.js';

/** Turns the wire objects of one run into session events. One decoder per run. */
export interface Decoder {
  /** One wire object in; the events that it causes out. Never throws. */
  push(event: unknown): SessionEvent[];
  /** The stream is over, settled or not: what was held back comes out. */
  end(): SessionEvent[];
}

/** What a backend can do. The interface hides what it cannot. */
export interface Capabilities {
  readonly history: boolean;
  readonly stop: boolean;
  /** A dropped run can be read again from its start. */
  readonly resume: boolean;
  readonly inputRequests: boolean;
  readonly toolRequests: boolean;
  readonly checkpoints: boolean;
  readonly attachments: boolean;
}

/** One HTTP call as data. Paths are complete URLs; the client adds credentials for the base's origin. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is when it is a `FormData`. */
  readonly body?: unknown;
}

/** What is known about the session and its run when a call is made. */
export interface CallContext {
  readonly sessionId: string | undefined;
  readonly runId: string | undefined;
}

/** What a JSON answer to a call that was expected to stream says about where to read on (R15). */
export interface FollowUp {
  readonly message?: Message;
  readonly runId?: string;
  readonly stream?: HttpCall;
}

/** How an answer to a request is delivered: as a call whose stream is a new run, or within the run. */
export interface ResponseCall {
  readonly call: HttpCall;
  /** `new-run`: the answer starts a run of its own. `same-run`: the open stream goes on. */
  readonly continues: 'new-run' | 'same-run';
  /** Text to show as the person's message, when the answer is stored as one. */
  readonly text?: string;
}

/** The stored side of a session. */
export interface LoadedHistory {
  readonly messages: readonly Message[];
  readonly title?: string;
  /** A run that may still be going on: its id and the message it writes, if there is one already (R106). */
  readonly openRun?: { readonly runId: string; readonly messageKey?: string };
}

/**
 * A system that runs agents: its calls as data and its decoder. All I/O is done by the client.
 * Made by `ubikBackend`, `agentbBackend`, `replayBackend` or by hand.
 */
export interface AgentBackend {
  readonly name: string;
  readonly capabilities: Capabilities;
  /** The session to continue, if any; without one, a session is created by the first message. */
  readonly sessionId?: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /** Credentials go to this origin only (R5). */
  readonly origin: string;
  /** Headers with credentials; `renew` asks for a fresh token after a 401. */
  headers(options: { readonly renew: boolean }): Promise<Readonly<Record<string, string>>>;
  createDecoder(): Decoder;
  createSession?(): HttpCall;
  readSession?(answer: unknown): { readonly sessionId: string; readonly title?: string };
  loadHistory?(context: CallContext): HttpCall;
  readHistory?(answer: unknown): LoadedHistory;
  sendMessage(
    message: { readonly text: string; readonly attachments: readonly Attachment[] },
    context: CallContext,
  ): HttpCall;
  /** Reads a JSON answer to `sendMessage` (R15). */
  readFollowUp?(answer: unknown, context: CallContext): FollowUp;
  /** The stream of a run, from its start (R101). */
  resume?(context: CallContext): HttpCall;
  stop?(context: CallContext): HttpCall;
  /** Undefined when this request cannot be answered. */
  respond?(
    request: PendingRequest,
    answer: ProvidedInput,
    context: CallContext,
  ): ResponseCall | undefined;
  /** A wire object for the decoder that records an answer given here (R63). */
  answerEvent?(request: PendingRequest, answer: ProvidedInput): unknown;
  continueFrom?(checkpointName: string, hint: string | undefined, context: CallContext): HttpCall;
}
