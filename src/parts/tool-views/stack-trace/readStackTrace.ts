import type { ToolPart } from '../../../core/parts.js';
import { isRecord } from '../../../core/json.js';
import { fieldOf, isList, isNumber, isString } from '../../../core/tool-data/readFields.js';
import { outputsOf } from '../../../core/tool-data/valuesOf.js';
import type { SourceLine, StackFrame, StackTraceData } from './StackTraceView.js';

const TRACE = ['stack', 'stack_trace', 'stackTrace', 'traceback', 'stacktrace'];
const MESSAGE = ['message', 'error', 'reason'];

/** Maximum characters of a trace that are read, and maximum length of a line: longer lines cannot belong to a trace. */
const MAX_LENGTH = 100_000;
const MAX_LINE_LENGTH = 1000;

const FOREIGN =
  /(?:^|[/\\])(?:node_modules|site-packages|dist-packages)[/\\]|^node:|^<|[/\\]lib[/\\]python\d/u;

/**
 * Reads the stack trace of a call: text of JavaScript or Python, by itself or as `stack` or `traceback`, or
 * `frames` with `file`, `line` and `name`.
 */
export function readStackTrace(part: ToolPart): StackTraceData | undefined {
  for (const value of [...outputsOf(part), ...(part.error === undefined ? [] : [part.error])]) {
    const message = fieldOf(value, MESSAGE, isString);
    const frames = fieldOf(value, ['frames', ...TRACE], isList)?.flatMap(
      (one) => frameOf(one) ?? [],
    );
    if (frames !== undefined && frames.length > 0) return { message: message ?? '', frames };
    const text = isString(value) ? value : fieldOf(value, TRACE, isString);
    const read = text === undefined ? undefined : parseTrace(text);
    if (read !== undefined)
      return { ...read, message: read.message === '' ? (message ?? '') : read.message };
  }
  return undefined;
}

function frameOf(value: unknown): StackFrame | undefined {
  const file = fieldOf(value, ['file', 'filename', 'fileName', 'path'], isString);
  const name = fieldOf(value, ['name', 'function', 'functionName', 'method'], isString);
  const line = fieldOf(value, ['line', 'lineno', 'lineNumber'], isNumber);
  if (!isRecord(value) || (file === undefined && name === undefined)) return undefined;
  const source = fieldOf(value, ['source', 'context'], isList)?.flatMap((one) => lineOf(one) ?? []);
  return {
    name,
    file,
    line,
    column: fieldOf(value, ['column', 'colno', 'columnNumber'], isNumber),
    source: source === undefined || source.length === 0 ? undefined : source,
    isForeign: file !== undefined && FOREIGN.test(file),
  };
}

function lineOf(value: unknown): SourceLine | undefined {
  const line = fieldOf(value, ['line', 'lineno'], isNumber);
  const text = fieldOf(value, ['text', 'code'], isString);
  return line === undefined || text === undefined ? undefined : { line, text };
}

/** Parses a trace in the format of JavaScript or Python; undefined for a text without one. */
function parseTrace(text: string): StackTraceData | undefined {
  const lines = text.slice(0, MAX_LENGTH).split(/\r?\n/u);
  const head: string[] = [];
  const tail: string[] = [];
  const frames: StackFrame[] = [];
  const python: StackFrame[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE_LENGTH) {
      if (frames.length === 0 && python.length === 0) head.push(line);
      continue;
    }
    const script =
      /^\s*at (?:(.+?) \()?(<anonymous>|native|.+?(?=:\d))(?::(\d+))?(?::(\d+))?\)?$/u.exec(line);
    const snake = /^\s*File "(.+?)", line (\d+)(?:, in (.+))?$/u.exec(line);
    if (script !== null) {
      const [, name, file = '', at, column] = script;
      frames.push(frame(name, file, at, column));
    } else if (snake !== null) {
      const [, file = '', at, name] = snake;
      const code = lines[index + 1] ?? '';
      const hasCode = /^\s{4}\S/u.test(code) && code.length <= MAX_LINE_LENGTH;
      const source = hasCode ? [{ line: Number(at), text: code.trim() }] : undefined;
      python.push({ ...frame(name, file, at, undefined), source });
    } else if (frames.length === 0 && python.length === 0) head.push(line);
    else if (/^\S/u.test(line)) tail.push(line);
  }
  if (frames.length > 0) return { message: head.join('\n').trim(), frames, text };
  if (python.length === 0) return undefined;
  // Python lists the innermost call last, and the error after it.
  return { message: tail.join('\n').trim(), frames: python.reverse(), text };
}

const frame = (
  name: string | undefined,
  file: string,
  line: string | undefined,
  column: string | undefined,
): StackFrame => ({
  name,
  file,
  line: line === undefined ? undefined : Number(line),
  column: column === undefined ? undefined : Number(column),
  isForeign: FOREIGN.test(file),
});
