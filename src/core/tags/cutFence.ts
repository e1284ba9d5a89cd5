import type { Part, TextPart } from '../parts.js';

/** A line that opens a block of code, and its backticks or tildes. */
interface OpenFence {
  readonly line: string;
  readonly marks: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/gmu;

/** Which block of code is open at the end of a text, when `open` is at its beginning. */
function openAtEnd(text: string, open?: OpenFence): OpenFence | undefined {
  let found = open;
  for (const [line, marks = '', info = ''] of text.matchAll(FENCE)) {
    if (found === undefined) {
      // With backticks behind them, they are code within a line.
      if (marks.startsWith('~') || !info.includes('`')) found = { line, marks };
    } else if (marks.startsWith(found.marks) && info.trim() === '') found = undefined;
  }
  return found;
}

/** A block of code that a tag or the end of the run has cut would swallow all that follows. */
export function withClosedFence(text: string): string {
  const open = openAtEnd(text);
  return open === undefined ? text : `${text.trimEnd()}\n${open.marks}`;
}

/**
 * A text behind a tag that has cut a block of code: it begins with the line that opened the block, if the first thing
 * that it does is to close that block.
 *
 * @param line What `cutFenceLines` gives for it.
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

/** Texts that something follows do not change any more. */
const CUTS = new WeakMap<TextPart, Cut>();

/**
 * For each text behind a block of code that is still open: the line that opened the block. Each text is looked through
 * once, when something comes behind it.
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
      // A few words between two tags say nothing of the block.
      const after = text.search(FENCE) < 0 ? open : openAtEnd(text);
      cut = { before: open, after };
      CUTS.set(part, cut);
    }
    open = cut.after;
  }
  return lines;
}
