import jsonPatch, { type Operation } from 'fast-json-patch';
import { isRecord } from '../../core/json.js';
import { sharedWith } from './sharedWith.js';

/** The result of a patch: the new value, or the reason why it could not be applied. */
export type Patched =
  | { readonly isApplied: true; readonly value: unknown }
  | { readonly isApplied: false; readonly reason: string };

type Container = Record<string, unknown> | unknown[];

/**
 * Applies a JSON patch (RFC 6902), completely or not at all. The value is not changed: objects on the path of a change are
 * copied, and everything else is shared. Paths lead through own fields only, so that a patch cannot reach inherited properties
 * (`constructor`, `toString`, `__proto__`).
 */
export function applyPatch(value: unknown, patch: unknown): Patched {
  if (!Array.isArray(patch)) return failed('A patch is no list of operations.');
  const own = new Set<Container>();
  let next = value;
  try {
    for (const operation of patch as readonly unknown[]) {
      if (!isOperation(operation)) return failed('An operation of a patch is none of RFC 6902.');
      const shared = withShared(next, operation);
      if (shared === undefined) continue;
      for (const name of ['from', 'path'] as const) {
        const path: unknown = Object.hasOwn(operation, name) ? operation[name as 'path'] : '';
        next = openPath(next, path, own);
      }
      next = jsonPatch.applyOperation(next, shared, true, true).newDocument;
    }
  } catch (error) {
    return failed(error instanceof Error ? firstLine(error.message) : String(error));
  }
  return { isApplied: true, value: next };
}

/**
 * The operation with a value that shares all equal objects with the value that it replaces. Undefined if they are equal as a
 * whole, so that nothing is copied.
 */
function withShared(value: unknown, operation: Operation): Operation | undefined {
  const { op, path } = operation;
  const setsField = op === 'add' || op === 'replace';
  if (!setsField || typeof path !== 'string' || !Object.hasOwn(operation, 'value'))
    return operation;
  let holder: unknown;
  let found = value;
  for (const key of path.split('/').slice(1).map(unescaped)) {
    if (!isContainer(found) || !Object.hasOwn(found, key)) return operation;
    holder = found;
    found = (found as Record<string, unknown>)[key];
  }
  // Adding to a list inserts, so there is no value to share with.
  if (found === undefined || (op === 'add' && Array.isArray(holder))) return operation;
  const shared = sharedWith(found, operation.value);
  return shared === found ? undefined : { ...operation, value: shared };
}

const OPERATIONS: ReadonlySet<unknown> = new Set([
  'add',
  'remove',
  'replace',
  'move',
  'copy',
  'test',
]);

function isOperation(value: unknown): value is Operation {
  return isRecord(value) && Object.hasOwn(value, 'op') && OPERATIONS.has(value['op']);
}

function failed(reason: string): Patched {
  return { isApplied: false, reason };
}

/** The library appends the whole document to its messages. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

/** Copies the objects along a path, so that they may be changed; returns the new value. @throws if the path leads nowhere. */
function openPath(value: unknown, path: unknown, own: Set<Container>): unknown {
  if (typeof path !== 'string') throw new TypeError('A path of a patch is no text.');
  if (path === '') return value;
  const root = openValue(value, own);
  let container = root;
  const keys = path.split('/').slice(1).map(unescaped);
  for (const [index, key] of keys.entries()) {
    if (!isContainer(container)) throw new TypeError(`The path ${path} leads through no object.`);
    const isLast = index === keys.length - 1;
    if (!Object.hasOwn(container, key)) {
      const isNew = isLast && !(key in container);
      if (isNew) return root;
      throw new TypeError(`The path ${path} leads through what is not there.`);
    }
    if (isLast) return root;
    const fields = container as Record<string, unknown>;
    fields[key] = openValue(fields[key], own);
    container = fields[key] as Container;
  }
  return root;
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function openValue(value: unknown, own: Set<Container>): Container {
  if (!isContainer(value)) return value as Container;
  if (own.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  own.add(copy);
  return copy;
}
