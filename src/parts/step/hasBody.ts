import type { StepPart } from '../../core/parts.js';

/** Whether there is anything to unfold. */
export function hasBody(part: StepPart): boolean {
  return (
    hasResults(part) || part.parts.some((child) => child.type !== 'text' || /\S/.test(child.text))
  );
}

export function hasResults(part: StepPart): boolean {
  const { results } = part;
  if (results === undefined || results === null || results === '') return false;
  return typeof results !== 'object' || Object.keys(results).length > 0;
}
