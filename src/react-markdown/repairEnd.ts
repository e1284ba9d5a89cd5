import type { Block, Flow } from '../markdown/scan/blocks.js';
import { readCells } from '../markdown/scan/lines.js';
import { last } from '../markdown/scan/sequence.js';
import { tipOf } from '../markdown/scan/tip.js';
import { holdBackLink, repairTail, repairWords } from '../markdown/index.js';
import type { Grammar } from './readBlocks.js';

/**
 * A block that is being written, the way it will look when it is closed: only its innermost open words can be
 * half written.
 *
 * @param flow What the block was read as.
 */
export function repairEnd(source: string, flow: Flow, grammar: Grammar): string {
  const { block } = tipOf(flow);
  const open = block && openWords(block);
  if (block === undefined || open === undefined) return source;
  const words = grammar.hasDirectives ? holdBackDirective(open) : open;
  const repaired =
    grammar.hasMath && isInFormula(words) ? holdBackLink(words) : repair(words, block);
  let same = 0;
  while (same < open.length && open[same] === repaired[same]) same += 1;
  const bare = source.trimEnd();
  const changed = open.trimEnd().slice(same);
  // In quotes and items, the lines before the last one have signs that the words are without.
  if (changed.includes('\n') || !bare.endsWith(changed)) return source;
  return bare.slice(0, bare.length - changed.length) + repaired.slice(same);
}

function repair(words: string, block: Block): string {
  const isWhole = block.type === 'whole' || (block.type === 'text' && !block.paragraph);
  return isWhole ? repairTail(words) : repairWords(words);
}

function openWords(block: Block): string | undefined {
  if (block.type === 'text' || block.type === 'whole') return block.source;
  if (block.type !== 'table') return undefined;
  const row = last(block.rows);
  return row === undefined || row.trimEnd().endsWith('|') ? undefined : readCells(row).at(-1);
}

/** Tells whether words may end in a formula, whose signs are no marks. */
const isInFormula = (words: string) =>
  words.replaceAll(/\$\$[^$]*\$\$|\$[^$\n]*\$/g, '').includes('$');

/** What may be a directive among words, until its name ends and its brackets are closed. */
const holdBackDirective = (words: string) =>
  words.replace(/:[a-z][\w-]*(?:\[[^\]\n]*(?:\]\{[^}\n]*)?|\{[^}\n]*)?$/i, '');
