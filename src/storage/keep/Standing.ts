import type { KeeperRole, KeptSession } from '../../client/index.js';
import type { Shelf } from '../area/index.js';
import type { KeeperSetup } from './KeeperSetup.js';

/** A session that is kept: what everything that keeps it works with. */
export interface Kept {
  readonly session: KeptSession;
  readonly setup: KeeperSetup;
  readonly shelf: Shelf;
  /** How this tab has the session. */
  readonly standing: Readonly<Standing>;
}

/** How a tab has a session. Only the keeper changes it. */
export interface Standing {
  role: KeeperRole;
  /** Whether the session is in use. */
  isOpen: boolean;
  /** Whether storing has ended for good, because the storage was cleared. */
  isCleared: boolean;
}
