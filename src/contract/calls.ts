import type { ProvidedInput } from '../core/parts.js';
import type { Attachment, Message, PendingRequest } from '../core/state.js';

/** One HTTP request as data. URLs are complete; the client adds credentials for the backend's origin. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or unchanged if it is a `FormData`. */
  readonly body?: unknown;
  /** A note of the backend for `createDecoder`, which reads the response. Not sent. @default none */
  readonly carried?: unknown;
}

/**
 * A call that the host makes itself, instead of the client. `streamCall`, `ndjsonCall` and `webSocketCall` create such calls,
 * for runs that do not arrive as an event stream.
 */
export interface HostCall {
  /**
   * Makes the call. Resolves to the answer, or a `Response` to read it from; if the call leads to a run, the body is an
   * event stream. If it rejects, the reason is not shown, unless it is an `HttpFault`, which says what went wrong.
   *
   * @param request Makes a request of the backend as the client makes its own, if one call needs several: with the backend's
   *   `headers`, which are renewed after a 401. Resolves to the response, whatever its status.
   */
  readonly perform: (
    signal: AbortSignal,
    request: (call: HttpCall) => Promise<Response>,
  ) => Promise<unknown>;
  /** The name of the app's function that `perform` waits for. If it does not answer in time, the fault names it. */
  readonly name?: string;
  /** A note of the backend for `createDecoder`, which reads the response. @default none */
  readonly carried?: unknown;
}

/** A call, made by the client or by the host. */
export type BackendCall = HttpCall | HostCall;

/** The backend's ids of a session and of its run, as far as they are known. */
export interface RunNames {
  readonly sessionId: string | undefined;
  readonly runId: string | undefined;
}

/** The state of the session and its run when a call is made. */
export interface CallContext extends RunNames {
  /**
   * The messages of the active branch, oldest first, for protocols that send the whole conversation with each
   * call. For `sendMessage`, the person's new message is the last one. For `respond`, the request is still open:
   * the messages do not contain the answer yet, which is a separate argument. A person's message that did not reach the
   * agent is included, and its `status` says so.
   */
  readonly messages: readonly Message[];
  /** The open requests, with what they carry. */
  readonly requests: readonly PendingRequest[];
  /** The latest state that the agent shares with the app, if there is one. */
  readonly agentState?: unknown;
  /** For `resume`: the position after which the run continues, from `stream.cursorOf`. Without it, from the start. */
  readonly cursor?: string;
}

/** A message for the backend to send. */
export interface SentMessage {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** Further options of this message, in the backend's own format, such as a tool to use. */
  readonly options?: Readonly<Record<string, unknown>>;
  /**
   * Identifies this message, however often it is sent, even after a reload: 32 hexadecimal digits. A server that has already
   * received it can ignore the repetition. Only for sessions with a storage.
   */
  readonly idempotencyKey?: string;
}

/** An answer to a request. For the output of a tool, `input` is the output, or a `ToolFailure`; a skipped request has `SKIPPED`. */
export interface GivenAnswer {
  readonly request: PendingRequest;
  readonly answer: ProvidedInput;
}

/** How an answer to a request is delivered: with a call whose stream is a new run, or within the same run. */
export interface ResponseCall {
  readonly call: BackendCall;
  /**
   * - `same-run`: the open stream continues, and reports what came of the answer
   * - `new-run`: the answer starts a new run, which writes its own message. A tool that asked stays in progress until the
   *   new run reports its outcome, with a `tool-outcome` that names its execution. If the run ends without one, the tool is
   *   `interrupted`. Other open requests of the old run can no longer be answered, and say so.
   * - `same-message`: the response streams the continuation of the run, in the message that asked.
   *   The stream that asked is read until it ends, or has said nothing for two seconds.
   */
  readonly continues: 'new-run' | 'same-run' | 'same-message';
  /** Text to show as the person's message, if the answer is stored as one. */
  readonly text?: string;
}

/** Where to read a run if the response is JSON instead of a stream (R15). */
export interface FollowUp {
  readonly message?: Message;
  readonly runId?: string;
  readonly stream?: BackendCall;
}
