import type { Usage } from '../../core/parts.js';
import { addUsages, readUsage } from '../../core/usage.js';
import type { Fields } from '../Fields.js';
import { recordsIn } from './readWire.js';

/**
 * The usage of a run: the sum over its models; undefined if nothing was reported.
 *
 * @param before The usage of the runs that it continues.
 */
export function runUsage(data: Fields, before: Usage | undefined): Usage | undefined {
  const entries = recordsIn(data, 'usage') ?? [];
  const usages = entries.map((entry) => readUsage((name) => entry.get(name)));
  return addUsages([before, ...usages].filter((usage) => usage !== undefined));
}
