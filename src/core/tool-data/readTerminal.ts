import type { ToolPart } from '../parts.js';
import { isRecord } from '../json.js';
import { fieldOf, isNumber, isString } from './readFields.js';
import { outputsOf } from './valuesOf.js';
import type { TerminalData } from './TerminalData.js';

const COMMAND = ['command', 'cmd', 'script'];
const OUTPUT = ['stdout', 'output', 'logs', 'aggregated_output'];
const ERRORS = ['stderr', 'error_output'];
const CODE = ['exit_code', 'exitCode', 'code', 'returncode', 'status'];

// oxlint-disable-next-line no-control-regex
const COLOURED = /\u001B\[[\d;]*m/u;

/**
 * Reads the output of a command: `stdout` and `stderr`, or the text result of a call with a `command`, or any text with
 * ANSI colours. Undefined for a call without output.
 */
export function readTerminal(part: ToolPart): TerminalData | undefined {
  const input = part.input?.value;
  const command = commandOf(input);
  const outputs = outputsOf(part);
  const [first] = outputs;
  if (part.result === undefined && outputs.every(isString)) {
    const output = outputs.join('');
    const isOne = command !== undefined || COLOURED.test(output);
    return isOne ? { command, output } : undefined;
  }
  if (typeof first === 'string') {
    return command !== undefined || COLOURED.test(first) ? { command, output: first } : undefined;
  }
  const output = fieldOf(first, OUTPUT, isString);
  const errorOutput = fieldOf(first, ERRORS, isString);
  const exitCode = fieldOf(first, CODE, isNumber);
  const isOne = command !== undefined || errorOutput !== undefined || exitCode !== undefined;
  if (!isOne || (output ?? errorOutput ?? exitCode) === undefined) return undefined;
  return { command: command ?? commandOf(first), output, errorOutput, exitCode };
}

/** What the text editor tool of Anthropic calls a command. */
const EDITS = /^(?:view|create|str_replace|insert|undo_edit)$/;

/** The command line, which may be given as a list of arguments. */
export function commandOf(value: unknown): string | undefined {
  const text = fieldOf(value, COMMAND, isString);
  if (text !== undefined && EDITS.test(text) && fieldOf(value, ['path'], isString) !== undefined) {
    return undefined;
  }
  if (text !== undefined || !isRecord(value)) return text;
  const words = value['command'];
  return Array.isArray(words) && words.length > 0 && words.every(isString)
    ? words.join(' ')
    : undefined;
}
