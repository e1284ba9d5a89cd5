import { isContainer, type Part, type ContainerPart } from '../../core/parts.js';

/** How many parts are as asked for, at any depth. */
export function countParts(parts: readonly Part[], isCounted: (part: Part) => boolean): number {
  let count = 0;
  const open = [...parts];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (isCounted(part)) count += 1;
    if (isContainer(part)) open.push(...part.parts);
  }
  return count;
}

/** Tells whether a part is a failure of its own, such as of a tool in a step that went on without it. */
export function isFailure(part: Part): boolean {
  return (
    part.type === 'error' ||
    ((part.type === 'tool' || part.type === 'agent') && part.status === 'failed')
  );
}

const isRunning = (part: Part): boolean => 'status' in part && part.status === 'running';

/**
 * Tells whether a part is what is going on now: at work, and nothing that shows inside of it is. Text that
 * is being written moves by itself, and one thing that moves is enough.
 */
export function isActive(
  part: Exclude<ContainerPart, { readonly type: 'checkpoint' }>,
  isOpen: boolean,
): boolean {
  if (!isRunning(part) || !isOpen) return isRunning(part);
  return part.parts.at(-1)?.type !== 'text' && !part.parts.some(isRunning);
}
