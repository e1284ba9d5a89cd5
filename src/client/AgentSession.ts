import type { ProvidedInput } from '../core/parts.js';
import type { Attachment, SessionState } from '../core/state.js';
import type { Capabilities, LoadedHistory } from '../protocols/protocol.js';

/** What a person sends. */
export interface OutgoingMessage {
  readonly text: string;
  readonly attachments?: readonly Attachment[];
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
  /** What the backend offers; what is missing is hidden by the interface. */
  readonly capabilities: Capabilities;
  /** Sends a message and follows the run. Resolves when the run ends or waits for the person. */
  readonly sendMessage: (message: string | OutgoingMessage) => Promise<void>;
  /** Asks the backend to stop the run and goes on reading until it has (R98). */
  readonly stop: () => Promise<void>;
  /** Answers a pending request. `type` is one of the request's input types. */
  readonly respond: (requestId: string, answer: ProvidedInput) => Promise<void>;
  /** Tries again what failed: reads a broken run on, or sends the last message once more. */
  readonly retry: () => Promise<void>;
  /** Runs again from a checkpoint, with an optional hint for the agent (R99). */
  readonly continueFrom: (checkpointName: string, hint?: string) => Promise<void>;
  /**
   * Shows the stored messages and joins a run that is still going on.
   *
   * @param known The stored messages, where a cache has them already. @default read from the backend
   */
  readonly load: (known?: LoadedHistory) => Promise<void>;
  /** Reads the stored messages and shows nothing. For caches; rejects when the backend refuses. */
  readonly fetchHistory: (signal?: AbortSignal) => Promise<LoadedHistory>;
  /** Closes every connection and timer. The state stays readable; a later action opens it again. */
  readonly dispose: () => void;
}
