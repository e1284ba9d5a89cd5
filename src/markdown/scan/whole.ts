import type { BlockGrammar } from './BlockSyntax.js';
import type { Continuation, WholeBlock } from './blocks.js';
import {
  hasLeadingTab,
  interrupts,
  isBlank,
  isFootnote,
  isIndentedCode,
  readItem,
  startsContainer,
} from './lines.js';

/** Adds a line to a block that is parsed as a whole. */
export function continueWhole(
  open: WholeBlock,
  line: string,
  afterBlank: boolean,
  grammar: BlockGrammar,
): Continuation {
  const goesOn = { ...open, source: `${open.source}\n${line}` };
  if (open.end instanceof RegExp) {
    if (open.ended) return isBlank(line) ? [open] : 'ended';
    return [{ ...goesOn, ended: open.end.test(line) }];
  }
  if (isBlank(line)) return [goesOn];
  switch (open.end) {
    case 'blank':
      return afterBlank ? 'ended' : [goesOn];
    case 'code':
      if (isIndentedCode(line)) return [goesOn];
      // After code, a list starts only where it could interrupt a paragraph, even in a footnote.
      if (isFootnote(line)) return 'unsure';
      return startsContainer(line, grammar) ? (interrupts(line, grammar) ?? 'unsure') : 'ended';
    case 'list':
      if (afterBlank && endsList(line, grammar)) return 'ended';
      return [hidesBlocks(line, grammar) ? { ...goesOn, end: 'never' } : goesOn];
    case 'never':
      return [goesOn];
  }
}

/** A block with unclear structure. It ends where no list or footnote can continue. */
export function wholeBlock(source: string, grammar: BlockGrammar): WholeBlock {
  const hides = source.split('\n').some((line) => hidesBlocks(line, grammar));
  return { type: 'whole', source, end: hides ? 'never' : 'list', ended: false };
}

/** Whether a line after a blank one ends all lists and footnotes. */
function endsList(line: string, grammar: BlockGrammar): boolean {
  if (!/^ ?[^ \t]/.test(line) || hasLeadingTab(line)) return false;
  if (readItem(line, grammar) !== undefined || isFootnote(line)) return false;
  return !startsContainer(line, grammar) || interrupts(line, grammar) === 'ended';
}

/** Whether a line may open a block that continues over blank lines: code or HTML, at any depth. */
function hidesBlocks(line: string, grammar: BlockGrammar): boolean {
  return /`{3}|~{3}|<[!?a-z]/i.test(line) || grammar.added?.opener.test(line) === true;
}
