import type { ToolPart } from '../../core/parts.js';

/** Calls in their order, each on its own or, if `fewest` or more follow one another that are done, have the same arguments and nothing inside, together. */
export function sameCalls(
  parts: readonly ToolPart[],
  fewest: number,
): readonly (readonly ToolPart[])[] {
  const runs: ToolPart[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run?.[0] && isSame(run[0], part)) run.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => (run.length < fewest ? run.map((part) => [part]) : [run]));
}

/** What a call has inside, such as a sub-agent, is never folded away. */
const isSame = (one: ToolPart, other: ToolPart): boolean =>
  [one, other].every(({ parts, status }) => status === 'done' && parts.length === 0) &&
  one.toolName === other.toolName &&
  one.input?.text === other.input?.text;
