import { isContainer, type ContainerPart, type Part } from '../parts.js';
import { COPYING, indexToward, type ListEdit } from './listEdit.js';

/**
 * Changes to the tree of one message. Every function gives the same array back when nothing
 * changed, and untouched branches keep their identity, so that they do not render again.
 *
 * Ids say where a part stands (`step-1/tool-ex7/text-0`), and what changes is nearly always near the
 * end, so a part is found from the end along its id: the search does not follow the message's length.
 */

/** Replaces the part with this id by what `change` makes of it. */
export function updatePart(
  parts: readonly Part[],
  id: string,
  change: (part: Part) => Part,
  edit: ListEdit = COPYING,
): readonly Part[] {
  const index = indexToward(parts, id);
  const part = parts[index];
  if (part === undefined) return parts;
  const next = part.id === id ? change(part) : updateInside(part, id, change, edit);
  return next === part ? parts : edit.replace(parts, index, next);
}

function updateInside(part: Part, id: string, change: (part: Part) => Part, edit: ListEdit): Part {
  if (!isContainer(part)) return part;
  const inner = updatePart(part.parts, id, change, edit);
  return inner === part.parts ? part : { ...part, parts: inner };
}

/** The part with this id. */
export function findPart(parts: readonly Part[], id: string): Part | undefined {
  const part = parts[indexToward(parts, id)];
  if (part === undefined || part.id === id) return part;
  return isContainer(part) ? findPart(part.parts, id) : undefined;
}

/** Where a new part goes. */
export interface Place {
  readonly parentId: string;
  readonly before?: string;
}

/**
 * Puts a part in its place. In the message itself, the last `reserved` parts stay at the end.
 * A parent that is not there leaves the part at the top level, so that nothing is lost.
 */
export function insertPart(
  parts: readonly Part[],
  part: Part,
  { parentId, before }: Place,
  reserved = 0,
  edit: ListEdit = COPYING,
): readonly Part[] {
  if (parentId !== '') {
    const parent = findPart(parts, parentId);
    if (parent !== undefined && isContainer(parent)) {
      return updatePart(parts, parentId, (found) => withInserted(found, part, before, edit), edit);
    }
  }
  return insertInto(parts, part, before, reserved, edit);
}

function withInserted(parent: Part, part: Part, before: string | undefined, edit: ListEdit): Part {
  const { parts } = parent as ContainerPart;
  const next = insertInto(parts, part, before, 0, edit);
  return next === parts ? parent : ({ ...parent, parts: next } as Part);
}

function insertInto(
  parts: readonly Part[],
  part: Part,
  before: string | undefined,
  reserved: number,
  edit: ListEdit,
): readonly Part[] {
  const found = before === undefined ? -1 : parts.findLastIndex(({ id }) => id === before);
  return edit.insert(parts, found < 0 ? parts.length - reserved : found, part);
}

/** The last part for which `isMatch` holds, looked for from the end and the inside out. */
export function findLastPart<Found extends Part>(
  parts: readonly Part[],
  isMatch: (part: Part) => part is Found,
): Found | undefined {
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] as Part;
    const inside = isContainer(part) ? findLastPart(part.parts, isMatch) : undefined;
    if (inside !== undefined) return inside;
    if (isMatch(part)) return part;
  }
  return undefined;
}

/** Whether the tree holds a part for which `isMatch` holds. */
export function hasPart(parts: readonly Part[], isMatch: (part: Part) => boolean): boolean {
  return parts.some((part) => isMatch(part) || (isContainer(part) && hasPart(part.parts, isMatch)));
}

/** Every part changed by `change`, containers after what they hold. */
export function mapParts(parts: readonly Part[], change: (part: Part) => Part): readonly Part[] {
  let changed = false;
  const next = parts.map((part) => {
    const inner = isContainer(part) ? mapParts(part.parts, change) : undefined;
    const whole =
      inner === undefined || inner === (part as ContainerPart).parts
        ? part
        : ({ ...part, parts: inner } as Part);
    const result = change(whole);
    changed ||= result !== part;
    return result;
  });
  return changed ? next : parts;
}
