import { watchOptions } from '../development/index.js';
import { browserPlatform, type AgentStorage } from '../client/index.js';
import { indexedDbArea, memoryArea, webArea } from './area/index.js';
import { createStorage, storageBy, type StorageOptions } from './createStorage.js';

/** Options of `indexedDbStorage`. */
export interface IndexedDbStorageOptions extends StorageOptions {
  /** The name of the database. @default 'agent-session' */
  readonly name?: string;
}

/** Stores sessions, including files, in IndexedDB, until it is cleared or the browser needs the space. */
export function indexedDbStorage(options: IndexedDbStorageOptions = {}): AgentStorage {
  watchOptions('indexedDbStorage', options);
  const { name = 'agent-session' } = options;
  return storageBy(indexedDbArea(name), options, browserPlatform);
}

/**
 * Stores sessions in `sessionStorage`, for as long as the tab and for this tab only, or in `localStorage`. Only texts, so no picked
 * files, and at most five million characters per origin. Stored messages are shown with the first frame.
 *
 * ```ts
 * webStorage(() => sessionStorage)
 * ```
 *
 * @param storage A function that returns it, since a page may be denied access, and a server has none.
 */
export function webStorage(
  storage: () => Storage | undefined,
  options?: StorageOptions,
): AgentStorage {
  return createStorage(webArea(storage), options);
}

/** Stores sessions for as long as the page is open: a panel that is closed and opened again looks the same. */
export function memoryStorage(options?: StorageOptions): AgentStorage {
  return createStorage(memoryArea(), options);
}
