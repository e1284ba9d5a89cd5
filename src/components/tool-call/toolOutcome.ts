import type { Status, ToolPart } from '../../core/parts.js';
import { isRecord } from '../../core/tags/jsonText.js';

/** What became of a tool, as a person sees it: one that they did not allow is neither done nor failed. */
export type ToolOutcome = Status | 'denied';

const YES = ['approved', 'allowed', 'allow', 'confirmed'] as const;

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Tells whether an answer, or what a tool makes of it, says no. */
function saysNo(value: unknown): boolean {
  if (value === false) return true;
  if (!isRecord(value)) return false;
  return YES.some((name) => own(value, name) === false) || own(value, 'denied') === true;
}

/** Known from the answer given here; of a stored tool, from the result that says so. */
function isDenied({ answer, result }: ToolPart): boolean {
  if (answer !== undefined) return saysNo(answer.input);
  const value = result?.value;
  return isRecord(value) && (saysNo(value) || own(value, 'status') === 'denied');
}

export function toolOutcome(part: ToolPart): ToolOutcome {
  return part.status !== 'awaiting-input' && isDenied(part) ? 'denied' : part.status;
}
