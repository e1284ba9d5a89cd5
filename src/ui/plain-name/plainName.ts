import { escaped } from './escaped.js';

/** Marks, embeddings, overrides and isolates of the bidirectional algorithm. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A name as it can be trusted to read: controls that would show `exe.txt` for what is `txt.exe`
 * stand there as escapes.
 */
export function plainName(name: string): string {
  return name.replaceAll(BIDI_CONTROLS, escaped);
}
