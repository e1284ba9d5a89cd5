import type { Usage } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import { recordsIn } from './readWire.js';

const COUNTS = [
  'inputTokens',
  'cachedInputTokens',
  'outputTokens',
  'reasoningTokens',
  'totalTokens',
] as const;

/**
 * What a run has used: the entries of its models together; undefined where none counts anything.
 *
 * @param before What the runs before it have used that it goes on with.
 */
export function readUsage(data: Fields, before: Usage = {}): Usage | undefined {
  const sum: { -readonly [Name in keyof Usage]: Usage[Name] } = { ...before };
  for (const entry of recordsIn(data, 'usage') ?? []) {
    for (const name of COUNTS) {
      const count = name === 'totalTokens' ? totalOf(entry) : countOf(entry, name);
      if (count !== undefined) sum[name] = (sum[name] ?? 0) + count;
    }
  }
  return Object.keys(sum).length === 0 ? undefined : sum;
}

function totalOf(entry: Fields): number | undefined {
  const input = countOf(entry, 'inputTokens');
  const output = countOf(entry, 'outputTokens');
  const isTold = input !== undefined || output !== undefined;
  return countOf(entry, 'totalTokens') ?? (isTold ? (input ?? 0) + (output ?? 0) : undefined);
}

function countOf(entry: Fields, name: string): number | undefined {
  const count = entry.get(name);
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined;
}
