import { del, get, keys, set, type UseStore } from 'idb-keyval';
import type { StorageArea } from './StorageArea.js';

const STORE = 'kept';

/**
 * An IndexedDB database, opened with the first call. If the app deletes the database or opens a newer version of it, it is not
 * blocked: the connection is closed, and the next call opens another one.
 */
export function indexedDbArea(name: string): StorageArea {
  let connection: Promise<IDBDatabase> | undefined;
  const forget = () => {
    connection = undefined;
  };
  const withStore: UseStore = async (mode, act) => {
    const own = (connection ??= connect(name, forget));
    const database = await own;
    // It was closed meanwhile.
    if (own !== connection) return withStore(mode, act);
    return act(database.transaction(STORE, mode).objectStore(STORE));
  };
  return {
    name: `database ${name}`,
    read: (key) => get<unknown>(key, withStore),
    write: (key, value) => set(key, value, withStore),
    remove: (key) => del(key, withStore),
    keys: async () => (await keys(withStore)).map(String),
    holdsBlobs: true,
  };
}

/** Milliseconds in which the database has to open: other programs of the origin may be deleting or upgrading it. */
const OPENING_TIMEOUT = 3000;

/** @param forget Called once the connection is closed, or could not be opened. */
function connect(name: string, forget: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      forget();
      reject(error);
    };
    const timer = setTimeout(() => {
      // A connection that opens later would block others, as nobody would close it.
      request.addEventListener('success', () => request.result.close());
      fail(new Error(`The database "${name}" could not be opened in time.`));
    }, OPENING_TIMEOUT);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('error', () => fail(request.error));
    request.addEventListener('success', () => {
      clearTimeout(timer);
      const { result: database } = request;
      database.addEventListener('versionchange', () => {
        forget();
        database.close();
      });
      // Browsers close it themselves as well, for example when the person clears the data of the site.
      database.addEventListener('close', forget);
      resolve(database);
    });
  });
}
