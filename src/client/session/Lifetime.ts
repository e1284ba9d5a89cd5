import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import type { Fault, Message } from '../../core/state.js';
import type { AgentBackend, LoadedHistory } from '../../protocols/protocol.js';
import type { HttpClient } from '../http/index.js';
import type { RetryPolicy } from '../http/index.js';
import type { RunStream } from '../run/index.js';
import type { SessionStore } from '../store/Store.js';
import type { Outbox } from './outbox.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import type { SessionKeeper } from './AgentStorage.js';
import type { LocalBranches } from './LocalBranches.js';
import type { BranchView } from './BranchView.js';

/** What stays when a session is closed. */
export interface SessionSetup {
  readonly backend: AgentBackend;
  /** Names the backend and the person. With the session's id, it is what tabs find each other by. */
  readonly place: string;
  /** What the person has written and the agent has not received. */
  readonly outbox: Outbox;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly branches: BranchView;
  /** Set if each run is sent the whole conversation, so that any version can be continued. */
  readonly local: LocalBranches | undefined;
  readonly retry: RetryPolicy;
  readonly idleTimeout: number;
  readonly stopTimeout: number;
  readonly reloadAfterTurn: boolean;
  /** The options of messages, by key, in case they have to be sent again. */
  readonly messageOptions: Map<string, OutgoingMessage['options']>;
  /** Keeps the session beyond the page. */
  readonly keeper: SessionKeeper | undefined;
  /** A new key for a message of this session. */
  readonly freshKey: () => string;
}

/** One lifetime of a session, as the objects that do its work see it. */
export interface Lifetime {
  readonly setup: SessionSetup;
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly stream: RunStream;
  /** Reads the stored messages of the session; none if the backend cannot return them. */
  readonly readStored: (signal: AbortSignal) => Promise<LoadedHistory>;
  /** Aborted once this lifetime has ended. */
  readonly signal: AbortSignal;
  /** Runs actions one after the other: one message at a time. */
  enqueue(action: () => Promise<void>): Promise<void>;
  /** The run has ended or waits: the store may have ids for its messages by now. */
  afterRun(): void;
  /** The events for a message of the person that is not sent as a message by itself, and its status. */
  said(
    text: string,
    became: Pick<Message, 'status' | 'fault' | 'parentId'>,
    attachments?: Message['attachments'],
  ): SessionEvent[];
  /** The event that shows a person's message. */
  submitted(key: string, message: OutgoingMessage): SessionEventOf<'message-submit'>;
  /** Ends a run that could not be started. */
  fail(fault: Fault): void;
}
