/** A value, or a promise of it. */
export type Later<Value> = Value | Promise<Value>;

/**
 * A key-value store: a database, a folder, the browser's storage. Each function may return a value or a promise. If one
 * throws or rejects, nothing is stored, and the session works as without a storage.
 */
export interface StorageArea {
  /** Returns the value of a key; undefined or null if there is none. */
  readonly read: (key: string) => unknown;
  /** Stores a value completely or not at all: texts, and Blobs if `holdsBlobs`; with `encode`, the result of that. */
  readonly write: (key: string, value: unknown) => unknown;
  readonly remove: (key: string) => unknown;
  /** Returns all keys with a value. */
  readonly keys: () => Later<readonly string[]>;
  /** Tells it from other areas of the origin: `clear()` also reaches other tabs whose area has the same name. @default '' */
  readonly name?: string;
  /** Whether other tabs see the same data. @default true */
  readonly isShared?: boolean;
  /** Whether it can store files. @default false */
  readonly holdsBlobs?: boolean;
}

/** Continues with a value: synchronously if it is not a promise, so that values kept in memory are shown with the first frame. */
export function whenThere<Value, Result>(
  value: Later<Value>,
  go: (value: Value) => Later<Result>,
): Later<Result> {
  return isLater(value) ? Promise.resolve(value).then(go) : go(value);
}

function isLater<Value>(value: Later<Value>): value is Promise<Value> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
