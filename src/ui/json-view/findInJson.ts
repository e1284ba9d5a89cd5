/** So many values are looked at. What is beyond them is not found, and the count says "or more". */
const MOST = 100_000;
/** The tree shows no more levels than this. */
export const DEEPEST = 50;

/** Where a text was found in a value. */
export interface Found {
  /** Objects and arrays that have it somewhere inside. */
  readonly holders: ReadonlySet<unknown>;
  readonly count: number;
  /** Not all of the value was looked at. */
  readonly isPartial: boolean;
}

export const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Tells whether a plain value contains the text; upper and lower case are the same. */
export function contains(value: unknown, text: string): boolean {
  return !isHolder(value) && String(value).toLowerCase().includes(text);
}

/** Looks for a text, in lower case, in the names and plain values of JSON. */
export function findInJson(root: unknown, text: string): Found {
  const holders = new Set<unknown>();
  const path: object[] = [];
  let left = MOST;
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

/** Tells whether a value has at least so many values inside. */
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
