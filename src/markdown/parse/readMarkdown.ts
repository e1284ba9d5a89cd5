import type { Definition } from 'mdast';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { isTooDeep } from './isTooDeep.js';
import { findDefinitions } from './parseMarkdown.js';
import { addBlock, continueBlock, goOnWith, startBlock } from '../scan/addLine.js';
import { EMPTY_FLOW, type Flow } from '../scan/blocks.js';
import { isBlank, isTooNested } from '../scan/lines.js';
import { last } from '../scan/sequence.js';
import { endsInFence } from '../scan/tip.js';
import { wholeBlock } from '../scan/whole.js';

/** A markdown text that was read as far as it has come. */
export interface MarkdownDocument {
  readonly text: string;
  /** What is added to the grammar. */
  readonly syntax: MarkdownSyntax | undefined;
  /** The blocks of all whole lines. */
  readonly flow: Flow;
  /** Where the last block starts, and where the last line does, which is not read yet. */
  readonly blockStart: number;
  readonly lineStart: number;
  /** The last block may hold definitions. */
  readonly mayDefine: boolean;
  /** The link definitions of the settled blocks. */
  readonly definitions: readonly Definition[];
  /** A settled block defines a footnote. */
  readonly hasFootnotes: boolean;
}

const EMPTY: MarkdownDocument = {
  text: '',
  syntax: undefined,
  flow: EMPTY_FLOW,
  blockStart: 0,
  lineStart: 0,
  mayDefine: false,
  definitions: [],
  hasFootnotes: false,
};

/**
 * Reads a text. When it goes on from the one before, only what is new is read; settled blocks keep
 * their identity.
 */
export function readMarkdown(
  text: string,
  before: MarkdownDocument = EMPTY,
  syntax?: MarkdownSyntax,
): MarkdownDocument {
  const known = before.text.length;
  const isSame = syntax === before.syntax;
  const goesOn = isSame && text.length >= known && text.slice(0, known) === before.text;
  let document = goesOn ? { ...before, text } : { ...EMPTY, text, syntax };
  let end = text.indexOf('\n', goesOn ? known : 0);
  while (end !== -1) {
    document = readLine(document, ownCopy(text.slice(document.lineStart, end)));
    end = text.indexOf('\n', end + 1);
  }
  return document;
}

/**
 * The same characters, apart from the text they were cut from. A slice keeps all of its text in
 * memory, and while a text streams there is a new one for each change.
 */
export const ownCopy = (slice: string) => ` ${slice}`.slice(1);

/**
 * A reader that remembers the text it read last, so that a text which goes on is read from there.
 * What it returns depends on nothing but the text.
 */
export function createReader(): (text: string, syntax?: MarkdownSyntax) => MarkdownDocument {
  let latest = EMPTY;
  return (text, syntax) => {
    const isKnown = text === latest.text && syntax === latest.syntax;
    if (!isKnown) latest = readMarkdown(text, latest, syntax);
    return latest;
  };
}

/** The document when nothing follows. */
export function endMarkdown(document: MarkdownDocument): MarkdownDocument {
  const { text, lineStart } = document;
  const line = text.slice(lineStart);
  const open = last(document.flow.blocks);
  // The line end of the last line is part of HTML or code that nothing closes.
  const isRead = line === '' && !(open?.type === 'whole' && !open.ended);
  const read = isRead ? document : readLine(document, line);
  return settle(read, text.length);
}

/** The document after one more line. Where its structure cannot be told, the block is taken whole. */
export function readLine(document: MarkdownDocument, line: string): MarkdownDocument {
  const { text, flow, blockStart, lineStart } = document;
  const blocks = document.syntax?.blocks;
  const nextLine = lineStart + line.length + 1;
  const mayDefine = line.includes(']:');
  const read = { ...document, lineStart: nextLine, mayDefine: mayDefine || document.mayDefine };
  const open = last(flow.blocks);
  const next =
    open === undefined
      ? 'ended'
      : isTooNested(line) && !endsInFence(flow)
        ? 'unsure'
        : continueBlock(open, line, flow.blank, blocks);
  if (next === 'unsure') {
    const whole = wholeBlock(text.slice(blockStart, lineStart) + line, blocks);
    return { ...read, flow: goOnWith(flow, [whole], line) };
  }
  if (next !== 'ended') {
    const table = next.length > 1 ? next.at(-1) : undefined;
    const goneOn = { ...read, flow: goOnWith(flow, next, line) };
    // A table begins with what was the last line of the paragraph before it.
    if (table?.type !== 'table') return goneOn;
    const start = lineStart - table.head.length - 1;
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

/** Takes over the definitions of the last block, which ends here. */
function settle(document: MarkdownDocument, end: number): MarkdownDocument {
  if (!document.mayDefine) return document;
  const source = document.text.slice(document.blockStart, end);
  const found = isTooDeep(source) ? [] : findDefinitions(source, document.syntax);
  const known = new Set(document.definitions.map(({ identifier }) => identifier));
  const links = found.filter((node) => node.type === 'definition');
  const added = links.filter(({ identifier }) => !known.has(identifier));
  const hasFootnotes = document.hasFootnotes || links.length < found.length;
  if (added.length === 0) return { ...document, mayDefine: false, hasFootnotes };
  const definitions = [...document.definitions, ...added];
  return { ...document, mayDefine: false, hasFootnotes, definitions };
}
