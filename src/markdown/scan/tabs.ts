import type { Flow } from './blocks.js';
import { hasLeadingTab } from './lines.js';
import { endsInFence, tipOf } from './tip.js';

/** Replaces the tabs before the first word of a line by spaces, up to the next column of four. Those of code stay. */
export function withoutTabs(line: string, flow: Flow): string {
  if (!hasLeadingTab(line)) return line;
  const most = endsInFence(flow) ? tipOf(flow).offset : Infinity;
  let words = line;
  for (;;) {
    const column = words.indexOf('\t');
    if (column >= most || !hasLeadingTab(words)) return words;
    words = words.slice(0, column) + ' '.repeat(4 - (column % 4)) + words.slice(column + 1);
  }
}
