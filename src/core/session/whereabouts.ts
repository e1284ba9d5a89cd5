import { isContainer, NO_PARTS, type Part } from '../parts.js';
import { LIMITS } from '../state.js';

/*
 * Where the parts of a tree are. If the id of a part is its path (`step-1/tool-7` in `step-1`), it leads there by itself; for
 * any other id, the container of the part is recorded here.
 */

/** What is known about a list of parts. A list passes this on to the list that is made from it. */
interface Whereabouts {
  /** The latest list, to which `positions` refers. */
  list: readonly Part[];
  /**
   * The positions of the parts of a long list, by id. As lists change, a part may be a few positions away by now. An id that is
   * missing here is in none of the lists.
   */
  positions?: Map<string, number>;
  /**
   * For the parts of the tree whose ids are not their paths: the id of the container, '' for the list itself. Shared by all
   * lists that were made from one another, so it may contain parts that are not in this one.
   */
  homes?: Map<string, string>;
}

const KNOWN = new WeakMap<readonly Part[], Whereabouts>();

/** Lists up to this length are searched directly. */
const MAX_SCANNED_LENGTH = 32;

/** Passes on what is known of a list to the one that was made from it, and returns that one. */
export function handOn(from: readonly Part[], to: readonly Part[]): readonly Part[] {
  const known = KNOWN.get(from);
  if (known === undefined) return to;
  if (known.list === from) {
    known.list = to;
    KNOWN.set(to, known);
  } else {
    // Another list was made from this one before, which happens only after a rewind.
    KNOWN.set(to, fresh(to, known));
  }
  return to;
}

/** A rewind makes an earlier list the latest again. What was added since is forgotten, unless more than that has changed. */
export function comeBack(parts: readonly Part[]): void {
  const known = KNOWN.get(parts);
  if (known === undefined || known.list === parts) return;
  const { list: latest, positions } = known;
  for (let index = 0; index < parts.length; index++) {
    const now = latest[index];
    if (now !== parts[index] && now?.id !== parts[index]?.id) return;
  }
  for (const { id } of latest.slice(parts.length)) positions?.delete(id);
  known.list = parts;
}

/** Records the position of a new part in a list. */
export function placeAdded(parts: readonly Part[], { id }: Part, index: number): void {
  const known = KNOWN.get(parts);
  if (known?.list === parts) known.positions?.set(id, index);
}

/** Records the container of a new part in a tree: `parentId` is its id, '' for the list `root` itself. */
export function homeAdded(root: readonly Part[], id: string, parentId: string): void {
  const homes = KNOWN.get(root)?.homes;
  // If there are no records yet, they are created when they are needed.
  if (homes !== undefined) keepHome(homes, id, parentId);
}

function keepHome(homes: Map<string, string>, id: string, parentId: string): void {
  if (!isPathIn(parentId, id) || homes.has(parentId)) homes.set(id, parentId);
}

/** Whether an id is the path of a part in this container: the container's id and a name without a slash. */
function isPathIn(parentId: string, id: string): boolean {
  if (parentId === '') return !id.includes('/');
  const { length } = parentId;
  return id[length] === '/' && id.startsWith(parentId) && !id.includes('/', length + 1);
}

function fresh(list: readonly Part[], known: Whereabouts | undefined): Whereabouts {
  return { list, ...(known?.homes !== undefined && { homes: known.homes }) };
}

/** The record of a list, created if the list has none of its own. */
function recordOf(parts: readonly Part[]): Whereabouts {
  const known = KNOWN.get(parts);
  if (known?.list === parts) return known;
  const record = fresh(parts, known);
  KNOWN.set(parts, record);
  return record;
}

/** The indexes that lead to the part with this id, outermost first; undefined if there is none. */
export function pathTo(root: readonly Part[], id: string): readonly number[] | undefined {
  return pathAlong(root, id) ?? pathHome(root, id);
}

