import type { StorageArea } from './StorageArea.js';

/** A `localStorage` or `sessionStorage`. It is got anew for each call, as a page may have none or be denied access. */
export function webArea(give: () => Storage | undefined): StorageArea {
  const get = (): Storage => {
    const storage = give();
    if (storage === undefined) throw new Error('There is no storage here.');
    return storage;
  };
  return {
    read: (key) => get().getItem(key),
    write: (key, value) => {
      if (typeof value !== 'string') {
        throw new TypeError(
          'localStorage and sessionStorage hold texts only. Let encode give a text, or use indexedDbStorage.',
        );
      }
      get().setItem(key, value);
    },
    remove: (key) => get().removeItem(key),
    keys: () => {
      const storage = get();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    },
  };
}
