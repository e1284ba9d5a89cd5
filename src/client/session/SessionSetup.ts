import type { TabPlatform } from '../tabs/index.js';
import type { AgentBackend } from '../../contract/index.js';
import type { KeptBranches } from '../history/index.js';
import type { HttpClient, RetryPolicy } from '../http/index.js';
import type { SessionStore } from '../store/Store.js';
import type { Outbox } from './createOutbox.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import type { SessionKeeper } from './AgentStorage.js';

/** What stays when a session is closed. */
export interface SessionSetup {
  readonly backend: AgentBackend;
  /** Names the backend and the person. With the session's id, it is what tabs find each other by. */
  readonly place: string;
  /** How this page reaches the other tabs: as the browser does, unless `/tabs` says otherwise. */
  platform: TabPlatform;
  /** What the person has written and the agent has not received. */
  readonly outbox: Outbox;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly branches: KeptBranches;
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
