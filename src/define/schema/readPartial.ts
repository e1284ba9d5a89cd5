import { parse } from 'partial-json';

/** Characters of arguments that are read while they arrive: reading starts at their beginning each time. */
const LONGEST = 100_000;
/** Brackets that may be open at once: the parser calls itself for each. */
const DEEPEST = 200;

/**
 * What is there of a JSON text that is still being written; undefined before its first value, and where it is none. Of
 * a hostile text, nothing becomes a prototype.
 */
export function readPartial(text: string): unknown {
  if (text.length > LONGEST || isDeep(text)) return undefined;
  try {
    // Only fields of its own are printed. The parser assigns them, and one of a certain name would be no field then.
    return JSON.parse(JSON.stringify(parse(text))) as unknown;
  } catch {
    // Nothing can be read yet, or it is no JSON.
    return undefined;
  }
}

/** Brackets in the text count as well: what is not sure to be shallow is not read. */
function isDeep(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/gu)) {
    open += bracket === '[' || bracket === '{' ? 1 : -1;
    if (open > DEEPEST) return true;
  }
  return false;
}
