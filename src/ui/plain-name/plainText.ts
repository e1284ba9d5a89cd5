import { escaped } from './escaped.js';

/**
 * What turns text around, or is in it and cannot be seen: controls, embeddings, overrides and isolates,
 * fillers, tags. Not what writing needs: line ends, tabs, and the joiners and marks of some scripts.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** A text as it can be trusted to read: what would hide in it, or show it in another order, stands there as escapes. */
export function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(HIDDEN, escaped);
}
