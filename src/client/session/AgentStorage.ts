import type { SessionEvent } from '../../core/events.js';
import type { SessionState } from '../../core/state.js';
import type { AgentBackend, SessionObserver } from '../../protocols/protocol.js';
import type { OutgoingMessage } from './AgentSession.js';
import type { Outbox } from './outbox.js';

/**
 * Keeps what of a session is to outlive the page: what the person wrote and the agent has not got, and what was read. Made by
 * `agent-session-react/storage`.
 */
export interface AgentStorage {
  /** Is given each session that is opened with it, before anything of it is used. */
  readonly keep: (session: KeptSession) => SessionKeeper;
  /**
   * Reads ahead what is kept of a session, so that the next one that is opened of it shows its conversation with the first frame.
   * Resolves once it is read, or cannot be.
   *
   * @param sessionId The session that the app names. @default the backend's, else the one that is continued where none is named
   */
  readonly preload: (backend: AgentBackend, sessionId?: string) => Promise<void>;
  /**
   * Takes away all that is kept of the person, such as when they sign out. Sessions that are open keep nothing from then on, in all
   * tabs. Resolves when it is gone.
   */
  readonly clear: () => Promise<void>;
}

/** A session as its keeper sees it. */
export interface KeptSession {
  /** The system that the session is kept in. */
  readonly address: string;
  /** Whether the backend tells what it has stored. */
  readonly hasHistory: boolean;
  /** Whether files are stored with the session before the message that they go with. */
  readonly hasUploads: boolean;
  readonly outbox: Outbox;
  /** What was asked for with a message, by its key. */
  readonly messageOptions: Map<string, OutgoingMessage['options']>;
  /** The state with every change applied. */
  readonly getState: () => SessionState;
  readonly observe: (observer: SessionObserver) => () => void;
  /** Changes the state, and shows it at once. */
  readonly apply: (...events: readonly SessionEvent[]) => void;
  /** A key that no message has had. */
  readonly freshKey: () => string;
  readonly load: () => Promise<void>;
  /** Asks the backend once more for what it has stored, whatever is going on. Rejects where it does not answer. */
  readonly compare: () => Promise<void>;
}

/**
 * What a tab is to a session that it keeps:
 * - `first`: brings back what pages that are gone have left
 * - `next`: goes on for another tab, which has shown that already: takes it over, and does not bring it back
 * - `beside`: another tab keeps the session, and this one the files that were picked in it
 */
export type KeeperRole = 'first' | 'next' | 'beside';

/** What a session tells its keeper. Nothing of it may throw or reject. */
export interface SessionKeeper {
  /**
   * The session is used: shows what was kept of it, and keeps it from now on, until it is closed.
   *
   * @param role What this tab is to it. @default what it has been since the session was opened, at first `first`
   */
  readonly open: (role?: KeeperRole) => void;
  /** Shows what was read of the session when it was last open, and keeps nothing of it yet: another tab may. */
  readonly show: () => void;
  /** The person sends a message, which will have this key. Its turn may come later. */
  readonly expect: (key: string, message: OutgoingMessage) => void;
  /** The message is about to go. Resolves once it is kept that it may have arrived. */
  readonly willSend: (key: string) => Promise<void>;
  /** An answer is about to go. Resolves once it is kept. */
  readonly willAnswer: (requestId: string, input: unknown) => Promise<void>;
  /** The session is closed. What is kept stays, for whoever opens it next. */
  readonly close: () => void;
  /** Closed, and another tab goes on with the session: what this one has kept is left as it is now, until that one has taken it over. */
  readonly handOver: () => void;
}
