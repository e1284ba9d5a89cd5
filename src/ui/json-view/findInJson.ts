import { ExactNumber } from '../../core/ExactNumber.js';

/** Maximum number of values that are searched. If there are more, the count says "or more". */
const MAX_SEARCHED_VALUES = 100_000;
/** Maximum depth that the tree shows. */
export const DEEPEST = 50;

/** The matches of a text in a value. */
export interface Found {
  /** Objects and arrays with a match somewhere inside. */
  readonly holders: ReadonlySet<unknown>;
  readonly count: number;
  /** Whether only a part of the value was searched. */
  readonly isPartial: boolean;
}

export const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

/** Whether a primitive value contains the text, ignoring case. */
export function contains(value: unknown, text: string): boolean {
  return !isHolder(value) && String(value).toLowerCase().includes(text);
}

/** Searches for a text, in lower case, in the names and primitive values of JSON. */
export function findInJson(root: unknown, text: string): Found {
  const holders = new Set<unknown>();
  const path: object[] = [];
  let left = MAX_SEARCHED_VALUES;
  let count = 0;
  const add = () => {
    count += 1;
    for (const holder of path) holders.add(holder);
  };
  const look = (holder: object) => {
    path.push(holder);
    for (const [name, value] of Object.entries(holder)) {
      if (left === 0) break;
      left -= 1;
      if (!Array.isArray(holder) && name.toLowerCase().includes(text)) add();
      if (contains(value, text)) add();
      else if (isHolder(value) && path.length < DEEPEST && !path.includes(value)) look(value);
    }
    path.pop();
  };
  if (isHolder(root)) look(root);
  return { holders, count, isPartial: left === 0 };
}

/** Whether a value contains at least this many values. */
export function hasMany(root: unknown, most: number): boolean {
  let left = most;
  const look = (holder: object, depth: number) => {
    for (const value of Object.values(holder)) {
      left -= 1;
      if (left <= 0) return;
      if (isHolder(value) && depth < DEEPEST) look(value, depth + 1);
    }
  };
  if (isHolder(root)) look(root, 0);
  return left <= 0;
}
