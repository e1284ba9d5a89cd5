import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import type { StorageArea } from './StorageArea.js';

/** An IndexedDB database, opened with the first call. */
export function indexedDbArea(name: string): StorageArea {
  let store: UseStore | undefined;
  const open = (): UseStore => (store ??= createStore(name, 'kept'));
  return {
    name: `database ${name}`,
    read: (key) => get<unknown>(key, open()),
    write: (key, value) => set(key, value, open()),
    remove: (key) => del(key, open()),
    keys: async () => (await keys(open())).map(String),
    holdsBlobs: true,
  };
}
