import type { ContainerPart, Part } from '../../core/parts.js';

const isRunning = (part: Part): boolean => 'status' in part && part.status === 'running';

/** Tells whether a part is what is going on now: at work, and nothing inside of it is. */
export function isAlive(part: Exclude<ContainerPart, { readonly type: 'checkpoint' }>): boolean {
  return isRunning(part) && !part.parts.some(isRunning);
}
