import { ExactNumber, readExactly, writeExactly } from './ExactNumber.js';
import type { JsonText } from './parts.js';

/**
 * How deep objects and lists may nest: what lies deeper is replaced by a note. `JSON.parse` accepts any depth, but
 * `JSON.stringify`, structured cloning and functions that call themselves do not.
 */
export const JSON_DEPTH = 500;

/** Stands for what nests deeper. */
export const TOO_DEEP = '[nested too deep]';

/** The value of a JSON text, down to `JSON_DEPTH`, with exact numbers, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    // Not JSON: the raw text is all there is to show (R78).
    return undefined;
  }
}

/** The value of a JSON text, down to `JSON_DEPTH`, with exact numbers. @throws a `SyntaxError` when the text is not JSON. */
export function readJson(text: string): unknown {
  const value = readExactly(text);
  if (mayNestDeep(text)) cutDeep(value);
  return value;
}

const BRACKET = /[[{\]}]/gu;

/** Whether a JSON text may nest deeper than `JSON_DEPTH`: brackets in strings count as well. */
function mayNestDeep(text: string): boolean {
  if (text.length <= 2 * JSON_DEPTH) return false;
  let depth = 0;
  for (const [bracket] of text.matchAll(BRACKET)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > JSON_DEPTH) return true;
  }
  return false;
}

/** Replaces what lies deeper than `JSON_DEPTH` in a value that nobody else has yet. */
function cutDeep(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const holder of level) {
      if (typeof holder !== 'object' || holder === null) continue;
      for (const [name, inner] of Object.entries(holder)) {
        if (typeof inner !== 'object' || inner === null) continue;
        if (depth < JSON_DEPTH) next.push(inner);
        else Object.defineProperty(holder, name, { value: TOO_DEEP });
      }
    }
    level = next;
  }
}

/** The JSON text of a value, or a note instead if the value nests too deeply to be written. */
export function printJson(value: unknown, indent?: number): string {
  try {
    return writeExactly(value, indent) ?? 'null';
  } catch {
    return `"${TOO_DEEP}"`;
  }
}

/** Whether a value is an object with fields, and neither null nor an array, nor a number. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  );
}

/** The arguments of a call: an empty object if there are none, for which models write nothing, or `null`. */
export function argumentsIn(given: unknown): unknown {
  const isNone =
    typeof given === 'string' ? /^\s*(?:null\s*)?$/u.test(given) : (given ?? null) === null;
  return isNone ? NO_ARGUMENTS : given;
}

const NO_ARGUMENTS = Object.freeze({});

/** The error in a tool's result: a non-empty `error` string, whatever else the result contains. */
export function errorOfResult(value: unknown): string | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, 'error')) return undefined;
  return typeof value['error'] === 'string' && value['error'] !== '' ? value['error'] : undefined;
}

/** Whether the result of a tool says that it has failed, in the form of the Model Context Protocol (`CallToolResult`). */
export function isErrorContent(value: unknown): boolean {
  return isRecord(value) && value['isError'] === true && Array.isArray(value['content']);
}

/** The text together with its parsed value, if it is JSON and has no value yet. */
export function withValue(json: JsonText): JsonText {
  if (json.value !== undefined) return json;
  const value = parseJson(json.text);
  return value === undefined ? json : { ...json, value };
}

/**
 * The JSON text of a value, `''` if it has none. If it nests too deep to be written, a note stands for what lies deeper than
 * `JSON_DEPTH`.
 *
 * @throws if the value contains itself, or is not JSON otherwise.
 */
export function printCut(value: unknown, indent?: number): string {
  try {
    return writeExactly(value, indent) ?? '';
  } catch {
    return writeExactly(value, indent, cutter()) ?? '';
  }
}

/** A function for `JSON.stringify` that puts a note in place of what lies deeper than `JSON_DEPTH`. */
function cutter() {
  const depths = new WeakMap<object, number>();
  return function (this: object, _name: string, inner: unknown): unknown {
    if (typeof inner !== 'object' || inner === null) return inner;
    const depth = (depths.get(this) ?? 0) + 1;
    depths.set(inner, depth);
    return depth > JSON_DEPTH ? TOO_DEEP : inner;
  };
}
