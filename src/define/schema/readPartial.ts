import { parse } from 'partial-json';

/** Maximum number of characters that are parsed while they arrive, because each time parsing starts from the beginning. */
const LONGEST = 100_000;
/** Maximum number of open brackets, because the parser is recursive. */
const DEEPEST = 200;

/**
 * The value of an incomplete JSON text; undefined before its first value, or if it is not JSON. A hostile text cannot set a
 * prototype.
 */
export function readPartial(text: string): unknown {
  if (text.length > LONGEST || isDeep(text)) return undefined;
  try {
    // The parser assigns fields, so `__proto__` would set the prototype. Printing and parsing again keeps own fields only.
    return JSON.parse(JSON.stringify(parse(text))) as unknown;
  } catch {
    // Nothing can be parsed yet, or it is not JSON.
    return undefined;
  }
}

/** Counts brackets inside strings too: a text that may be too deep is not parsed. */
function isDeep(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/gu)) {
    open += bracket === '[' || bracket === '{' ? 1 : -1;
    if (open > DEEPEST) return true;
  }
  return false;
}
