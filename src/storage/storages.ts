import type { AgentStorage } from '../client/index.js';
import { indexedDbArea, memoryArea, webArea } from './area/index.js';
import { createStorage, type StorageOptions } from './createStorage.js';

/** Options of `indexedDbStorage`. */
export interface IndexedDbStorageOptions extends StorageOptions {
  /** Of the database. @default 'agent-session' */
  readonly name?: string;
}

/** Keeps sessions in a database of the browser's, files included. Lasts until it is cleared, or the browser needs the room. */
export function indexedDbStorage({
  name = 'agent-session',
  ...options
}: IndexedDbStorageOptions = {}): AgentStorage {
  return createStorage(indexedDbArea(name), options);
}

/**
 * Keeps sessions in `sessionStorage`, which lasts as long as the tab and is that of no other, or in `localStorage`: texts alone, so files
 * that were picked are not kept, and five million characters at most for all of the origin. What is there is shown with the first frame.
 *
 * ```ts
 * webStorage(() => sessionStorage)
 * ```
 *
 * @param storage A function that gives it, as a page may be let near none, and a server has none.
 */
export function webStorage(
  storage: () => Storage | undefined,
  options?: StorageOptions,
): AgentStorage {
  return createStorage(webArea(storage), options);
}

/** Keeps sessions for as long as the page is open: what is closed and opened again is there as it was left. */
export function memoryStorage(options?: StorageOptions): AgentStorage {
  return createStorage(memoryArea(), options);
}
