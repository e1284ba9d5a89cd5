import { isRecord } from '../../core/json.js';
import { SCHEMA_LIMITS } from './Schema.js';

/**
 * A copy of JSON data without `__proto__` fields and within limits; null stands for what lies beyond
 * them, and undefined for what is not JSON.
 */
export function copyData(value: unknown, budget: { left: number }, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object') return undefined;
  budget.left -= 1;
  if (depth > SCHEMA_LIMITS.dataDepth || budget.left < 0) return null;
  if (Array.isArray(value)) return value.map((item) => copyData(item, budget, depth + 1) ?? null);
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const copy = key === '__proto__' ? undefined : copyData(field, budget, depth + 1);
      return copy === undefined ? [] : [[key, copy]];
    }),
  );
}
