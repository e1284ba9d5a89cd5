import type { Part } from '../../core/parts.js';

/** Whether parts show nothing. */
export function isBlank(parts: readonly Part[]): boolean {
  return parts.every((part) => part.type === 'text' && !/\S/.test(part.text));
}
