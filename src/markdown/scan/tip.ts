import type { Block, Flow, Item } from './blocks.js';
import { last } from './sequence.js';

/** The innermost block that is still open, and the column its lines start at. */
export interface Tip {
  readonly block: Block | undefined;
  readonly offset: number;
  /** It stands in a quote, whose lines start with a sign. */
  readonly quoted: boolean;
}

/** The end of a flow. */
export function tipOf(flow: Flow): Tip {
  let offset = 0;
  let quoted = false;
  let block = last(flow.blocks);
  for (;;) {
    if (block?.type === 'quote') {
      quoted = true;
      block = last(block.flow.blocks);
    } else if (block?.type === 'list') {
      const item = last(block.items);
      offset += item?.offset ?? 0;
      block = item === undefined ? undefined : last(item.flow.blocks);
    } else {
      return { block, offset, quoted };
    }
  }
}

/** Tells whether a flow ends in a paragraph, which a line to the left of it may go on with. */
export function endsInParagraph(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'text' && block.paragraph;
}

/** Tells whether a flow ends in code that more lines are part of. */
export function endsInFence(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'fence' && !block.closed;
}

/** Tells whether a flow ends in code that keeps the space before its lines as it is. */
export function keepsTabs(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'fence' && !block.closed && block.indent === 0;
}

/** Tells whether a flow ends in open code with a blank line, which may not be part of it. */
export function endsInBlankCode(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'fence' && !block.closed && /(?:^|\n)[ \t]*\n$/.test(block.code);
}

/** Tells whether a block is HTML. */
export const isHtml = (block: Block) =>
  block.type === 'whole' && (block.end === 'blank' || block.end instanceof RegExp);

/** Tells whether an item begins with the box of a task. */
export function isTask({ bare, flow }: Item): boolean {
  const first = flow.blocks[0]?.[0];
  if (bare || first?.type !== 'text' || !first.paragraph) return false;
  return /^\[[ \t\nxX]\](?:\n|[ \t]+[^ \t])/.test(first.source);
}
