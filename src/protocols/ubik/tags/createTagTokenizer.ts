import { START_OF_SCAN } from './Scan.js';
import { scanTags } from './scanTags.js';
import type { TagToken } from './TagToken.js';

/** A push tokenizer for tagged content. */
export interface TagTokenizer {
  /** Takes any slice of the content and returns the tokens that it completes. */
  push(chunk: string): TagToken[];
  /** Ends the content and returns the remaining tokens. */
  end(): TagToken[];
}

/**
 * Splits tagged content into tokens as it arrives. Lossless: the joined `raw` of all tokens is the input,
 * for any input and any cut (R88, R91, R92). It never throws, and its work depends only on the new text.
 */
export function createTagTokenizer(): TagTokenizer {
  let scan = START_OF_SCAN;
  const read = (chunk: string, next: 'more' | 'end') => {
    const tokens: TagToken[] = [];
    scan = scanTags(scan, chunk, (token) => tokens.push(token), next);
    return tokens;
  };
  return { push: (chunk) => read(chunk, 'more'), end: () => read('', 'end') };
}
