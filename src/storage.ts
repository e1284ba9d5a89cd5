/**
 * What a person wrote and what was read outlives the page. Nobody who does not import it pays for it.
 *
 * @packageDocumentation
 */
export { createStorage, type StorageOptions } from './storage/createStorage.js';
export {
  indexedDbStorage,
  type IndexedDbStorageOptions,
  memoryStorage,
  webStorage,
} from './storage/storages.js';
export type { StorageArea } from './storage/area/index.js';
export type { AgentStorage, KeeperRole, KeptSession, SessionKeeper } from './client/index.js';
