import type { Usage } from '../../core/parts.js';
import { addUsages, readUsage } from '../../core/usage.js';
import type { Fields } from '../Fields.js';
import { recordsIn } from './readWire.js';

/**
 * What a run has used: the entries of its models together; undefined where none counts anything.
 *
 * @param before What the runs before it have used that it goes on with.
 */
export function runUsage(data: Fields, before: Usage | undefined): Usage | undefined {
  const entries = recordsIn(data, 'usage') ?? [];
  const usages = entries.map((entry) => readUsage((name) => entry.get(name)));
  return addUsages([before, ...usages].filter((usage) => usage !== undefined));
}
