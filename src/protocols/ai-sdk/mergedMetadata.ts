import { isRecord } from '../../core/json.js';

/** How deep objects are merged; what is deeper replaces. */
const DEEPEST = 32;

/** Metadata with what came later, object by object. */
export function mergedMetadata(known: unknown, later: unknown, depth = 0): unknown {
  if (!isRecord(known) || !isRecord(later) || depth > DEEPEST) return later;
  const names = new Set([...Object.keys(known), ...Object.keys(later)]);
  return Object.fromEntries(
    [...names].map((name) => [name, mergedField(known, later, name, depth)]),
  );
}

function mergedField(
  known: Readonly<Record<string, unknown>>,
  later: Readonly<Record<string, unknown>>,
  name: string,
  depth: number,
): unknown {
  if (!Object.hasOwn(later, name) || later[name] === undefined) return known[name];
  return Object.hasOwn(known, name)
    ? mergedMetadata(known[name], later[name], depth + 1)
    : later[name];
}
