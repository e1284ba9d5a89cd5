import type { Flow } from './blocks.js';
import { hasLeadingTab } from './lines.js';
import { endsInFence, tipOf } from './tip.js';

/** What may stand before the first word of a line, up to the last tab. */
const MARKERS = /^[ >*+\-\d.)\t]*\t/;

/** The markers that a line begins with, and the white space around them. */
const MARKED = /^(?:\s*>)*\s*(?:(?:[*+-]|\d{1,9}[.)]|#{1,6})\s+)*/;

/** Replaces the spaces of other kinds beside the markers of a line, which models write as well, by plain ones. */
export const withPlainSpaces = (line: string): string =>
  line.replace(MARKED, (all) => (all.trim() === '' ? all : all.replaceAll(/[^\S\t]/g, ' ')));

/** Replaces the tabs before the first word of a line by spaces, up to the next column of four. Those of code stay. */
export function withoutTabs(line: string, flow: Flow): string {
  if (!hasLeadingTab(line)) return line;
  const most = endsInFence(flow) ? tipOf(flow).offset : Infinity;
  const markers = MARKERS.exec(line)?.[0] ?? '';
  const [first = '', ...others] = markers.split('\t');
  let words = first;
  let rest = line.slice(first.length);
  for (const next of others) {
    if (words.length >= most) break;
    words += ' '.repeat(4 - (words.length % 4)) + next;
    rest = rest.slice(1 + next.length);
  }
  return words + rest;
}
