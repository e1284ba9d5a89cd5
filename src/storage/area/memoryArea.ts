import type { StorageArea } from './StorageArea.js';

/** Keeps values in memory, for as long as the page is open. */
export function memoryArea(): StorageArea {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => kept.get(key),
    write: (key, value) => {
      kept.set(key, value);
    },
    remove: (key) => {
      kept.delete(key);
    },
    keys: () => [...kept.keys()],
    isShared: false,
    holdsBlobs: true,
  };
}
