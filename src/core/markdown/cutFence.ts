import type { Part, TextPart } from '../parts.js';

/** A line that opens a code block, and its backticks or tildes. */
interface OpenFence {
  readonly line: string;
  readonly marks: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/gmu;

/** The code block that is open at the end of a text. @param open The block that is open at its beginning. */
function openAtEnd(text: string, open?: OpenFence): OpenFence | undefined {
  let found = open;
  for (const [line, marks = '', info = ''] of text.matchAll(FENCE)) {
    if (found === undefined) {
      // Backticks later in the line make it inline code.
      if (marks.startsWith('~') || !info.includes('`')) found = { line, marks };
    } else if (marks.startsWith(found.marks) && info.trim() === '') found = undefined;
  }
  return found;
}

/** Closes a code block that a tag or the end of the run has cut off; otherwise, it would contain everything after it. */
export function withClosedFence(text: string): string {
  const open = openAtEnd(text);
  return open === undefined ? text : `${text.trimEnd()}\n${open.marks}`;
}

/**
 * The text after a tag that has cut a code block in two. If the text begins inside the block, i.e. its first fence closes it,
 * the line that opened the block is put before it.
 *
 * @param line The opening line, from `cutFenceLines`.
 */
export function withReopenedFence(text: string, line: string | undefined): string {
  if (line === undefined) return text;
  const marks = line.trim().replace(/^(`+|~+).*$/su, '$1');
  const [[, first = '', info = ''] = []] = text.matchAll(FENCE);
  const isClosed = first.startsWith(marks) && info.trim() === '';
  return isClosed && openAtEnd(text, { line, marks }) === undefined ? `${line}\n${text}` : text;
}

interface Cut {
  readonly before: OpenFence | undefined;
  readonly after: OpenFence | undefined;
}

/** By text part: once something follows a text, it does not change any more. */
const CUTS = new WeakMap<TextPart, Cut>();

/**
 * For each text after a code block that is still open: the line that opened the block. Each text is searched once, when
 * something follows it.
 */
export function cutFenceLines(parts: readonly Part[]): ReadonlyMap<Part, string> | undefined {
  let lines: Map<Part, string> | undefined;
  let open: OpenFence | undefined;
  const last = parts.at(-1);
  for (const part of parts) {
    if (part.type !== 'text') continue;
    if (open !== undefined) (lines ??= new Map()).set(part, open.line);
    if (part === last) break;
    let cut = CUTS.get(part);
    if (cut === undefined || cut.before !== open) {
      const text = withReopenedFence(part.text, open?.line);
      // A few words without a fence do not change whether the block is open.
      const after = text.search(FENCE) < 0 ? open : openAtEnd(text);
      cut = { before: open, after };
      CUTS.set(part, cut);
    }
    open = cut.after;
  }
  return lines;
}
