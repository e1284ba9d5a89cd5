/**
 * Splits markdown into top-level blocks that mean the same apart as together. Joined, they are the
 * text again. One linear pass over the lines; when in doubt, two blocks stay one.
 */
export function splitBlocks(markdown: string): readonly string[] {
  // A definition changes text anywhere, so the document cannot be cut.
  if (/^ {0,3}\[[^\]\n]+\]:/m.test(markdown)) return markdown === '' ? [] : [markdown];
  const blocks: string[] = [];
  const scan: Scan = { list: false, fence: undefined, blank: false };
  let start = 0;
  let end = 0;
  while (end < markdown.length) {
    const next = markdown.indexOf('\n', end);
    const after = next === -1 ? markdown.length : next + 1;
    const line = markdown.slice(end, next === -1 ? after : next);
    if (startsBlock(line, scan) && end > start) {
      blocks.push(markdown.slice(start, end));
      start = end;
    }
    step(line, scan);
    end = after;
  }
  if (end > start) blocks.push(markdown.slice(start, end));
  return blocks;
}

interface Scan {
  /** The present block is a list, which goes on over blank lines. */
  list: boolean;
  /** The fence that is open; `inList` ones also end with their list item. */
  fence: { readonly marker: string; readonly inList: boolean } | undefined;
  /** The last line was blank. */
  blank: boolean;
}

const FENCE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const INDENTED = /^(?: {2,}|\t)\S/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;

const isBlank = (line: string) => /^\s*$/.test(line);
const isItem = (line: string) => ITEM.test(line) && !isRule(line);
const isRule = (line: string) => /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(line);

function openFence(line: string): string | undefined {
  const match = FENCE.exec(line);
  const [, marker, info] = match ?? [];
  if (marker === undefined) return undefined;
  // Backticks in the info string make it inline code.
  return marker.startsWith('`') && info?.includes('`') === true ? undefined : marker;
}

function startsBlock(line: string, scan: Scan): boolean {
  if (scan.fence !== undefined) return scan.fence.inList && leavesList(line, scan);
  if (isBlank(line)) return false;
  if (scan.list) return scan.blank && leavesList(line, scan);
  if (HEADING.test(line)) return true;
  // An indented line after a blank one may go on with code that began before it.
  return scan.blank && !/^(?: {4}|\t)/.test(line);
}

/** Tells whether a line of text stands to the left of a list's content and starts no item. */
function leavesList(line: string, scan: Scan): boolean {
  if (isBlank(line) || isItem(line) || INDENTED.test(line)) return false;
  return scan.fence === undefined || !line.startsWith(scan.fence.marker);
}

function step(line: string, scan: Scan): void {
  if (scan.fence !== undefined && scan.fence.inList && leavesList(line, scan)) {
    scan.fence = undefined;
    scan.list = false;
  }
  if (scan.fence !== undefined) {
    if (closes(line, scan.fence.marker)) {
      scan.fence = undefined;
      scan.blank = !scan.list;
    }
    return;
  }
  if (isBlank(line)) {
    scan.blank = true;
    return;
  }
  if (isItem(line)) scan.list = true;
  else if (scan.list && scan.blank && leavesList(line, scan)) scan.list = false;
  const marker = openFence(line);
  if (marker !== undefined) scan.fence = { marker, inList: scan.list };
  // What follows a heading is a block of its own, as if a blank line stood there.
  scan.blank = !scan.list && HEADING.test(line);
}

function closes(line: string, marker: string): boolean {
  const trimmed = line.trim();
  if (trimmed.length < marker.length) return false;
  return trimmed === (marker[0] ?? '').repeat(trimmed.length);
}
