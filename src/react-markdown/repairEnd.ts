import type { Block, Flow } from '../components/text/scan/blocks.js';
import { readCells } from '../components/text/scan/lines.js';
import { last } from '../components/text/scan/sequence.js';
import { tipOf } from '../components/text/scan/tip.js';
import { repairTail, repairWords } from '../components/text/repairTail.js';

/**
 * A block that is being written, the way it will look when it is closed: only its innermost open words can be
 * half written.
 *
 * @param flow What the block was read as.
 * @param hasMath A plugin reads formulas between dollars, whose signs are no marks.
 */
export function repairEnd(source: string, flow: Flow, hasMath: boolean): string {
  const { block } = tipOf(flow);
  const open = block && openWords(block);
  if (block === undefined || open === undefined) return source;
  if (hasMath && isInFormula(open)) return source;
  const words = holdBackDirective(open);
  const isWhole = block.type === 'whole' || (block.type === 'text' && !block.paragraph);
  const repaired = isWhole ? repairTail(words) : repairWords(words);
  let same = 0;
  while (same < open.length && open[same] === repaired[same]) same += 1;
  const bare = source.trimEnd();
  const changed = open.trimEnd().slice(same);
  // In quotes and items, the lines before the last one have signs that the words are without.
  if (changed.includes('\n') || !bare.endsWith(changed)) return source;
  return bare.slice(0, bare.length - changed.length) + repaired.slice(same);
}

function openWords(block: Block): string | undefined {
  if (block.type === 'text' || block.type === 'whole') return block.source;
  if (block.type !== 'table') return undefined;
  const row = last(block.rows);
  return row === undefined || row.trimEnd().endsWith('|') ? undefined : readCells(row).at(-1);
}

const isInFormula = (words: string) =>
  words.replaceAll(/\$\$[^$]*\$\$|\$[^$\n]*\$/g, '').includes('$');

/** What may be a directive among words, until its brackets are closed. */
const holdBackDirective = (words: string) =>
  words.replace(/:[a-z][\w-]*(?:\[[^\]\n]*(?:\]\{[^}\n]*)?|\{[^}\n]*)$/i, '');
