import type { Outbox } from './createOutbox.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import type { AnswerTo } from '../../core/answers.js';
import type { SessionTypes } from '../../core/SessionTypes.js';
import type { Attachment, Message, SessionState } from '../../core/state.js';
import type {
  Capabilities,
  CheckpointInfo,
  LoadedHistory,
  SessionObserver,
} from '../../contract/index.js';

/** Options for sending a file. */
export interface UploadOptions {
  /**
   * Called with how much of the file is stored, from 0 to 100. The client itself only reports 100, at the end: the one kind of
   * request for which browsers report progress would follow a redirect with the file.
   */
  readonly onProgress?: (percent: number) => void;
  /** Aborts the upload. */
  readonly signal?: AbortSignal;
}

/**
 * What can be done with a session. Actions that some backends cannot carry out are missing from their sessions.
 *
 * Actions do not reject if the network or the agent fails: the fault is in `state.fault` or in the request that was answered.
 * They reject only for a programming error.
 */
export interface SessionActions<Types extends SessionTypes = SessionTypes> {
  /** Sends a message and follows the run. Resolves when the run ends or waits for the person. */
  readonly sendMessage: (message: string | OutgoingMessage) => Promise<void>;
  /**
   * Asks the backend to stop the run, and continues reading until it has stopped (R98).
   *
   * @param partId Stops only this sub-agent or tool, while the run goes on, if `capabilities.stopPart` says that the backend can.
   */
  readonly stop: (partId?: string) => Promise<void>;
  /**
   * Sends words into the run in progress, which goes on with them; without one, sends a message. Resolves to whether the agent
   * has taken them. If it has not, `state.fault` says why. Words that it has taken return to the outbox if the run ends early and
   * has not shown them. Missing if the backend cannot.
   */
  readonly steer?: ((text: string) => Promise<boolean>) | undefined;
  /**
   * Answers a pending request. Which answer depends on what the request asks for, see `asksFor`: for an approval `approve()`,
   * `approve(changedInput)` or `deny('why')`; otherwise `{ input, type }`, where `type` is one of the request's `inputTypes`,
   * or `text` if a tool asks. If an answer could not be delivered, the request has a `fault` and the `draft`. Requests of tools
   * can be answered if `capabilities.toolRequests` says so.
   *
   * The compiler knows from `request.id` which answers fit: after `isAskingFor(request, 'approval')`, only those of `approve` and
   * `deny` do. An id that is any text takes any answer.
   */
  readonly respond: <Id extends string>(requestId: Id, answer: AnswerTo<Id>) => Promise<void>;
  /**
   * Marks a request as being handled by the app, such as by a tool that runs in the page, so that the interface does not say
   * that it is waiting for the person. With false, gives the request back to the person. It stays open until `respond`.
   */
  readonly hold: (requestId: string, isHeld: boolean) => void;
  /**
   * Lets a tool that runs in the page ask the person for approval first: its request is then one for approval, for cards, rules
   * and desks alike, until `respond` decides it. What was decided is `decided` of the request, which stays open for the output.
   * With false, the tool does not ask any more. `usePageTools` does this.
   */
  readonly ask: (requestId: string, isAsking: boolean) => void;
  /**
   * Takes back an answer that is `ready`: given, but not sent until the other requests are answered. The request is open again,
   * with the answer as its draft. Missing in sessions that send each answer at once.
   */
  readonly takeBack?: ((requestId: string) => void) | undefined;
  /**
   * Tells the agent that a request gets no answer, so that it continues without one. `capabilities.skippable` says which
   * requests can be skipped. Missing if the backend cannot. To end the whole run, use `stop`.
   */
  readonly skip?: ((requestId: string) => Promise<void>) | undefined;
  /**
   * Retries what failed: reads an interrupted run again, repeats a refused call (a regeneration, an edit, a run from a
   * checkpoint), or sends the last message again.
   */
  readonly retry: () => Promise<void>;
  /**
   * Follows a run that was started elsewhere: in another tab, on another device, by a job. Reads the stored messages first, and
   * leaves any run that is being followed. Resolves when the run ends, waits for the person or is left. Does nothing if the run
   * is being followed already. Missing if the backend cannot read a run again.
   *
   * @throws a `TypeError` if the session has no id yet.
   */
  readonly attach?: ((runId: string) => Promise<void>) | undefined;
  /**
   * Leaves the run without stopping it: the agent continues, but nothing more of it is read. The `status` becomes
   * `interrupted`, without a `fault`; `retry` or `attach` follow the run again. Does nothing before the agent has begun, or
   * after the run. Missing if the backend cannot read a run again.
   */
  readonly detach?: (() => void) | undefined;
  /** Sends a message again that did not reach the agent. It becomes the latest message. */
  readonly resend: (messageKey: string) => Promise<void>;
  /** Removes a message that did not reach the agent, for example to write it anew. */
  readonly discard: (messageKey: string) => void;
  /** Runs again from a checkpoint, with an optional hint for the agent (R99). */
  readonly continueFrom: (checkpointName: string, hint?: string) => Promise<void>;
  /**
   * Shows the stored messages, and joins a run that is still in progress. A temporary fault is met by one more try.
   *
   * @param known The stored messages, if the page has them already. @default read from the backend
   */
  readonly load: (known?: LoadedHistory) => Promise<void>;
  /**
   * Loads the stored messages before those that are shown, if the backend returns them page by page; `SessionState.earlier` has
   * the status. Does nothing while a page is loading, or if there are no earlier messages. Missing if the backend returns all
   * at once.
   */
  readonly loadEarlier?: (() => Promise<void>) | undefined;
  /** Reads the stored messages without showing them; rejects if the backend refuses. */
  readonly fetchHistory: (signal?: AbortSignal) => Promise<LoadedHistory<Types>>;
  /**
   * Runs an answer, or a person's message, again. The new answer replaces the old one, which stays as a sibling (R105). Missing
   * if the backend cannot.
   */
  readonly regenerate?: ((messageKey: string) => Promise<void>) | undefined;
  /** Sends a changed version of a message; everything after the original is replaced (R105). Missing if the backend cannot. */
  readonly edit?: ((messageKey: string, text: string) => Promise<void>) | undefined;
  /** A message and its siblings, oldest first. Missing if the backend cannot; rejects if it refuses. */
  readonly loadSiblings?: ((messageKey: string) => Promise<readonly Message<Types>[]>) | undefined;
  /**
   * Shows a sibling in place of a message. If the backend is sent the whole conversation with each run, the conversation
   * continues from the sibling, and what followed it is shown too. With other backends, the messages after it are hidden,
   * because they belong to the version that the conversation continues from; showing that version, or sending a message, brings
   * them back. Does nothing during a run. Missing if the backend cannot; rejects if it refuses.
   */
  readonly showSibling?: ((messageKey: string, siblingId: string) => Promise<void>) | undefined;
  /**
   * Stores a file, to be sent with a message (R97). Creates the session if there is none yet. Missing if the backend cannot;
   * rejects with an error whose `fault` says why.
   */
  readonly upload?: ((file: Blob, options?: UploadOptions) => Promise<Attachment>) | undefined;
  /** The checkpoints that a run can be continued from. Missing if the backend cannot; rejects if it refuses. */
  readonly listCheckpoints?:
    | ((signal?: AbortSignal) => Promise<readonly CheckpointInfo[]>)
    | undefined;
}

/** A conversation with an agent: a state to show, and actions that change it. */
export interface AgentSession<
  Types extends SessionTypes = SessionTypes,
> extends SessionActions<Types> {
  /** The current state. The same object until something changes. */
  readonly getState: () => SessionState<Types>;
  /** Calls the listener after each change that was published, at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Identifies the backend, for the keys of caches: session ids are unique only within a backend. */
  readonly address?: string;
  /** Adds an observer; the returned function removes it. Missing in sessions that have nothing to report. */
  readonly observe?: ((observer: SessionObserver<Types>) => () => void) | undefined;
  /** What the backend can do. The interface hides what it cannot. */
  readonly capabilities: Capabilities;
  /** What the person has written and the agent has not received: the draft, files, and queued messages. */
  readonly outbox: Outbox;
  /**
   * Shows what the storage has of the session, and stores the session from now on. Happens automatically with the first action;
   * providers call it before the first paint. Missing without a storage.
   */
  readonly restore?: (() => void) | undefined;
  /** Closes all connections and timers. The state stays readable, and a later action opens the session again. */
  readonly dispose: () => void;
}
