import type { ToolPart } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { summarizeInput } from './summarize.js';

/** Most characters of a summary that stand on the tool's line also where it is narrow. */
const LEGIBLE = 60;

/** Tells whether the tool says what it is doing, or brings something of it already. */
function isTalking({ live, result, status }: ToolPart): boolean {
  if (live === undefined || result !== undefined) return false;
  const isTelling = live.percent !== undefined || live.log.length > 0;
  return live.outputs.length > 0 || (isTelling && status === 'running');
}

/** Tells whether the tool was given anything worth a look. */
const hasInput = ({ input }: ToolPart) =>
  input !== undefined && !/^\s*(?:\{\s*\})?\s*$/u.test(input.text);

/**
 * Tells whether what the tool was given is shown with it. One at work shows what it is doing, and one
 * that asks shows it in its question.
 */
export function isInputShown(part: ToolPart): boolean {
  const isAsking = part.status === 'awaiting-input' && part.live !== undefined;
  const isBusy = part.status === 'running' && isTalking(part);
  return hasInput(part) && (part.result !== undefined || !(isAsking || isBusy));
}

const hasOwnContent = (part: ToolPart) =>
  part.result !== undefined ||
  (part.error ?? '') !== '' ||
  part.parts.length > 0 ||
  isTalking(part);

/** Tells whether a tool has anything to unfold. */
export function hasToolBody(part: ToolPart): boolean {
  return hasOwnContent(part) || isInputShown(part);
}

/** Tells whether what unfolds says more than the tool's line does. */
export function saysMore(part: ToolPart): boolean {
  return hasOwnContent(part) || (isInputShown(part) && !isSummed(part));
}

function isSummed({ input }: ToolPart): boolean {
  const value = input?.value;
  const values = isRecord(value) ? Object.values(value) : [value];
  const summary = summarizeInput(input) ?? '';
  return values.length === 1 && String(values[0]) === summary && summary.length <= LEGIBLE;
}
