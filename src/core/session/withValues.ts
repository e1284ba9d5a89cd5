import type { Part } from '../parts.js';
import { withValue } from '../json.js';
import { boundParts } from './boundParts.js';
import { mapParts } from './tree.js';

/** Complete parts, within their limits, with their JSON parsed, unless they have values already. */
export function withValues(parts: readonly Part[]): readonly Part[] {
  return mapParts(boundParts(parts), (part) => {
    if (part.type !== 'tool') return part;
    const input = part.input && withValue(part.input);
    const result = part.result && withValue(part.result);
    if (input === part.input && result === part.result) return part;
    return { ...part, ...(input && { input }), ...(result && { result }) };
  });
}
