import type { BlockGrammar } from './BlockSyntax.js';
import {
  EMPTY_FLOW,
  lastLineOf,
  withLine,
  withoutLastLine,
  type Block,
  type Continuation,
  type Flow,
  type Item,
  type ListBlock,
  type NumberInList,
  type QuoteBlock,
  type TextBlock,
} from './blocks.js';
import { continueFence, openFence } from './fence.js';
import {
  endsItem,
  hasLeadingTab,
  indentOf,
  isInside,
  interrupts,
  isBlank,
  isFootnote,
  isHeading,
  isIndentedCode,
  isRule,
  isTitle,
  isUnderline,
  laidOut,
  readFence,
  readHtml,
  readItem,
  readQuote,
  type ItemLine,
} from './lines.js';
import { numberAfter } from './numberAfter.js';
import { append, last, replaceLast } from './sequence.js';
import { readLayout } from './layout.js';
import { continueTable, splitTable } from './table.js';
import { continueDetails, isDetails, openDetails } from './details.js';
import {
  endsInBlankCode,
  endsInParagraph,
  isHtml,
  isOpenInside,
  isTask,
  keepsTabs,
} from './tip.js';
import { continueWhole } from './whole.js';

/** The flow after one more line, without its line break; undefined if its structure is unclear. */
function addLine(flow: Flow, line: string, grammar: BlockGrammar): Flow | undefined {
  const open = last(flow.blocks);
  const next = open === undefined ? 'ended' : continueBlock(open, line, flow.blank, grammar);
  if (next === 'unsure') return undefined;
  if (next !== 'ended') return goOnWith(flow, next, line);
  if (isBlank(line)) return { ...flow, blank: true };
  const block = startBlock(line, grammar);
  // HTML inside a container ends with a different line break than HTML outside.
  if (block === undefined || isHtml(block)) return undefined;
  return addBlock(flow, block);
}

/** The flow with one more block. */
export function addBlock(flow: Flow, block: Block): Flow {
  return {
    blocks: append(flow.blocks, block),
    blank: block.type === 'list' && takesBlank(block),
    spread: flow.spread || (flow.blank && flow.blocks.length > 0),
  };
}

/** The flow after a line has continued its last block, as one block or several. */
export function goOnWith(flow: Flow, blocks: readonly Block[], line: string): Flow {
  const [first, ...rest] = blocks;
  if (first === undefined) return flow;
  const sequence = rest.reduce<Flow['blocks']>(append, replaceLast(flow.blocks, first));
  const blank = isBlank(line) && takesBlank(rest.at(-1) ?? first);
  return { blocks: sequence, blank, spread: flow.spread };
}

/** Whether a blank line after a block separates blocks, instead of being part of code. */
function takesBlank(block: Block): boolean {
  if (block.type === 'fence' || block.type === 'details') return block.closed;
  if (block.type === 'list') return last(block.items)?.flow.blank === true;
  return block.type !== 'whole' || block.ended || !(block.end instanceof RegExp);
}

/** How a line continues an open block. A blank line before it ends most blocks. */
export function continueBlock(
  open: Block,
  line: string,
  afterBlank: boolean,
  grammar: BlockGrammar,
): Continuation {
  switch (open.type) {
    case 'fence':
      return continueFence(open, line, grammar);
    case 'layout':
      if (isBlank(line)) return [open];
      return !afterBlank && open.next.test(line)
        ? [{ ...open, code: `${open.code}${line}\n` }]
        : 'ended';
    case 'whole':
      return continueWhole(open, line, afterBlank, grammar);
    case 'list':
      return continueList(open, line, grammar);
    case 'table':
      return continueTable(open, line, afterBlank, grammar);
    case 'quote':
      return continueQuote(open, line, afterBlank, grammar);
    case 'details':
      return continueDetails(open, line, grammar, addLine);
    case 'text':
      return continueText(open, line, afterBlank, grammar);
  }
}

