import { lookUp, withEntry } from '../LayeredMap.js';
import { isContainer, type Part, type ToolPart } from '../parts.js';
import type { IdChain, ToolIndex } from './RunRecord.js';
import { findLastPart, findPart } from './tree.js';

/** What identifies a tool before it has a part. */
type ToolName = Pick<ToolPart, 'toolName' | 'executionId'>;

/** What created a tool's part: its tag in the text, or an event that arrived before the tag (A28). */
export type ToolOrigin = 'tag' | 'event';

export const NO_TOOLS: ToolIndex = { ids: undefined, namesakes: undefined };

/** Creates the index from the parts. The last `unplaced` parts were created by events. */
export function indexTools(parts: readonly Part[], unplaced: number): ToolIndex {
  let index = NO_TOOLS;
  const walk = (list: readonly Part[], eventsFrom: number) =>
    list.forEach((part, at) => {
      if (part.type === 'tool') index = withTool(index, part, at < eventsFrom ? 'tag' : 'event');
      if (isContainer(part)) walk(part.parts, Infinity);
    });
  walk(parts, parts.length - unplaced);
  return index;
}

export function withTool(
  { ids, namesakes }: ToolIndex,
  tool: ToolName & { readonly id: string },
  origin: ToolOrigin,
): ToolIndex {
  const { id, toolName, executionId } = tool;
  const key = keyOf(origin, toolName, isUuid(executionId));
  return {
    ids: withEntry(ids, executionId, id),
    namesakes: withEntry(namesakes, key, { id, earlier: lookUp(namesakes, key) }),
  };
}

/** The latest tool of this execution. */
export function findTool(
  parts: readonly Part[],
  { ids }: ToolIndex,
  executionId: string,
): ToolPart | undefined {
  const id = lookUp(ids, executionId);
  if (id === undefined) return undefined;
  const isOwn = (part: Part | undefined): part is ToolPart =>
    part?.type === 'tool' && part.executionId === executionId;
  const part = findPart(parts, id);
  return isOwn(part) ? part : findLastPart(parts, isOwn);
}

/**
 * Takes the latest tool with the same name that was created in this way and has the other kind of id (UUID or not), because the
 * tag and the events of one tool may use different ids. It cannot be taken again, and neither can the closed ones that were
 * skipped.
 */
export function takeNamesake(
  parts: readonly Part[],
  index: ToolIndex,
  { toolName, executionId }: ToolName,
  origin: ToolOrigin,
  isOpen: (tool: ToolPart) => boolean,
): { readonly tool: ToolPart | undefined; readonly index: ToolIndex } {
  const key = keyOf(origin, toolName, !isUuid(executionId));
  const first = lookUp(index.namesakes, key);
  let tool: ToolPart | undefined;
  let rest: IdChain | undefined = first;
  for (; rest !== undefined && tool === undefined; rest = rest.earlier) {
    const part = findPart(parts, rest.id);
    if (part?.type === 'tool' && part.toolName === toolName && isOpen(part)) tool = part;
  }
  if (first === rest) return { tool, index };
  return { tool, index: { ...index, namesakes: withEntry(index.namesakes, key, rest ?? NONE) } };
}

/** Marks a chain that is used up. */
const NONE: IdChain = { id: '', earlier: undefined };

function keyOf(origin: ToolOrigin, toolName: string, hasUuid: boolean): string {
  return `${origin} ${hasUuid} ${toolName}`;
}

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/iu;

function isUuid(id: string): boolean {
  return UUID.test(id);
}
