import type { Block, Flow } from '../markdown/scan/blocks.js';
import { readCells } from '../markdown/scan/lines.js';
import { last } from '../markdown/scan/sequence.js';
import { tipOf } from '../markdown/scan/tip.js';
import { CITING, COMMONMARK, holdBackLink, repairTail, repairWords } from '../markdown/index.js';
import type { Grammar } from './readBlocks.js';

/**
 * A streaming block as it will look when it is closed: only its innermost open text can be incomplete.
 *
 * @param flow The blocks that it was read as.
 * @param cites Whether marks such as `[1]` lead to sources.
 */
export function repairEnd(source: string, flow: Flow, grammar: Grammar, cites = false): string {
  const { block } = tipOf(flow);
  const open = block && openWords(block);
  if (block === undefined || open === undefined) return source;
  const words = grammar.hasDirectives ? holdBackDirective(open) : open;
  const repaired =
    grammar.hasMath && isInFormula(words) ? holdBackLink(words) : repair(words, block, cites);
  let same = 0;
  while (same < open.length && open[same] === repaired[same]) same += 1;
  const bare = source.trimEnd();
  const changed = open.trimEnd().slice(same);
  // In quotes and items, earlier lines have markers that `open` does not contain.
  if (changed.includes('\n') || !bare.endsWith(changed)) return source;
  return bare.slice(0, bare.length - changed.length) + repaired.slice(same);
}

function repair(words: string, block: Block, cites: boolean): string {
  const isWhole = block.type === 'whole' || (block.type === 'text' && !block.paragraph);
  const grammar = cites ? CITING : COMMONMARK;
  return isWhole ? repairTail(words, grammar) : repairWords(words, grammar);
}

function openWords(block: Block): string | undefined {
  if (block.type === 'text' || block.type === 'whole') return block.source;
  if (block.type !== 'table') return undefined;
  const row = last(block.rows);
  return row === undefined || row.trimEnd().endsWith('|') ? undefined : readCells(row).at(-1);
}

/** Whether the text may end inside a formula, whose characters have no meaning as Markdown. */
const isInFormula = (words: string) =>
  words.replaceAll(/\$\$[^$]*\$\$|\$[^$\n]*\$/g, '').includes('$');

/** Holds back an incomplete inline directive, until its name has ended and its brackets are closed. */
const holdBackDirective = (words: string) =>
  words.replace(/:[a-z][\w-]*(?:\[[^\]\n]*(?:\]\{[^}\n]*)?|\{[^}\n]*)?$/i, '');