/** The block that a line starts; undefined if that is unclear. */
export function startBlock(source: string, grammar: BlockGrammar): Block | undefined {
  const line = laidOut(source, grammar);
  if (isIndentedCode(line)) return { type: 'whole', source: line, end: 'code', ended: false };
  if (hasLeadingTab(line) || isFootnote(line)) return undefined;
  const layout = readLayout(source, undefined, grammar);
  if (layout !== undefined) return layout.block;
  const quoted = readQuote(line);
  if (quoted !== undefined) {
    const flow = addLine(EMPTY_FLOW, quoted, grammar);
    return flow === undefined ? undefined : { type: 'quote', flow };
  }
  const item = readItem(source, grammar);
  if (item !== undefined) return openList(item, grammar);
  const fence = readFence(source, grammar);
  if (fence !== undefined) return openFence(fence);
  if (isDetails(line, grammar)) return openDetails(line, grammar, addLine);
  const end = readHtml(line, false, grammar);
  if (end !== undefined) {
    const ended = end !== 'blank' && end.test(line);
    return { type: 'whole', source: line, end, ended };
  }
  const { rules } = grammar;
  return { type: 'text', source: line, paragraph: !isHeading(line, rules) && !isRule(line, rules) };
}

function continueText(
  open: TextBlock,
  written: string,
  afterBlank: boolean,
  grammar: BlockGrammar,
): Continuation {
  const line = laidOut(written, grammar);
  if (isBlank(line)) return [open];
  if (afterBlank || !open.paragraph) return 'ended';
  const layout = splitLayout(open, written, grammar);
  if (layout !== undefined) return layout;
  const goesOn = [withLine(open, line)];
  if (
    isUnderline(line, grammar.rules) &&
    isTitle(lastLineOf(open), open.lastLine === undefined, grammar.rules)
  ) {
    // After definitions only, it would not be an underline, and only the parser can tell those.
    if (/^\s*\[/.test(open.source)) return 'unsure';
    return [{ type: 'text', source: `${open.source}\n${line}`, paragraph: false }];
  }
  if (grammar.added?.endsMark?.(open.source, line) === true) {
    return goesOn;
  }
  const interruption = interrupts(line, grammar);
  if (interruption === 'ended' || readHtml(line, true, grammar) !== undefined) return 'ended';
  const table = splitTable(open, line, grammar);
  if (table !== undefined) return table;
  if (interruption === 'unsure') return 'unsure';
  if (isFootnote(line) || hasLeadingTab(line)) return 'unsure';
  return goesOn;
}

/** The layout that the last line of a paragraph and the next one begin, and the paragraph before it. */
function splitLayout(open: TextBlock, line: string, grammar: BlockGrammar) {
  const head = lastLineOf(open);
  const found = readLayout(line, head, grammar);
  if (found === undefined || !found.hasHead) return found && [open, found.block];
  const before = withoutLastLine(open, head);
  return before === undefined ? [found.block] : [before, found.block];
}

function continueQuote(
  open: QuoteBlock,
  written: string,
  afterBlank: boolean,
  grammar: BlockGrammar,
): Continuation {
  const line = laidOut(written, grammar);
  if (isBlank(line)) return [open];
  if (afterBlank) return 'ended';
  if (hasLeadingTab(line)) return 'unsure';
  const quoted = readQuote(line);
  if (quoted !== undefined) {
    const flow = addLine(open.flow, quoted, grammar);
    return flow === undefined ? 'unsure' : [{ type: 'quote', flow }];
  }
  const next = outside(open.flow, line, grammar);
  return next === 'lazy' ? [{ type: 'quote', flow: addLazily(open.flow, line) }] : next;
}

/** A line with less indentation than a container's content: it ends the container, or continues its paragraph. */
function outside(flow: Flow, line: string, grammar: BlockGrammar): 'ended' | 'lazy' | 'unsure' {
  const { indentation } = grammar.rules;
  if (!indentation && (isIndentedCode(line) || endsInBlankCode(flow))) return 'unsure';
  if (flow.blank || !endsInParagraph(flow)) return 'ended';
  if (!indentation) return interrupts(line, grammar) ?? 'unsure';
  // An underline is not a part of the item above it.
  if (
    endsItem(line) ||
    isUnderline(line, grammar.rules) ||
    readHtml(line, true, grammar) !== undefined
  ) {
    return 'ended';
  }
  return interrupts(line, grammar) ?? 'lazy';
}

/** Adds a line to the paragraph that a flow ends in. */
function addLazily(flow: Flow, line: string): Flow {
  const open = last(flow.blocks);
  if (open === undefined) return flow;
  return { ...flow, blocks: replaceLast(flow.blocks, goOnLazily(open, line)) };
}

function goOnLazily(block: Block, line: string): Block {
  switch (block.type) {
    case 'text':
      return withLine(block, line);
    case 'quote':
    case 'details':
      return { ...block, flow: addLazily(block.flow, line) };
    case 'list': {
      const item = last(block.items);
      if (item === undefined) return block;
      const next = { ...item, flow: addLazily(item.flow, line) };
      return { ...block, items: replaceLast(block.items, next) };
    }
    default:
      return block;
  }
}

/** A list that starts with this line; undefined if the structure of its content is unclear. */
function openList(line: ItemLine, grammar: BlockGrammar): ListBlock | undefined {
  const { marker, number } = line;
  const item = openItem(line, { number: number ?? 1 }, grammar);
  if (item === undefined) return undefined;
  const list = { type: 'list', marker, start: number, loose: false, tasks: false } as const;
  return looseWith({ ...list, items: [[item]] }, item);
}

/** Adds a line to a list: to its last item, or as a new one. */
function continueList(open: ListBlock, line: string, grammar: BlockGrammar): Continuation {
  const item = last(open.items);
  if (item === undefined) return 'ended';
  if (isBlank(line)) {
    // An item that begins with a blank line cannot continue after a second one.
    if (item.flow.blocks.length === 0 || hasLeadingTab(line)) return 'unsure';
    return goOn(open, item, line.slice(item.offset), grammar);
  }
  if (hasLeadingTab(line) && !keepsTabs(item.flow)) return 'unsure';
  const indent = indentOf(line);
  if (indent >= item.offset) return goOn(open, item, line.slice(item.offset), grammar);
  const next = readItem(line, grammar);
  const isNext = next !== undefined && next.marker === open.marker;
  if (grammar.rules.indentation) {
    // Models indent code in a list often not at all.
    if (isOpenInside(item.flow)) return goOn(open, item, line.trimStart(), grammar);
    if (isInside(item.indent, indent, isNext ? next.number : undefined)) {
      return goOn(open, { ...item, offset: indent }, line.trimStart(), grammar);
    }
  }
  if (isNext) return addItem(open, item, next, grammar);
  const continuation = outside(item.flow, laidOut(line, grammar), grammar);
  if (continuation !== 'lazy') return continuation;
  const lazy = { ...item, flow: addLazily(item.flow, line) };
  return [{ ...open, items: replaceLast(open.items, lazy) }];
}

function goOn(open: ListBlock, item: Item, line: string, grammar: BlockGrammar): Continuation {
  const flow = addLine(item.flow, line, grammar);
  if (flow === undefined) return 'unsure';
  const next = { ...item, flow };
  return [looseWith({ ...open, items: replaceLast(open.items, next) }, next)];
}

function addItem(
  open: ListBlock,
  before: Item,
  line: ItemLine,
  grammar: BlockGrammar,
): Continuation {
  const place = numberAfter(before.number, line.number, open.start, grammar.rules);
  const item = openItem(line, place, grammar);
  if (item === undefined) return 'unsure';
  const loose = open.loose || before.flow.blank;
  const tasks = open.tasks || isTask(before);
  return [looseWith({ ...open, loose, tasks, items: append(open.items, item) }, item)];
}

function openItem(
  { indent, offset, content }: ItemLine,
  place: NumberInList,
  grammar: BlockGrammar,
): Item | undefined {
  const flow = content === '' ? EMPTY_FLOW : addLine(EMPTY_FLOW, content, grammar);
  return flow === undefined ? undefined : { indent, offset, bare: content === '', ...place, flow };
}

/** The list, marked as loose if this item is. */
const looseWith = (list: ListBlock, item: Item): ListBlock =>
  item.flow.spread && !list.loose ? { ...list, loose: true } : list;
