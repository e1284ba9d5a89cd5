import { isContainer, NO_PARTS, type Part } from '../parts.js';
import { LIMITS } from '../state.js';

/**
 * Parts that come as a whole, such as stored ones, within `LIMITS.partDepth`: deeper parts are placed beside the one that held
 * them, as they are while a run is read. The same array if nothing nests deeper.
 */
export function boundParts(parts: readonly Part[]): readonly Part[] {
  return isWithin(parts) ? parts : bounded(parts, 1);
}

function isWithin(parts: readonly Part[]): boolean {
  let level = [parts];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > LIMITS.partDepth) return false;
    const next: (readonly Part[])[] = [];
    for (const list of level) {
      for (const part of list)
        if (isContainer(part) && part.parts.length > 0) next.push(part.parts);
    }
    level = next;
  }
  return true;
}

function bounded(parts: readonly Part[], depth: number): readonly Part[] {
  if (depth === LIMITS.partDepth) return flatParts(parts);
  return parts.map((part) =>
    isContainer(part) ? { ...part, parts: bounded(part.parts, depth + 1) } : part,
  );
}

/** All parts at any depth, in one list. */
export function flatParts(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  const left = parts.toReversed();
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (!isContainer(part)) {
      all.push(part);
      continue;
    }
    all.push({ ...part, parts: NO_PARTS });
    for (let index = part.parts.length - 1; index >= 0; index--)
      left.push(part.parts[index] as Part);
  }
  return all;
}
