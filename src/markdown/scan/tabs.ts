import type { Flow } from './blocks.js';
import { hasLeadingTab } from './lines.js';
import { endsInFence, tipOf } from './tip.js';

/** What may stand before the first word of a line, up to the last tab. */
const MARKERS = /^[ >*+\-\d.)\t]*\t/;

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
