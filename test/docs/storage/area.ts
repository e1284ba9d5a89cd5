import { createStorage, type StorageArea } from 'agent-session-react/storage';

/** The key-value store of a shell, such as one for desktop apps. */
declare const shell: {
  readonly get: (name: string) => Promise<string | undefined>;
  readonly set: (name: string, value: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
};

const area: StorageArea = {
  read: (key) => shell.get(key),
  write: (key, value) => shell.set(key, String(value)),
  remove: (key) => shell.remove(key),
  keys: () => shell.names(),
  // Only one window uses it.
  isShared: false,
};

export const storage = createStorage(area, { maxAge: 7 * 24 * 60 * 60 * 1000 });
