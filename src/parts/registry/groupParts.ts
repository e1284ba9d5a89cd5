import type { FilePart, Part, SourcePart, ToolPart } from '../../core/parts.js';

const BETWEEN: ReadonlySet<Part['type']> = new Set<Part['type']>(['checkpoint', 'thinking']);

const isBlank = (part: Part) => part.type === 'text' && !/\S/.test(part.text);

/**
 * A part by itself, a run of steps and what stands between them, or tools, files or sources that follow each other. A
 * file or source with no other beside it is a group of one, so that it stays in its place when another one comes.
 */
export type PartGroup =
  | { readonly type: 'part'; readonly part: Part }
  | { readonly type: 'plan'; readonly parts: readonly Part[] }
  | { readonly type: 'tools'; readonly parts: readonly ToolPart[] }
  | { readonly type: 'files'; readonly parts: readonly FilePart[] }
  | { readonly type: 'sources'; readonly parts: readonly SourcePart[] };

/**
 * Parts, with the runs of steps and of tools found. Blank text is left out.
 *
 * @param isPlain Whether a tool's row says little by itself, so that it may stand in a run.
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

/** Parts of one kind that follow each other, while they are being found. */
type RunOfParts =
  | { readonly type: 'tools'; readonly parts: ToolPart[] }
  | { readonly type: 'files'; readonly parts: FilePart[] }
  | { readonly type: 'sources'; readonly parts: SourcePart[] };

/** The run with the part in it, or one that begins with it. Undefined for a part that stands alone. */
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
