/**
 * Keeps what a person wrote and read beyond the page. An entry of its own, so that apps without it do not pay for it.
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
