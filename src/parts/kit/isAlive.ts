import type { ContainerPart, Part } from '../../core/parts.js';

const isRunning = (part: Part): boolean => 'status' in part && part.status === 'running';

/**
 * Tells whether a part is what is going on now: at work, and nothing that shows inside of it is. Text that
 * is being written moves by itself, and one thing that moves is enough.
 */
export function isAlive(
  part: Exclude<ContainerPart, { readonly type: 'checkpoint' }>,
  isOpen: boolean,
): boolean {
  if (!isRunning(part) || !isOpen) return isRunning(part);
  return part.parts.at(-1)?.type !== 'text' && !part.parts.some(isRunning);
}