function pathAlong(root: readonly Part[], id: string): number[] | undefined {
  const path: number[] = [];
  for (let parts = root; ;) {
    const index = indexToward(parts, id, leadsTo);
    const part = parts[index];
    if (part === undefined) return undefined;
    path.push(index);
    if (part.id === id) return path;
    if (!isContainer(part)) return undefined;
    ({ parts } = part);
  }
}

function pathHome(root: readonly Part[], id: string): number[] | undefined {
  if (root.length === 0) return undefined;
  const homes = homesOf(root);
  const inside: string[] = [];
  let path: number[] | undefined;
  for (let at = id; path === undefined;) {
    const home = homes.get(at);
    // Records from other lists may form a circle.
    if (home === undefined || inside.length > LIMITS.partDepth) return undefined;
    inside.push(at);
    path = home === '' ? [] : pathAlong(root, home);
    at = home;
  }
  let parts = path.reduce((list, index) => childrenOf(list[index]), root);
  for (const next of inside.toReversed()) {
    const index = indexOfPart(parts, next);
    if (index === -1) return undefined;
    path.push(index);
    parts = childrenOf(parts[index]);
  }
  return path;
}

function childrenOf(part: Part | undefined): readonly Part[] {
  return part !== undefined && isContainer(part) ? part.parts : NO_PARTS;
}

function homesOf(root: readonly Part[]): Map<string, string> {
  const known = KNOWN.get(root)?.homes;
  if (known !== undefined) return known;
  const homes = new Map<string, string>();
  const left: { readonly parentId: string; readonly parts: readonly Part[] }[] = [
    { parentId: '', parts: root },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const part of next.parts) {
      keepHome(homes, part.id, next.parentId);
      if (isContainer(part)) left.push({ parentId: part.id, parts: part.parts });
    }
  }
  recordOf(root).homes = homes;
  return homes;
}

/** The index of the part with this id in the list itself; -1 if there is none. */
export function indexOfPart(parts: readonly Part[], id: string): number {
  return indexToward(parts, id, isOf);
}

type Matches = (part: Part, id: string) => boolean;

function indexToward(parts: readonly Part[], id: string, matches: Matches): number {
  // Changes nearly always happen near the end.
  const start = Math.max(0, parts.length - MAX_SCANNED_LENGTH);
  for (let index = parts.length - 1; index >= start; index--) {
    if (matches(parts[index] as Part, id)) return index;
  }
  return start === 0 ? -1 : placeToward(parts, id, matches);
}

function placeToward(parts: readonly Part[], id: string, matches: Matches): number {
  const record = recordOf(parts);
  const position = record.positions && positionIn(record.positions, parts, id, matches);
  if (position !== undefined) return position;
  // The positions are unknown, or the part has moved too far.
  record.positions = new Map(parts.map((part, index) => [part.id, index]));
  return positionIn(record.positions, parts, id, matches) ?? -1;
}

/** Undefined if the part was in one of the lists, and is not near its recorded position. */
function positionIn(
  positions: ReadonlyMap<string, number>,
  parts: readonly Part[],
  id: string,
  matches: Matches,
): number | undefined {
  const shortest = matches === isOf ? id.length : 1;
  for (let end = id.length; end >= shortest; end = id.lastIndexOf('/', end - 1)) {
    const prefix = id.slice(0, end);
    const position = positions.get(prefix);
    if (position === undefined) continue;
    for (let off = 0; off < MAX_SCANNED_LENGTH; off++) {
      if (parts[position + off]?.id === prefix) return position + off;
      if (parts[position - off]?.id === prefix) return position - off;
    }
    return undefined;
  }
  return -1;
}

function isOf(part: Part, id: string): boolean {
  return part.id === id;
}

/** Whether this is the part with the id, or a container on the path that the id describes. */
function leadsTo(part: Part, id: string): boolean {
  return part.id === id || (id.startsWith(part.id) && id[part.id.length] === '/');
}
