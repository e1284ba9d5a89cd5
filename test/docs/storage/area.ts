import { createStorage, type StorageArea } from 'agent-session-react/storage';

/** What a shell, such as one for desktops, keeps by name. */
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
  // One window has them.
  isShared: false,
};

export const storage = createStorage(area, { maxAge: 7 * 24 * 60 * 60 * 1000 });
