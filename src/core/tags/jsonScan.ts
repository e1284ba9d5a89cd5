/**
 * Follows a JSON text as it arrives, just closely enough to know whether a tag inside it is data:
 * bodies are not escaped, so a string in a tool's result may hold any tag (R81).
 *
 * `start`: only white space so far. `open`: inside an object, an array or a string. `scalar`: in a
 * bare number or word. `whole`: the value is complete. `broken`: this is not JSON.
 */
export interface JsonScan {
  readonly phase: 'start' | 'open' | 'scalar' | 'whole' | 'broken';
  readonly depth: number;
  readonly inString: boolean;
  readonly escaped: boolean;
}

export const START_OF_JSON: JsonScan = {
  phase: 'start',
  depth: 0,
  inString: false,
  escaped: false,
};

const QUOTE = 34;
const BACKSLASH = 92;
const LESS_THAN = 60;

/** Where a scan stopped, and why. */
export interface ScanStop {
  readonly scan: JsonScan;
  readonly index: number;
  /** `tag`: at a `<`. `broken`: at the character that no JSON can hold here. */
  readonly reason: 'end' | 'tag' | 'broken';
}

/** Scans from `index` up to the next `<`, to what breaks the JSON, or to the end of the text. */
export function scanJson(from: JsonScan, text: string, index: number): ScanStop {
  let { phase, depth, inString, escaped } = from;
  let at = index;
  const stop = (reason: ScanStop['reason']): ScanStop => ({
    scan: { phase: reason === 'broken' ? 'broken' : phase, depth, inString, escaped },
    index: at,
    reason,
  });
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code < 32) return stop('broken');
      if (escaped) escaped = false;
      else if (code === BACKSLASH) escaped = true;
      else if (code === QUOTE) {
        inString = false;
        if (depth === 0) phase = 'whole';
      } else if (code === LESS_THAN) return stop('tag');
      continue;
    }
    if (code === LESS_THAN) return stop('tag');
    if (isSpace(code)) {
      if (phase === 'scalar') phase = 'whole';
      continue;
    }
    if (phase === 'whole') return stop('broken');
    if (code === QUOTE) {
      if (phase === 'scalar') return stop('broken');
      phase = 'open';
      inString = true;
    } else if (code === 123 /* { */ || code === 91 /* [ */) {
      if (phase === 'scalar') return stop('broken');
      phase = 'open';
      depth++;
    } else if (code === 125 /* } */ || code === 93 /* ] */) {
      if (depth === 0) return stop('broken');
      depth--;
      if (depth === 0) phase = 'whole';
    } else if (!isJsonCharacter(code)) {
      return stop('broken');
    } else if (phase === 'start') {
      if (!isScalarStart(code)) return stop('broken');
      phase = 'scalar';
    }
  }
  return stop('end');
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Characters of numbers, words, commas and colons. */
function isJsonCharacter(code: number): boolean {
  return (
    (code >= 48 && code <= 58) || // 0-9 :
    (code >= 97 && code <= 122) || // a-z
    code === 69 || // E, of an exponent
    (code >= 43 && code <= 46) // + , - .
  );
}

/** `-`, a digit, or the first letter of true, false and null. */
function isScalarStart(code: number): boolean {
  return code === 45 || (code >= 48 && code <= 57) || code === 116 || code === 102 || code === 110;
}

/** Whether the text is one whole JSON value. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not JSON: that is the answer, not a failure.
    return false;
  }
}
