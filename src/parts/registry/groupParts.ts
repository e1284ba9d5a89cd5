import type { Part, ToolPart } from '../../core/parts.js';

const BETWEEN: ReadonlySet<Part['type']> = new Set<Part['type']>(['checkpoint', 'thinking']);

const isBlank = (part: Part) => part.type === 'text' && !/\S/.test(part.text);

/** A part by itself, a run of steps and what stands between them, or tools that follow each other. */
export type PartGroup =
  | { readonly type: 'part'; readonly part: Part }
  | { readonly type: 'plan'; readonly parts: readonly Part[] }
  | { readonly type: 'tools'; readonly parts: readonly ToolPart[] };

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
  let tools: ToolPart[] | undefined;
  let between: Part[] = [];
  for (const part of parts) {
    if (isBlank(part)) continue;
    if (part.type === 'step' && !part.single) {
      tools = undefined;
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
      if (part.type !== 'tool' || !isPlain(part)) {
        tools = undefined;
        groups.push(alone(part));
      } else if (tools === undefined) {
        tools = [part];
        groups.push({ type: 'tools', parts: tools });
      } else {
        tools.push(part);
      }
    }
  }
  groups.push(...between.map(alone));
  return groups;
}
