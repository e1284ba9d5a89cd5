import { isContainer, type Part, type PartType, type Status } from '../parts.js';

/** How much of an agent's work is shown: the answer, as usual, or everything unfolded. */
export type Detail = 'answer' | 'normal' | 'everything';

/** All levels, from the least to the most. */
export const DETAILS: readonly Detail[] = ['answer', 'normal', 'everything'];

/**
 * From which level on a part is shown, by its type and status. A status that is not listed is shown on each level. This is the one
 * place that says what a level hides.
 */
export const SHOWN_FROM: Readonly<
  Record<PartType, Readonly<Partial<Record<Status, Detail>>> | undefined>
> = {
  thinking: { done: 'normal' },
  step: { done: 'normal' },
  tool: { done: 'normal' },
  agent: { done: 'normal' },
  text: undefined,
  checkpoint: undefined,
  input: undefined,
  error: undefined,
  file: undefined,
  source: undefined,
  data: undefined,
};

/** Whether a part is shown on every level, whatever the table says: it is at work, waits, has failed, or costs money. */
function isAlwaysShown(part: Part): boolean {
  if ('status' in part && part.status !== 'done') return true;
  if (part.type === 'error' || (part.type === 'tool' && part.error !== undefined)) return true;
  if ('usage' in part && part.usage?.cost !== undefined) return true;
  return isContainer(part) && part.parts.some(isAlwaysShown);
}

/** Whether a level hides a part. */
export function isHidden(part: Part, detail: Detail): boolean {
  if (detail !== 'answer' || (part.type === 'step' && part.single)) return false;
  const from = 'status' in part ? SHOWN_FROM[part.type]?.[part.status] : undefined;
  return from !== undefined && from !== detail && !isAlwaysShown(part);
}

const isBlank = (part: Part): boolean => part.type === 'text' && !/\S/u.test(part.text);

const holdsText = (part: Part): boolean =>
  (part.type === 'text' && !isBlank(part)) || (isContainer(part) && part.parts.some(holdsText));

const NONE: ReadonlySet<Part> = new Set();

/**
 * The parts of a message that a level hides. The last one with text stays, as an agent may have written its answer into a step,
 * and so does the last one of all where there would be nothing else.
 *
 * @param isOver Whether no more is coming.
 * @param isKept Whether a part is shown for another reason.
 */
export function hiddenParts(
  parts: readonly Part[],
  detail: Detail,
  isOver: boolean,
  isKept: (part: Part) => boolean,
): ReadonlySet<Part> {
  if (detail !== 'answer') return NONE;
  const hidden = new Set(parts.filter((part) => isHidden(part, detail) && !isKept(part)));
  if (hidden.size === 0 || !isOver) return hidden;
  const answer = parts.findLast(holdsText);
  const last = parts.findLast((part) => hidden.has(part));
  if (answer !== undefined) hidden.delete(answer);
  else if (last !== undefined && parts.every((part) => hidden.has(part) || isBlank(part)))
    hidden.delete(last);
  return hidden;
}

/** Consecutive parts that are shown, or hidden together. */
export interface Stretch {
  readonly isHidden: boolean;
  readonly parts: readonly Part[];
}

/** The parts in order, as stretches that are shown or hidden. Blank text divides nothing. */
export function stretchesOf(parts: readonly Part[], hidden: ReadonlySet<Part>): readonly Stretch[] {
  const stretches: { isHidden: boolean; parts: Part[] }[] = [];
  for (const part of parts) {
    const last = stretches.at(-1);
    const isOut = hidden.has(part);
    if (last !== undefined && (last.isHidden === isOut || isBlank(part))) last.parts.push(part);
    else stretches.push({ isHidden: isOut, parts: [part] });
  }
  return stretches;
}
