import { parseJson } from '../../core/json.js';

/** Maximum number of characters that are read while they arrive, because each time reading starts from the beginning. */
const MAX_LENGTH = 100_000;
/** Maximum number of open brackets. */
const MAX_DEPTH = 200;

/** A bracket, a comma or a colon; a string, which the end of the text may interrupt; a number or a word. */
const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\.)*("?)|[^\s{}[\],:"]+/gsu;

/** What there is of a number: first the part of it that is one. */
const NUMBER = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:\.|e[+-]?)?$/iu;

/** An escape at the end of a string that the end of the text interrupts. The backslashes before it are escaped ones. */
const OPEN_ESCAPE = /((?:^|[^\\])(?:\\\\)*)\\u[\da-f]{0,3}$/iu;

/**
 * The value of an incomplete JSON text: of an interrupted string what there is of it, and of a field without a value nothing.
 * Undefined before the first value, and for a text that is not JSON. A complete text has the value that `parseJson` reads.
 */
export function readPartial(text: string): unknown {
  const whole = text.length > MAX_LENGTH ? undefined : completed(text);
  return whole === undefined ? undefined : parseJson(whole);
}

/**
 * Completes a JSON text after its last value, for `JSON.parse`, which is fast and sets no prototype. It also finds what is wrong
 * before that.
 */
function completed(text: string): string | undefined {
  const closers: string[] = [];
  /** The end of the last value that is complete, or of the bracket that opens one. */
  let end = 0;
  let isName = false;
  const cutAt = (index: number, last = '') =>
    index === 0 && last === ''
      ? undefined
      : text.slice(0, index) + last + closers.toReversed().join('');
  for (const { 0: token, 1: quote, index } of text.matchAll(TOKEN)) {
    // More than one value.
    if (end > 0 && closers.length === 0) return undefined;
    switch (token[0]) {
      case '{':
      case '[':
        if (closers.length === MAX_DEPTH) return undefined;
        closers.push(token === '{' ? '}' : ']');
        isName = token === '{';
        break;
      case '}':
      case ']':
        if (closers.pop() !== token) return undefined;
        break;
      case ',':
        isName = closers.at(-1) === '}';
        continue;
      case ':':
        isName = false;
        continue;
      case '"':
        if (isName) continue;
        if (quote === '') {
          return cutAt(index, `${token.replace(OPEN_ESCAPE, '$1')}"`);
        }
        break;
      default:
        if (index + token.length < text.length) break;
        // The rest of it is still to come.
        if (token === '-') return cutAt(end);
        const value = completedScalar(token);
        return value === undefined ? undefined : cutAt(index, value);
    }
    end = index + token.length;
  }
  return cutAt(end);
}

/** What a number or a word at the end of the text has become so far, or will become. Undefined if it is neither. */
function completedScalar(token: string): string | undefined {
  return (
    ['true', 'false', 'null'].find((word) => word.startsWith(token)) ?? NUMBER.exec(token)?.[1]
  );
}
