import { ExactNumber } from '../../core/ExactNumber.js';
import { isRecord } from '../../core/json.js';
import { sharedWith } from './sharedWith.js';

/** The result of a patch: the new value, or the reason why it could not be applied. */
export type Patched =
  | { readonly isApplied: true; readonly value: unknown }
  | { readonly isApplied: false; readonly reason: string };

type Container = Record<string, unknown> | unknown[];

/** The maximum number of values that the `copy` operations of a patch may copy: copies of copies would double each time. */
const MAX_COPIED = 10_000;
/** Values that nest deeper are neither copied nor compared. */
const MAX_DEPTH = 200;

/**
 * Applies a JSON patch (RFC 6902), completely or not at all. The value is not changed: objects on the path of a change are
 * copied, and everything else is shared. Paths lead through own fields only, so that a patch cannot reach inherited properties
 * (`constructor`, `toString`, `__proto__`).
 */
export function applyPatch(value: unknown, patch: unknown): Patched {
  if (!Array.isArray(patch)) return failed('A patch is no list of operations.');
  const patching = new Patching(value);
  try {
    for (const operation of patch as readonly unknown[]) patching.apply(operation);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
  return { isApplied: true, value: patching.value };
}

function failed(reason: string): Patched {
  return { isApplied: false, reason };
}

/** A value while operations are applied to it. Its methods throw if an operation cannot be applied. */
class Patching {
  value: unknown;
  /** The objects that were copied for this patch, and may be changed. */
  private readonly own = new Set<Container>();
  private copied = 0;

  constructor(value: unknown) {
    this.value = value;
  }

  apply(operation: unknown): void {
    const field = (name: string): unknown => {
      if (!isRecord(operation) || !Object.hasOwn(operation, name)) {
        throw new TypeError(`An operation of a patch has no "${name}".`);
      }
      return operation[name];
    };
    const op = field('op');
    const path = keysOf(field('path'));
    switch (op) {
      case 'add':
        return this.add(path, field('value'));
      case 'replace':
        return this.replace(path, field('value'));
      case 'remove':
        this.remove(path);
        return;
      case 'copy':
        return this.add(path, this.copyOf(this.get(keysOf(field('from')))));
      case 'move': {
        const from = keysOf(field('from'));
        const isSame = from.every((key, index) => key === path[index]);
        if (isSame && from.length < path.length) {
          throw new TypeError('A patch moves a value into itself.');
        }
        if (isSame && from.length === path.length) return void this.get(from);
        return this.add(path, this.remove(from));
      }
      case 'test':
        if (areEqual(this.get(path), field('value'))) return;
        throw new TypeError('A test of a patch failed.');
      default:
        throw new TypeError('An operation of a patch is none of RFC 6902.');
    }
  }

  private get(path: readonly string[]): unknown {
    let found = this.value;
    for (const key of path) found = ownField(found, key);
    return found;
  }

  private add(path: readonly string[], value: unknown): void {
    const key = path.at(-1);
    if (key === undefined) return this.replace(path, value);
    const holder = this.get(path.slice(0, -1));
    if (Array.isArray(holder)) {
      const index = key === '-' ? holder.length : indexOf(key);
      if (index > holder.length) throw new RangeError('An index of a patch is beyond the end.');
      (this.open(path.slice(0, -1)) as unknown[]).splice(index, 0, value);
    } else if (isRecord(holder) && Object.hasOwn(holder, key)) {
      this.replace(path, value);
    } else {
      if (!isRecord(holder) || key in holder) throw noPath(key);
      (this.open(path.slice(0, -1)) as Record<string, unknown>)[key] = value;
    }
  }

  private replace(path: readonly string[], value: unknown): void {
    const before = this.get(path);
    const shared = sharedWith(before, value);
    // What is equal stays, so that nothing is copied.
    if (shared === before) return;
    const key = path.at(-1);
    if (key === undefined) this.value = shared;
    else (this.open(path.slice(0, -1)) as Record<string, unknown>)[key] = shared;
  }

  private remove(path: readonly string[]): unknown {
    const before = this.get(path);
    const key = path.at(-1);
    if (key === undefined) {
      this.value = null;
      return before;
    }
    const holder = this.open(path.slice(0, -1));
    if (Array.isArray(holder)) holder.splice(indexOf(key), 1);
    // A path leads through own fields only, and the object is a copy for this patch.
    else Reflect.deleteProperty(holder, key);
    return before;
  }

  /** The object at a path, which may be changed: it and those around it are copied first. */
  private open(path: readonly string[]): Container {
    let holder = (this.value = this.opened(this.value));
    for (const key of path) {
      const fields = holder as Record<string, unknown>;
      const inner = this.opened(ownField(fields, key));
      fields[key] = inner;
      holder = inner;
    }
    return holder;
  }

  private opened(value: unknown): Container {
    const container = value as Container;
    if (this.own.has(container)) return container;
    const copy = Array.isArray(container) ? [...container] : { ...container };
    this.own.add(copy);
    return copy;
  }

  private copyOf(value: unknown, depth = 0): unknown {
    this.copied += 1;
    if (this.copied > MAX_COPIED || depth > MAX_DEPTH) {
      throw new RangeError('A patch copies too much.');
    }
    if (Array.isArray(value)) return value.map((item) => this.copyOf(item, depth + 1));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, this.copyOf(field, depth + 1)]),
    );
  }
}

/** The keys of a path (RFC 6901). */
function keysOf(path: unknown): readonly string[] {
  if (typeof path !== 'string') throw new TypeError('A path of a patch is no text.');
  const [before, ...keys] = path.split('/');
  if (before !== '') throw new TypeError('A path of a patch does not start with "/".');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function indexOf(key: string): number {
  if (!/^(?:0|[1-9]\d*)$/u.test(key)) throw new TypeError('A path of a patch names no index.');
  return Number(key);
}

function ownField(holder: unknown, key: string): unknown {
  if (Array.isArray(holder)) {
    const index = indexOf(key);
    if (index < holder.length) return holder[index] as unknown;
    throw noPath(key);
  }
  if (!isRecord(holder) || !Object.hasOwn(holder, key)) throw noPath(key);
  return holder[key];
}

const noPath = (key: string) =>
  new TypeError(`A path of a patch leads through "${key.slice(0, 100)}", which is not there.`);

function areEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length &&
      one.every((item, index) => areEqual(item, other[index], depth + 1))
    );
  }
  if (one instanceof ExactNumber) return other instanceof ExactNumber && one.text === other.text;
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && areEqual(one[name], other[name], depth + 1))
  );
}
