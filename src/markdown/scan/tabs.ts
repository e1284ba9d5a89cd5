import type { Flow } from './blocks.js';
import { hasLeadingTab } from './lines.js';
import type { MarkdownRules } from './rules.js';
import { endsInFence, tipOf } from './tip.js';

/** What may stand before the first word of a line, up to the last tab. */
const MARKERS = /^[ >*+\-\d.)\t]*\t/;

/** The markers that a line begins with, and the white space around them. */
const MARKED = /^(?:\s*>)*\s*(?:(?:[*+-]|\d{1,9}[.)]|#{1,6})\s+)*/;

/** A heading in the middle, with its words on the same line. */
const HEADING = /^[ \t]*<h([1-6])(?=\s[^<>]*\balign=)[^<>]*>[ \t]*(?=[^ \t])(.*)$/i;
const HEADING_END = /<\/h[1-6][ \t]*>[ \t]*$/i;

/** A line with plain spaces beside its markers instead of those of other kinds, and with the marker of a heading instead of tags. */
export function withPlainMarkers(line: string, { indentation, tags }: MarkdownRules): string {
  const [, level, words = ''] = (tags ? HEADING.exec(line) : null) ?? [];
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${words.replace(HEADING_END, '')}`;
  if (!indentation) return line;
  return line.replace(MARKED, (all) => (all.trim() === '' ? all : all.replaceAll(/[^\S\t]/g, ' ')));
}

/** Replaces the tabs before the first word of a line by spaces, up to the next column of four. Those of code stay. */
export function withoutTabs(line: string, flow: Flow): string {
  if (!hasLeadingTab(line)) return line;
  const most = endsInFence(flow) ? tipOf(flow).offset : Infinity;
  return line.replace(MARKERS, (markers) => {
    let words = '';
    for (const sign of markers) {
      const isTab = sign === '\t' && words.length < most;
      words += isTab ? ' '.repeat(4 - (words.length % 4)) : sign;
    }
    return words;
  });
}
