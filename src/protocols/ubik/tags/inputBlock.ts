import type { ProvidedInput } from '../../../core/parts.js';
import { isRecord, parseJson, printJson } from '../../../core/json.js';

/** The content of an input block, before its answer. */
export interface InputBlock {
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
}

/** The content of an input block to print, with its answer if there is one. */
export interface WrittenInput extends Omit<InputBlock, 'checkpointName'> {
  readonly checkpointName?: string | undefined;
  readonly provided?: ProvidedInput | undefined;
}

const TYPES = 'Expected input types:';
const CHECKPOINT = 'checkpoint_name:';

/**
 * Parses prompt, types and checkpoint (R84). The prompt is everything before the last line of types, because it may contain
 * anything.
 */
export function parseInputBlock(text: string): InputBlock {
  const lines = text.split('\n');
  const typesAt = lines.findLastIndex((line) => line.startsWith(TYPES));
  const promptEnd = typesAt < 0 ? lines.length : typesAt;
  const checkpoint = lines
    .slice(typesAt + 1)
    .findLast((line) => line.startsWith(CHECKPOINT))
    ?.slice(CHECKPOINT.length)
    .trim();
  const promptLines = lines
    .slice(0, promptEnd)
    .filter((line) => typesAt >= 0 || !line.startsWith(CHECKPOINT));
  const types = typesAt < 0 ? '' : (lines[typesAt] as string).slice(TYPES.length);
  return {
    prompt: promptLines.join('\n'),
    inputTypes: typesIn(types)
      .map((type) => type.trim())
      .filter((type) => type !== ''),
    ...(checkpoint !== undefined && checkpoint !== '' && { checkpointName: checkpoint }),
  };
}

/** The types of a line: between commas, of which a type that is a JSON Schema may have some inside. */
function typesIn(line: string): readonly string[] {
  if (!line.includes('{')) return line.split(',');
  const types: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = depth > 0;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === ',' && depth <= 0) {
      types.push(line.slice(start, at));
      start = at + 1;
    }
  }
  // What does not end is not JSON.
  return depth > 0 ? line.split(',') : [...types, line.slice(start)];
}

/** Parses an unfinished block: complete lines, and the last one if it belongs to the prompt. */
export function parseOpenInputBlock(text: string): InputBlock {
  const at = text.lastIndexOf('\n') + 1;
  const last = text.slice(at);
  const isHead = [TYPES, CHECKPOINT].some((head) => head.startsWith(last) || last.startsWith(head));
  return parseInputBlock(isHead ? text.slice(0, Math.max(0, at - 1)) : text);
}

/** Parses a recorded answer. Text that is not the documented JSON is the answer itself. */
export function parseAnswer(text: string): ProvidedInput {
  const value = parseJson(text);
  if (!isRecord(value) || !Object.hasOwn(value, 'input'))
    return { input: text.trim(), type: 'text' };
  const type = Object.hasOwn(value, 'type') ? value['type'] : undefined;
  return { input: value['input'], type: typeof type === 'string' ? type : 'text' };
}

/** The text of an input block, in the format of the wire (section 4.2). */
export function printInputBlock(block: WrittenInput): string {
  const { provided, checkpointName } = block;
  if (provided !== undefined) {
    return `${printOpenAnswer({ ...block, provided })}\n<<USER_INPUT_PROVIDED_END>>\n`;
  }
  return checkpointName === undefined
    ? headOf(block)
    : `${headOf(block)}${CHECKPOINT} ${checkpointName}\n`;
}

/** The same, but without the end of its answer. */
export function printOpenAnswer(
  block: WrittenInput & { readonly provided: ProvidedInput },
): string {
  const { input, type } = block.provided;
  return `${headOf(block)}\n<<USER_INPUT_PROVIDED_START>>\n${printJson({ input, type })}`;
}

function headOf({ prompt, inputTypes }: WrittenInput): string {
  // A CR at the end of the prompt must not be joined with the LF that follows.
  const words = prompt.replace(/\r$/u, '\n');
  return `${words}\n${TYPES} ${inputTypes.join(', ')}\n`;
}
