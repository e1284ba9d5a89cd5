import { isContainer, type Part, type ContainerPart } from '../../core/parts.js';

/** Counts the parts that match, at any depth. */
export function countParts(parts: readonly Part[], isCounted: (part: Part) => boolean): number {
  let count = 0;
  const open = [...parts];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (isCounted(part)) count += 1;
    if (isContainer(part)) for (const inner of part.parts) open.push(inner);
  }
  return count;
}

/** Whether a part itself has failed, such as a tool in a step that continued without it. */
export function isFailure(part: Part): boolean {
  return (
    part.type === 'error' ||
    ((part.type === 'tool' || part.type === 'agent') && part.status === 'failed')
  );
}

const isRunning = (part: Part): boolean => 'status' in part && part.status === 'running';

/**
 * Whether a part should show that it is running: only if no visible part inside of it does. Streaming text moves by itself, and
 * one moving element is enough.
 */
export function isActive(
  part: Exclude<ContainerPart, { readonly type: 'checkpoint' }>,
  isOpen: boolean,
): boolean {
  if (!isRunning(part) || !isOpen) return isRunning(part);
  return part.parts.at(-1)?.type !== 'text' && !part.parts.some(isRunning);
}
