import { isRecord } from '../../core/json.js';
import { follow, pointerSteps } from './pointer.js';
import { SCHEMA_LIMITS } from './Schema.js';

/** What the references of one schema lead to. */
export interface LocalTargets {
  /** The schema as it came; undefined for what is elsewhere. Nothing is ever loaded. */
  find(ref: string): unknown;
}

/** Finds what is referred to inside a schema: by pointer, by anchor, and by an id of its own. */
export function localTargets(root: unknown): LocalTargets {
  const named = new Map<string, unknown>();
  let left: number = SCHEMA_LIMITS.nodes;
  const collect = (value: unknown, depth: number) => {
    left -= 1;
    if (left < 0 || depth > SCHEMA_LIMITS.depth * 2) return;
    if (typeof value !== 'object' || value === null) return;
    if (isRecord(value)) {
      for (const keyword of ['$id', 'id', '$anchor', '$dynamicAnchor'] as const) {
        const name = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
        if (typeof name !== 'string' || name === '') continue;
        const key = keyword.endsWith('nchor') ? `#${name}` : name;
        if (!named.has(key)) named.set(key, value);
      }
    }
    for (const one of Object.values(value)) collect(one, depth + 1);
  };
  collect(root, 0);
  return {
    find(ref) {
      if (named.has(ref)) return named.get(ref);
      const hash = ref.indexOf('#');
      const [document, fragment] =
        hash === -1 ? [ref, ''] : [ref.slice(0, hash), ref.slice(hash + 1)];
      const start = document === '' ? root : named.get(document);
      if (start === undefined) return undefined;
      const steps = pointerSteps(fragment);
      return steps === undefined ? named.get(`#${fragment}`) : follow(start, steps);
    },
  };
}
