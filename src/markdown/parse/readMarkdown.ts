import type { Definition } from 'mdast';
import { COMMONMARK, type Grammar } from '../elements/Grammar.js';
import { isTooDeep } from './isTooDeep.js';
import { findDefinitions } from './parseMarkdown.js';
import { addBlock, continueBlock, goOnWith, startBlock } from '../scan/addLine.js';
import { EMPTY_FLOW, type Flow } from '../scan/blocks.js';
import { isBlank, isTooNested } from '../scan/lines.js';
import { last } from '../scan/sequence.js';
import { withoutTabs, withPlainMarkers } from '../scan/tabs.js';
import { endsInFence, tipOf } from '../scan/tip.js';
import { wholeBlock } from '../scan/whole.js';

/** A Markdown text, parsed as far as it has arrived. */
export interface MarkdownDocument {
  readonly text: string;
  /** How it is read. */
  readonly grammar: Grammar;
  /** The blocks of all complete lines. */
  readonly flow: Flow;
  /** The start of the last block, and the start of the last line, which is not parsed yet. */
  readonly blockStart: number;
  readonly lineStart: number;
  /** Whether the last block may contain definitions. */
  readonly mayDefine: boolean;
  /** The link definitions of the settled blocks. */
  readonly definitions: readonly Definition[];
  /** Whether a settled block defines a footnote. */
  readonly hasFootnotes: boolean;
}

const EMPTY: MarkdownDocument = {
  text: '',
  grammar: COMMONMARK,
  flow: EMPTY_FLOW,
  blockStart: 0,
  lineStart: 0,
  mayDefine: false,
  definitions: [],
  hasFootnotes: false,
};

/** In how many blocks others may be, line by line: as many as one line may open. */
const MAX_DEPTH = 100;

/** Parses a text. If it extends the previous one, only the new text is parsed; settled blocks keep their identity. */
export function readMarkdown(
  text: string,
  before: MarkdownDocument = EMPTY,
  grammar: Grammar = COMMONMARK,
): MarkdownDocument {
  const known = before.text.length;
  const isSame = grammar === before.grammar;
  const goesOn = isSame && text.length >= known && text.slice(0, known) === before.text;
  let document = goesOn ? { ...before, text } : { ...EMPTY, text, grammar };
  let end = text.indexOf('\n', goesOn ? known : 0);
  while (end !== -1) {
    document = readLine(document, ownCopy(text.slice(document.lineStart, end)));
    end = text.indexOf('\n', end + 1);
  }
  return document;
}

/** A copy that does not share memory: a slice keeps its whole text alive, and a streaming text has a new one with each change. */
export const ownCopy = (slice: string) => ` ${slice}`.slice(1);

/**
 * Creates a reader that remembers the last text, so that a longer one is parsed from there. The result depends only on the
 * text.
 */
export function createReader(): (text: string, grammar: Grammar) => MarkdownDocument {
  let latest = EMPTY;
  return (text, grammar) => {
    const isKnown = text === latest.text && grammar === latest.grammar;
    if (!isKnown) latest = readMarkdown(text, latest, grammar);
    return latest;
  };
}

/** The document if nothing follows. */
export function endMarkdown(document: MarkdownDocument): MarkdownDocument {
  const { text, lineStart } = document;
  const line = text.slice(lineStart);
  const open = last(document.flow.blocks);
  // If HTML or code is not closed, the line break at the end belongs to it.
  const isRead = line === '' && !(open?.type === 'whole' && !open.ended);
  const read = isRead ? document : readLine(document, line);
  return settle(read, text.length);
}

/** The document after one more line. If the structure is unclear, the block is kept as a whole for the parser. */
export function readLine(document: MarkdownDocument, source: string): MarkdownDocument {
  const { text, flow, blockStart, lineStart, grammar } = document;
  const words = grammar.rules.indentation ? withoutTabs(source, flow) : source;
  const line = endsInFence(flow) ? words : withPlainMarkers(words, grammar.rules);
  const blocks = document.grammar.blocks;
  const nextLine = lineStart + source.length + 1;
  const mayDefine = line.includes(']:');
  const read = { ...document, lineStart: nextLine, mayDefine: mayDefine || document.mayDefine };
  const open = last(flow.blocks);
  const next =
    open === undefined
      ? 'ended'
      : (isTooNested(line) || tipOf(flow).depth >= MAX_DEPTH) && !endsInFence(flow)
        ? 'unsure'
        : continueBlock(open, line, flow.blank, blocks);
  if (next === 'unsure') {
    const whole = wholeBlock(text.slice(blockStart, lineStart) + source, blocks);
    return { ...read, flow: goOnWith(flow, [whole], line) };
  }
  if (next !== 'ended') {
    const added = next.length > 1 ? next.at(-1) : undefined;
    const goneOn = { ...read, flow: goOnWith(flow, next, line) };
    const isLayout = added?.type === 'layout';
    if (added?.type !== 'table' && !isLayout) return goneOn;
    // The head was read as the last line of the paragraph before it.
    const hasHead = !isLayout || added.code.length > line.length + 1;
    const start = hasHead ? text.lastIndexOf('\n', lineStart - 2) + 1 : lineStart;
    return { ...settle(goneOn, start), blockStart: start };
  }
  if (isBlank(line)) return { ...read, flow: { ...flow, blank: true } };
  const block =
    (isTooNested(line) ? undefined : startBlock(line, blocks)) ?? wholeBlock(line, blocks);
  const settled = settle(document, lineStart);
  return {
    ...settled,
    blockStart: lineStart,
    lineStart: nextLine,
    mayDefine,
    flow: addBlock(flow, block),
  };
}

/** Records the definitions of the last block, which ends here. */
function settle(document: MarkdownDocument, end: number): MarkdownDocument {
  if (!document.mayDefine) return document;
  const source = document.text.slice(document.blockStart, end);
  const found = isTooDeep(source) ? [] : findDefinitions(source, document.grammar);
  const known = new Set(document.definitions.map(({ identifier }) => identifier));
  const links = found.filter((node) => node.type === 'definition');
  const added = links.filter(({ identifier }) => !known.has(identifier));
  const hasFootnotes = document.hasFootnotes || links.length < found.length;
  if (added.length === 0) return { ...document, mayDefine: false, hasFootnotes };
  const definitions = [...document.definitions, ...added];
  return { ...document, mayDefine: false, hasFootnotes, definitions };
}
