import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';

/**
 * Makes the open end of a streaming text look the way it will when it is closed: what is half
 * written and would show as signs is held back, what is open is closed. Only the last block is
 * passed in, so the cost does not grow with the text.
 */
export function repairTail(block: string, syntax?: MarkdownSyntax): string {
  if (hasOpenFence(block, syntax)) return block;
  return repairWords(holdBackSigns(completeTable(block)), syntax);
}

/** The same for words of a line, where no block can begin. */
export function repairWords(words: string, syntax?: MarkdownSyntax): string {
  if (syntax === undefined) return closeMarks(holdBackLink(words));
  const taken = syntax.takeOut(words);
  return taken.restore(closeMarks(holdBackLink(taken.words)));
}

function hasOpenFence(block: string, syntax?: MarkdownSyntax): boolean {
  let open: string | undefined;
  let added: string | undefined;
  for (const line of block.split('\n')) {
    const [, inner = '', marker] =
      /^[ \t]*(?:[-*+]|\d{1,9}[.)])?[ \t]*((`{3,}|~{3,})?.*)$/.exec(line) ?? [];
    if (added !== undefined) {
      if (syntax?.blocks.close(inner, added) !== undefined) added = undefined;
      continue;
    }
    if (open === undefined) added = syntax?.blocks.open(inner)?.marker;
    if (marker === undefined || added !== undefined) continue;
    if (open === undefined) open = marker;
    else if (marker.startsWith(open)) open = undefined;
  }
  return (open ?? added) !== undefined;
}

/** A table is one only from its second line on: that line is made up as long as it is not there. */
function completeTable(block: string): string {
  const lines = block.replace(/\n$/, '').split('\n');
  const [head = '', rule = '', ...rest] = lines;
  if (rest.length > 0 || !/^\s*\|.*\S/.test(head) || !/^[\s|:-]*$/.test(rule)) return block;
  const closed = head.trimEnd().endsWith('|') ? head : `${head} |`;
  const columns = closed.split('|').length - 2;
  if (columns < 1) return block;
  return `${closed}\n${'| --- '.repeat(columns)}|`;
}

/** A line that is only signs yet: a list item, heading, quote, rule or underline to come. */
const holdBackSigns = (block: string) =>
  block.replace(/(^|\n)[ \t]*(?:[-*+=_>#|:]+|\d{1,9}[.)]?)[ \t]*$/, '$1');

/** An image, or a link's address, until it is whole. The link's words stay. */
export const holdBackLink = (words: string) =>
  words
    .replace(/!\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/, '')
    .replace(/\[([^[\]\n]*)(?:\](?:\([^)\n]*)?)?$/, '$1')
    .replace(/<[^>\s]*$/, '');

const MARKS = ['**', '__', '~~', '*', '_'] as const;

function closeMarks(block: string): string {
  const paragraph = block.slice(block.lastIndexOf('\n\n') + 1);
  const ticks = paragraph.match(/`+/g)?.length ?? 0;
  if (ticks % 2 === 1) return block.endsWith('`') ? block.replace(/`+$/, '') : `${block}\``;
  const prose = paragraph.replace(/`[^`]*`/g, '').replace(/^[ \t]*[*+-][ \t]/gm, '');
  const open: string[] = [];
  for (const [mark] of prose.matchAll(
    /(?<!\s)\*\*|\*\*(?!\s)|__|~~|(?<!\s)\*|\*(?!\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
  )) {
    if (open.at(-1) === mark) open.pop();
    else if (MARKS.some((known) => known === mark)) open.push(mark);
  }
  if (open.length === 0) return block;
  const bare = block.trimEnd();
  const last = open.at(-1) ?? '';
  // Signs with nothing after them yet are held back instead.
  if (bare.endsWith(last)) return closeMarks(bare.slice(0, -last.length));
  return bare + open.reverse().join('');
}
