import type { SessionEvent } from '../../core/events.js';
import type { SessionState } from '../../core/state.js';
import type { AgentBackend, SessionObserver, ValueStorage } from '../../contract/index.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import type { Outbox } from './createOutbox.js';

/**
 * Keeps a session beyond the page: what the person wrote and the agent has not received, and the latest messages. Created with
 * `agent-session-react/storage`.
 */
export interface AgentStorage {
  /** Whose sessions it keeps. Sessions of different people share nothing. */
  readonly person: string;
  /** Called with each session that uses this storage, before the session is used. */
  readonly keep: (session: KeptSession) => SessionKeeper;
  /**
   * Reads what is stored of a session in advance, so that the next time the session is opened, its messages are shown with the
   * first frame. Resolves once it is read, or reading has failed.
   *
   * @param sessionId The session. @default the backend's, else the one that is continued if no id is given
   */
  readonly preload: (backend: AgentBackend, sessionId?: string) => Promise<void>;
  /**
   * Removes all stored data of the person, for example when they sign out. Sessions that are open are no longer stored, in any
   * tab. Resolves when everything is removed.
   */
  readonly clear: () => Promise<void>;
  /** Small texts of the person's that belong to no session, such as the chosen model: for `createChoices`. @default none */
  readonly values?: ValueStorage | undefined;
}

/** What a storage may use of a session. */
export interface KeptSession {
  /** Identifies the backend. */
  readonly address: string;
  /** Whether the backend can return stored messages. */
  readonly hasHistory: boolean;
  /** Whether files are uploaded before the message that they belong to. */
  readonly hasUploads: boolean;
  readonly outbox: Outbox;
  /** The options of messages, by key. */
  readonly messageOptions: Map<string, OutgoingMessage['options']>;
  /** The state with every change applied. */
  readonly getState: () => SessionState;
  readonly observe: (observer: SessionObserver) => () => void;
  /** Changes the state, and publishes it at once. */
  readonly apply: (...events: readonly SessionEvent[]) => void;
  /** A new key for a message. */
  readonly freshKey: () => string;
  readonly load: () => Promise<void>;
  /** Reads the stored messages from the backend again, even during a run. Rejects if the backend does not answer. */
  readonly compare: () => Promise<void>;
}

/**
 * The role of a tab for a session that is stored:
 * - `first`: restores what earlier pages have left
 * - `next`: continues for another tab, which has restored that already, so it takes the records over without showing them again
 * - `beside`: another tab stores the session, and this one only the files that were picked in it
 */
export type KeeperRole = 'first' | 'next' | 'beside';

/** What a session reports to its storage. None of the functions may throw or reject. */
export interface SessionKeeper {
  /**
   * The session is in use: shows what is stored of it, and stores it from now on, until `close`. With the role `first`, it looks
   * each time for what pages that are gone have left.
   *
   * @param role The role of this tab. @default the role of the last call, or `first`
   */
  readonly open: (role?: KeeperRole) => void;
  /** Shows the stored messages, without storing anything yet: another tab may be doing that. */
  readonly show: () => void;
  /**
   * The person sends a message, which will get this key. It may have to wait before it is sent.
   *
   * @param after The id of the stored message before it, '' for none, if it is not sent as a message by itself, such as new words
   * for an earlier one: nobody else sends it.
   */
  readonly expect: (key: string, message: OutgoingMessage, after?: string) => void;
  /** The message is about to be sent. Resolves once the storage has noted that it may have arrived. */
  readonly willSend: (key: string) => Promise<void>;
  /** An answer is about to be sent. Resolves once it is stored. */
  readonly willAnswer: (requestId: string, input: unknown) => Promise<void>;
  /** The session is closed. What is stored stays, for the next page that opens it. */
  readonly close: () => void;
  /** Closes the session because another tab continues it. The record stays as it is, until that tab has taken it over. */
  readonly handOver: () => void;
}
