import type { Outbox } from './outbox.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Attachment, Fault, Message, SessionState } from '../../core/state.js';
import type {
  Capabilities,
  CheckpointInfo,
  LoadedHistory,
  SessionObserver,
} from '../../protocols/protocol.js';

/** What a person sends. */
export interface OutgoingMessage {
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** What else this message asks for, in the backend's own words, such as a tool to be used. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** How a file is sent. */
export interface UploadOptions {
  /**
   * Told how much of the file is stored, from 0 to 1. The client itself tells the 1 at the end alone: the only
   * request that a browser tells more of would take the file wherever a redirect leads.
   */
  readonly onProgress?: (fraction: number) => void;
  /** Gives the upload up. */
  readonly signal?: AbortSignal;
}

/**
 * A conversation with an agent: state to show, and actions that change it.
 *
 * Actions never reject because of bad luck on the network: what went wrong is in `state.fault` or
 * in the request that was answered. They reject only for a programmer's mistake.
 */
export interface AgentSession {
  /** The present state. The same object until something changed. */
  readonly getState: () => SessionState;
  /** Calls the listener after each change that was published, at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The system that the session is kept in, for the keys of caches. Sessions of one id may be in several. */
  readonly address?: string;
  /**
   * Tells one more observer, from now on and until the function that it gives is called. Missing in
   * sessions that have nothing to tell.
   */
  readonly observe?: ((observer: SessionObserver) => () => void) | undefined;
  /** What the backend offers; what is missing is hidden by the interface. */
  readonly capabilities: Capabilities;
  /** What the person has written and the agent has not got: drafts, and messages that wait. */
  readonly outbox: Outbox;
  /**
   * Shows what the storage has of the session, and keeps it from now on. Happens by itself with the first action; providers do so
   * before they are painted. Missing without a storage.
   */
  readonly restore?: (() => void) | undefined;
  /** Sends a message and follows the run. Resolves when the run ends or waits for the person. */
  readonly sendMessage: (message: string | OutgoingMessage) => Promise<void>;
  /** Asks the backend to stop the run and goes on reading until it has (R98). */
  readonly stop: () => Promise<void>;
  /**
   * Answers a pending request. What it takes follows from what the request wants, see `asksFor`: for an
   * approval `approve()`, `approve(changedInput)` or `deny('why')`; else `{ input, type }`, the value and
   * one of the request's `inputTypes`, or `text` where a tool asks. An answer that could not be delivered
   * is in the request's `fault` and `draft`. Tools' requests can be answered where
   * `capabilities.toolRequests` says so.
   */
  readonly respond: (requestId: string, answer: ProvidedInput) => Promise<void>;
  /**
   * Says that the app carries out what a request wants, as it does for a tool of the page, so that nothing says that the person is
   * waited for; or, with false, that it is the person's after all. The request stays open until `respond`.
   */
  readonly hold: (requestId: string, isHeld: boolean) => void;
  /**
   * Takes back an answer that is `ready`: given, and not sent before the other requests are answered. The
   * request is open again, with the answer as its draft. Missing in sessions that hold no answer back.
   */
  readonly takeBack?: ((requestId: string) => void) | undefined;
  /**
   * Leaves a request without an answer: the agent is told that there is none, and goes on. What can be skipped,
   * `capabilities.skippable` says. Missing where the backend cannot. To give up the whole run that asks is `stop`.
   */
  readonly skip?: ((requestId: string) => Promise<void>) | undefined;
  /**
   * Tries again what failed: reads a broken run on, asks once more for what was refused (another answer, other words, a
   * run from a checkpoint), or sends the last message once more.
   */
  readonly retry: () => Promise<void>;
  /**
   * Follows a run that is under way and was begun elsewhere: in another tab, on another device, by a job. The stored messages
   * are read first, and a run that is followed is left for it. Resolves when the run ends, waits for the person or
   * is left. A run that is followed already goes on as it is. Missing where the backend cannot read a run again.
   *
   * @throws a `TypeError` where the session has no id yet.
   */
  readonly attach?: ((runId: string) => Promise<void>) | undefined;
  /**
   * Leaves the run without stopping it: the agent goes on, and nothing more of it is read. `status` is `interrupted` then, without a
   * `fault`, and `retry` or `attach` follows it again. Does nothing before the agent has begun, and
   * afterwards. Missing where the backend cannot read a run again.
   */
  readonly detach?: (() => void) | undefined;
  /** Sends a person's message that did not reach the agent once more, as the latest one. */
  readonly resend: (messageKey: string) => Promise<void>;
  /** Takes a person's message that did not reach the agent off the page, such as to write it anew. */
  readonly discard: (messageKey: string) => void;
  /** Runs again from a checkpoint, with an optional hint for the agent (R99). */
  readonly continueFrom: (checkpointName: string, hint?: string) => Promise<void>;
  /**
   * Shows the stored messages and joins a run that is still going on.
   *
   * @param known The stored messages, where a cache has them already, or why it has none. `pending`: a cache is
   *   asking for them, which is shown and no more.
   * @default read from the backend
   */
  readonly load: (known?: LoadedHistory | { readonly fault: Fault } | 'pending') => Promise<void>;
  /**
   * Shows stored messages before those that are shown, where the backend gives them page by page: `SessionState.earlier` tells how
   * far that is. Does nothing while it is under way, and once there are no others. Missing where the backend gives all at once.
   */
  readonly loadEarlier?: (() => Promise<void>) | undefined;
  /** Reads the stored messages and shows nothing. For caches; rejects when the backend refuses. */
  readonly fetchHistory: (signal?: AbortSignal) => Promise<LoadedHistory>;
  /**
   * Runs an answer, or a person's message, once more. The new answer takes the place of the old one,
   * which stays a sibling of it (R105). Missing where the backend cannot.
   */
  readonly regenerate?: ((messageKey: string) => Promise<void>) | undefined;
  /** Sends a person's message in other words; what followed it makes way (R105). Missing where the backend cannot. */
  readonly edit?: ((messageKey: string, text: string) => Promise<void>) | undefined;
  /** The messages beside one, with itself, oldest first. Missing where the backend cannot; rejects when it refuses. */
  readonly loadSiblings?: ((messageKey: string) => Promise<readonly Message[]>) | undefined;
  /**
   * Shows a message's sibling in its place, with what followed it where the conversation can go on from there: where the backend
   * is told all of it with each run. Elsewhere what followed is hidden, as it belongs to the version that the conversation goes on
   * from; showing that one, or sending a message, brings it back. Does nothing while a run is on. Missing where the backend
   * cannot; rejects when it refuses.
   */
  readonly showSibling?: ((messageKey: string, siblingId: string) => Promise<void>) | undefined;
  /**
   * Stores a file, to be sent with a message (R97). Makes the session if there is none yet. Missing
   * where the backend cannot; rejects with an error whose `fault` says why.
   */
  readonly upload?: ((file: Blob, options?: UploadOptions) => Promise<Attachment>) | undefined;
  /** The places that a run can be continued from. Missing where the backend cannot; rejects when it refuses. */
  readonly listCheckpoints?:
    | ((signal?: AbortSignal) => Promise<readonly CheckpointInfo[]>)
    | undefined;
  /** Closes every connection and timer. The state stays readable; a later action opens it again. */
  readonly dispose: () => void;
}
