/**
 * Follows a JSON text as it arrives, just closely enough to know whether a tag in it is data: bodies are not escaped, so a
 * string in a tool's result may contain any tag (R81).
 *
 * `start`: only white space so far. `open`: inside an object, an array or a string. `scalar`: in a bare number or word.
 * `whole`: the value is complete.
 */
export interface JsonScan {
  readonly phase: 'start' | 'open' | 'scalar' | 'whole';
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

/** Where a scan stopped, and why. */
export interface ScanStop extends JsonScan {
  readonly index: number;
  /** `tag`: at a `<`. `broken`: at a character that is not valid JSON here. */
  readonly reason: 'end' | 'tag' | 'broken';
}

/** Scans from `index` to the next `<`, to an invalid character, or to the end of the text. */
export function scanJson(from: JsonScan, text: string, index: number): ScanStop {
  let { phase, depth, inString, escaped } = from;
  let at = index;
  const stop = (reason: ScanStop['reason']): ScanStop => ({
    phase,
    depth,
    inString,
    escaped,
    index: at,
    reason,
  });
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code < 32) return stop('broken');
      if (escaped) {
        // No escape of JSON. If it were skipped, a tag that starts here would be overlooked.
        if (code === 60) return stop('broken');
        escaped = false;
      } else if (code === 92 /* \ */) escaped = true;
      else if (code === 60 /* < */) return stop('tag');
      else if (code === 34 /* " */) {
        inString = false;
        if (depth === 0) phase = 'whole';
      }
      continue;
    }
    if (code === 60) return stop('tag');
    if (code === 32 || code === 10 || code === 13 || code === 9) {
      if (phase === 'scalar') phase = 'whole';
      continue;
    }
    const isClosing = code === 125 /* } */ || code === 93; /* ] */
    const isOpening = code === 34 || code === 123 /* { */ || code === 91; /* [ */
    if (
      phase === 'whole' ||
      (isOpening && phase === 'scalar') ||
      (isClosing && depth === 0) ||
      (!isOpening &&
        !isClosing &&
        !(phase === 'start' ? isScalarStart(code) : isJsonCharacter(code)))
    )
      return stop('broken');
    if (isClosing) {
      if (--depth === 0) phase = 'whole';
    } else if (isOpening) {
      phase = 'open';
      if (code === 34) inString = true;
      else depth++;
    } else if (phase === 'start') phase = 'scalar';
  }
  return stop('end');
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
