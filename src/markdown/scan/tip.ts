import { EMPTY_FLOW, type Block, type Flow, type Item } from './blocks.js';
import { last } from './sequence.js';

/** The innermost open block, and the column where its lines start. */
export interface Tip {
  readonly block: Block | undefined;
  readonly offset: number;
  /** Whether it is in a quote, whose lines start with a marker. */
  readonly quoted: boolean;
  /** How many blocks it is in. */
  readonly depth: number;
}

/** The innermost open block of a flow. */
export function tipOf(flow: Flow): Tip {
  let offset = 0;
  let quoted = false;
  let block = last(flow.blocks);
  for (let depth = 0; ; depth += 1) {
    if (block?.type === 'quote') {
      quoted = true;
      block = last(block.flow.blocks);
    } else if (block?.type === 'details' && !block.closed && !block.inSummary) {
      block = last(block.flow.blocks);
    } else if (block?.type === 'list') {
      const item = last(block.items);
      offset += item?.offset ?? 0;
      block = item === undefined ? undefined : last(item.flow.blocks);
    } else {
      return { block, offset, quoted, depth };
    }
  }
}

/** Whether a flow ends in a paragraph, which a line with less indentation may continue. */
export function endsInParagraph(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'text' && block.paragraph;
}

/** Whether a flow ends in open fenced code. */
export function endsInFence(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'fence' && !block.closed;
}

/** Whether a flow ends in fenced code or details that only a line of their own closes. */
export function isOpenInside(flow: Flow): boolean {
  const open = last(flow.blocks);
  switch (open?.type) {
    case 'fence':
    case 'details':
      return !open.closed;
    case 'list':
      return isOpenInside(last(open.items)?.flow ?? EMPTY_FLOW);
    default:
      return false;
  }
}

/** Whether a flow ends in open code that keeps the indentation of its lines. */
export function keepsTabs(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'fence' && !block.closed && block.indent === 0;
}

/** Whether a flow ends in open code after a blank line, which may not belong to it. */
export function endsInBlankCode(flow: Flow): boolean {
  const { block } = tipOf(flow);
  return block?.type === 'fence' && !block.closed && /(?:^|\n)[ \t]*\n$/.test(block.code);
}

/** Whether a block is HTML. */
export const isHtml = (block: Block) =>
  block.type === 'whole' && (block.end === 'blank' || block.end instanceof RegExp);

/** Whether an item begins with the checkbox of a task. */
export function isTask({ bare, flow }: Item): boolean {
  const first = flow.blocks[0]?.[0];
  if (bare || first?.type !== 'text' || !first.paragraph) return false;
  return /^\[[ \t\nxX]\](?:\n|[ \t]+[^ \t])/.test(first.source);
}
