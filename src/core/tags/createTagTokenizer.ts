import { TagScanner } from './TagScanner.js';
import type { TagToken } from './TagToken.js';

/** A push tokenizer for tagged content. */
export interface TagTokenizer {
  /** Takes any slice of the content and gives the tokens that it completes. */
  push(chunk: string): TagToken[];
  /** The content is over: gives what was held back. */
  end(): TagToken[];
}

/**
 * Cuts tagged content into tokens as it arrives. Lossless: the tokens' `raw` joined is the input,
 * for any input and any cut (R88, R91, R92). It never throws, and its work follows the new text.
 */
export function createTagTokenizer(): TagTokenizer {
  const scanner = new TagScanner();
  return {
    push: (chunk) => scanner.push(chunk),
    end: () => scanner.end(),
  };
}
