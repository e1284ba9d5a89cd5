import { AgentStorage, KeeperRole, KeptSession, SessionKeeper } from "./types/AgentStorage.js";

type Later<Value> = Value | Promise<Value>;
interface StorageArea {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => unknown;
  readonly remove: (key: string) => unknown;
  readonly keys: () => Later<readonly string[]>;
  readonly name?: string;
  readonly isShared?: boolean;
  readonly holdsBlobs?: boolean;
}
interface StorageOptions {
  readonly person?: string;
  readonly maxAge?: number;
  readonly maxMessages?: number;
  readonly maxCharacters?: number;
  readonly maxSessions?: number;
  readonly reopen?: boolean;
  readonly encode?: ((value: string | Blob) => unknown) | undefined;
  readonly decode?: ((stored: unknown) => Later<string | Blob>) | undefined;
  readonly now?: () => number;
}
declare function createStorage(area: StorageArea, options?: StorageOptions): AgentStorage;
interface IndexedDbStorageOptions extends StorageOptions {
  readonly name?: string;
}
declare function indexedDbStorage(options?: IndexedDbStorageOptions): AgentStorage;
declare function webStorage(storage: () => Storage | undefined, options?: StorageOptions): AgentStorage;
declare function memoryStorage(options?: StorageOptions): AgentStorage;
export { type AgentStorage, type IndexedDbStorageOptions, type KeeperRole, type KeptSession, type SessionKeeper, type StorageArea, type StorageOptions, createStorage, indexedDbStorage, memoryStorage, webStorage };
