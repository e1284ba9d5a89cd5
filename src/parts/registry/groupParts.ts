import type { FilePart, Part, SourcePart, ToolPart } from '../../core/parts.js';

const BETWEEN: ReadonlySet<Part['type']> = new Set<Part['type']>(['checkpoint', 'thinking']);

const isBlank = (part: Part) => part.type === 'text' && !/\S/.test(part.text);

/** Whether the plan at the end of the parts ends with this step. */
export const isLastOfPlan = (stepId: string, parts: readonly Part[]): boolean =>
  parts.findLast((part) => !BETWEEN.has(part.type) && !isBlank(part))?.id === stepId;

/**
 * A single part, consecutive steps with what is between them, or consecutive tools, files or sources. A single file or source
 * is a group of one, so that it is not remounted when another one follows.
 */
export type PartGroup =
  | { readonly type: 'part'; readonly part: Part }
  | { readonly type: 'plan'; readonly parts: readonly Part[] }
  | { readonly type: 'tools'; readonly parts: readonly ToolPart[] }
  | { readonly type: 'files'; readonly parts: readonly FilePart[] }
  | { readonly type: 'sources'; readonly parts: readonly SourcePart[] };

/**
 * Groups consecutive steps, tools, files and sources. Blank text is left out.
 *
 * @param isPlain Whether a tool's row is all there is to see of it, so that it may be grouped.
 */
export function groupParts(
  parts: readonly Part[],
  isPlain: (tool: ToolPart) => boolean,
): readonly PartGroup[] {
  const groups: PartGroup[] = [];
  const alone = (part: Part): PartGroup => ({ type: 'part', part });
  let plan: Part[] | undefined;
  let run: RunOfParts | undefined;
  let between: Part[] = [];
  for (const part of parts) {
    if (isBlank(part)) continue;
    if (part.type === 'step' && !part.single) {
      run = undefined;
      if (plan === undefined) {
        plan = [];
        groups.push(...between.map(alone), { type: 'plan', parts: plan });
      } else {
        plan.push(...between);
      }
      between = [];
      plan.push(part);
    } else if (plan !== undefined && BETWEEN.has(part.type)) {
      between.push(part);
    } else {
      groups.push(...between.map(alone));
      between = [];
      plan = undefined;
      const next = runOf(part, run, isPlain);
      if (next === undefined) groups.push(alone(part));
      else if (next !== run) groups.push(next);
      run = next;
    }
  }
  groups.push(...between.map(alone));
  return groups;
}

/** Consecutive parts of one kind, while they are being collected. */
type RunOfParts =
  | { readonly type: 'tools'; readonly parts: ToolPart[] }
  | { readonly type: 'files'; readonly parts: FilePart[] }
  | { readonly type: 'sources'; readonly parts: SourcePart[] };

/** The group with the part added, or a new group that begins with it. Undefined for a part that is not grouped. */
function runOf(
  part: Part,
  run: RunOfParts | undefined,
  isPlain: (tool: ToolPart) => boolean,
): RunOfParts | undefined {
  if (part.type === 'file') {
    if (run?.type !== 'files') return { type: 'files', parts: [part] };
    run.parts.push(part);
  } else if (part.type === 'source') {
    if (run?.type !== 'sources') return { type: 'sources', parts: [part] };
    run.parts.push(part);
  } else if (part.type === 'tool' && isPlain(part)) {
    if (run?.type !== 'tools') return { type: 'tools', parts: [part] };
    run.parts.push(part);
  } else {
    return undefined;
  }
  return run;
}

/** Stays the same while parts are added to the group. */
export function keyOfGroup(group: PartGroup): string {
  return group.type === 'part' ? group.part.id : `${group.type}/${group.parts[0]?.id ?? ''}`;
}

/** The parts of a group. */
export function partsOfGroup(group: PartGroup): readonly Part[] {
  return group.type === 'part' ? [group.part] : group.parts;
}
