import { isContainer, type ContainerPart, type Part } from '../parts.js';
import { LIMITS, type Diagnostic } from '../state.js';
import { COPYING, type ListEdit } from './listEdit.js';
import { homeAdded, pathTo } from './whereabouts.js';

/**
 * Changes to the tree of one message. Every function returns the same array if nothing changed, and unchanged branches keep
 * their identity, so that they do not render again.
 *
 * Most ids are the path of the part (`step-1/tool-ex7/text-0`), and changes nearly always happen near the end. So a part is
 * found from the end along its id, and the search does not depend on the length of the message. Any other id works as well, by
 * means of a lookup table (see `whereabouts`).
 */

/** Replaces the part with this id by the result of `change`. */
export function updatePart(
  parts: readonly Part[],
  id: string,
  change: (part: Part) => Part,
  edit: ListEdit = COPYING,
): readonly Part[] {
  const path = pathTo(parts, id);
  return path === undefined ? parts : updateAt(parts, path, 0, change, edit);
}

function updateAt(
  parts: readonly Part[],
  path: readonly number[],
  level: number,
  change: (part: Part) => Part,
  edit: ListEdit,
): readonly Part[] {
  const index = path[level] as number;
  const part = parts[index] as Part;
  const isInside = level < path.length - 1;
  const next = isInside
    ? withParts(part, (inner) => updateAt(inner, path, level + 1, change, edit))
    : change(part);
  return next === part ? parts : edit.replace(parts, index, next);
}

function withParts(part: Part, change: (parts: readonly Part[]) => readonly Part[]): Part {
  const { parts } = part as ContainerPart;
  const next = change(parts);
  return next === parts ? part : ({ ...part, parts: next } as Part);
}

/** The part with this id, at any depth. */
export function findPart(parts: readonly Part[], id: string): Part | undefined {
  const path = pathTo(parts, id);
  return path && partAt(parts, path);
}

function partAt(root: readonly Part[], path: readonly number[]): Part | undefined {
  let part: Part | undefined;
  for (const index of path)
    part = (part === undefined ? root : (part as ContainerPart).parts)[index];
  return part;
}

/** The position of a new part. */
export interface Position {
  readonly parentId: string;
  readonly before?: string;
}

/** How parts are added and changed. */
export interface BuildOptions {
  /** How many parts at the end of the message stay there when others are added. @default 0 */
  readonly reserved?: number;
  /** @default COPYING */
  readonly edit?: ListEdit;
  /** Called if a part or event does not fit the tree, and therefore changes nothing or is placed at the top level. */
  readonly report?: (diagnostic: Diagnostic) => void;
}

/**
 * Inserts a part at its position. In the message itself, the last `reserved` parts stay at the end. If the parent does not
 * exist, the part is placed at the top level, so that nothing is lost.
 */
export function insertPart(
  parts: readonly Part[],
  part: Part,
  { parentId, before }: Position,
  options: BuildOptions = {},
): readonly Part[] {
  const { reserved = 0, edit = COPYING } = options;
  const path = parentId === '' ? [] : pathToHolder(parts, part, parentId, options);
  const holder = partAt(parts, path);
  const next =
    holder === undefined
      ? insertInto(parts, part, before, reserved, edit)
      : updateAt(
          parts,
          path,
          0,
          (found) => withParts(found, (inner) => insertInto(inner, part, before, 0, edit)),
          edit,
        );
  homeAdded(next, part.id, holder?.id ?? '');
  return next;
}

/** The path to the container of a new part. Empty: the message itself. */
function pathToHolder(
  parts: readonly Part[],
  { id }: Part,
  parentId: string,
  { report }: BuildOptions,
): readonly number[] {
  const path = pathTo(parts, parentId);
  const parent = path && partAt(parts, path);
  if (path === undefined || parent === undefined || !isContainer(parent)) {
    report?.(unknownPart(parentId, `holds the part "${id}", which stands in the message itself`));
    return [];
  }
  if (path.length < LIMITS.partDepth) return path;
  const message = `The part "${id}" is nested too deeply; it is shown beside its parent.`;
  report?.({ code: 'too-deep', message });
  return path.slice(0, LIMITS.partDepth - 1);
}

/** The diagnostic for an event that refers to a part which was not announced. */
export function unknownPart(id: string, role: string): Diagnostic {
  return { code: 'unknown-part', message: `No part "${id}" was announced that ${role}.` };
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

/** The last part for which `isMatch` holds, searching from the end, children before their container. */
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

/** Whether the tree contains a part for which `isMatch` holds. */
export function hasPart(parts: readonly Part[], isMatch: (part: Part) => boolean): boolean {
  return parts.some((part) => isMatch(part) || (isContainer(part) && hasPart(part.parts, isMatch)));
}

/** The tree with each part replaced by the result of `change`, children before their container. */
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
