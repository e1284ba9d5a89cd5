import type { Part } from '../../core/parts.js';

const BETWEEN: ReadonlySet<Part['type']> = new Set<Part['type']>(['checkpoint', 'thinking']);

const isBlank = (part: Part) => part.type === 'text' && !/\S/.test(part.text);

/** A part by itself, or a run of steps and what stands between them. */
export type PartGroup =
  | { readonly type: 'part'; readonly part: Part }
  | { readonly type: 'plan'; readonly parts: readonly Part[] };

/** Parts, with the runs of steps found. Blank text is left out. */
export function groupSteps(parts: readonly Part[]): readonly PartGroup[] {
  const groups: PartGroup[] = [];
  const alone = (part: Part): PartGroup => ({ type: 'part', part });
  let plan: Part[] | undefined;
  let between: Part[] = [];
  for (const part of parts) {
    if (isBlank(part)) continue;
    if (part.type === 'step' && !part.single) {
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
      groups.push(...between.map(alone), alone(part));
      between = [];
      plan = undefined;
    }
  }
  groups.push(...between.map(alone));
  return groups;
}
