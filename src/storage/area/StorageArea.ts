/** What is there at once, or comes later. */
export type Later<Value> = Value | Promise<Value>;

/**
 * Where things are kept by name: a database, a folder, what the browser has. Each call may be answered at once or later, and may
 * throw or reject: then what was asked for is not kept, and the session works as without a storage.
 */
export interface StorageArea {
  /** What is kept under a name; undefined or null where nothing is. */
  readonly read: (key: string) => unknown;
  /** Keeps a value, all of it or nothing of it. Texts, and where `holdsBlobs` says so Blobs; with `encode`, what that gives. */
  readonly write: (key: string, value: unknown) => unknown;
  readonly remove: (key: string) => unknown;
  /** All names that something is kept under. */
  readonly keys: () => Later<readonly string[]>;
  /** Whether other tabs have the same. @default true */
  readonly isShared?: boolean;
  /** Whether it can keep files. @default false */
  readonly holdsBlobs?: boolean;
}

/** Goes on with a value, at once where it is there: what is kept in the page itself is shown with its first frame. */
export function whenThere<Value, Result>(
  value: Later<Value>,
  go: (value: Value) => Later<Result>,
): Later<Result> {
  return isLater(value) ? Promise.resolve(value).then(go) : go(value);
}

function isLater<Value>(value: Later<Value>): value is Promise<Value> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
