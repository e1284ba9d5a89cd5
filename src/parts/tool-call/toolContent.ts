import { isJsonNumber } from '../../core/ExactNumber.js';
import type { JsonText, ToolPart } from '../../core/parts.js';
import { errorOfResult, isErrorContent, isRecord, printJson } from '../../core/json.js';
import { readContent, unwrapped } from '../../core/tool-data/readContent.js';
import { summarizeInput } from './summarize.js';

/** Longest summary, in characters, that is completely visible in a narrow row. */
const LEGIBLE = 60;

/** Whether the tool shows live progress, or has already streamed output. */
function isTalking({ live, result, status }: ToolPart): boolean {
  if (live === undefined || result !== undefined) return false;
  const isTelling = live.percent !== undefined || live.log.length > 0;
  return live.outputs.length > 0 || (isTelling && status === 'running');
}

/** Whether the call has an input that is not empty. */
const hasInput = ({ input }: ToolPart) =>
  input !== undefined && !/^\s*(?:\{\s*\})?\s*$/u.test(input.text);

/**
 * Whether the input is shown in the body. Not while a running tool shows what it is doing, or while its question shows the
 * input.
 */
export function isInputShown(part: ToolPart): boolean {
  const isAsking = part.status === 'awaiting-input' && part.live !== undefined;
  const isBusy = part.status === 'running' && isTalking(part);
  return hasInput(part) && (part.result !== undefined || !(isAsking || isBusy));
}

/** Why the call failed: what its backend says, or its result in the form of MCP. */
export function errorOf({ error = '', result }: ToolPart): string {
  const isInResult = error === '' && isErrorContent(result?.value);
  return (isInResult ? readContent(result?.value)?.text?.text : error) ?? '';
}

/** What the result says besides the error of the call, which is shown above it. */
export function resultBesideError(part: ToolPart): JsonText | undefined {
  const error = errorOf(part);
  if (part.result === undefined || error === '') return part.result;
  // Where the text of the content is the error, its data is left.
  const result = part.error === error ? part.result : unwrapped(part.result);
  if (result === undefined) return undefined;
  const { text, value } = result;
  if (text.trim() === error.trim() || value === error) return undefined;
  if (!isRecord(value) || errorOfResult(value) !== error) return result;
  const { error: _, ...rest } = value;
  return Object.keys(rest).length === 0 ? undefined : { text: printJson(rest, 2), value: rest };
}

const hasOwnContent = (part: ToolPart) =>
  part.result !== undefined ||
  (part.error ?? '') !== '' ||
  part.parts.length > 0 ||
  isTalking(part);

/** Whether a tool call has anything to unfold. */
export function hasToolBody(part: ToolPart): boolean {
  return hasOwnContent(part) || isInputShown(part);
}

/** Whether the unfolded content says more than the row does. */
export function saysMore(part: ToolPart): boolean {
  return hasOwnContent(part) || (isInputShown(part) && !isSummed(part));
}

function isSummed({ input }: ToolPart): boolean {
  const value = input?.value;
  const values = isRecord(value) ? Object.values(value) : [value];
  const [only] = values;
  const summary = summarizeInput(input) ?? '';
  const isWord = typeof only === 'string' || typeof only === 'boolean' || isJsonNumber(only);
  return values.length === 1 && isWord && String(only) === summary && summary.length <= LEGIBLE;
}

/** Whether a tool shows nothing but how far it is, which says nothing once it has ended. */
export function showsOnlyProgress(part: ToolPart): boolean {
  const { error, live, parts, result } = part;
  if (live === undefined || result !== undefined || (error ?? '') !== '') return false;
  const isSilent = live.log.every(({ message, phase, status }) => !(message ?? phase ?? status));
  return isSilent && live.outputs.length === 0 && parts.length === 0 && !isInputShown(part);
}
