import type { Definition, Node, Root, RootContent } from 'mdast';
import {
  isBlockTooDeep,
  isFlowTooDeep,
  openLines,
  visit,
  ownCopy,
  readLine,
  readMarkdown,
  type MarkdownDocument,
} from '../markdown/index.js';
import { append, last, type Sequence } from '../markdown/scan/sequence.js';

/** Parses Markdown to a tree, with the grammar extensions of the app's plugins. */
export type Parse = (markdown: string) => Root;

/** The grammar of Markdown, with what plugins add to it. */
export interface Grammar {
  readonly parse: Parse;
  /** Whether a plugin reads formulas between dollars. */
  readonly hasMath: boolean;
  /** Whether a plugin reads directives, which begin with a colon. */
  readonly hasDirectives: boolean;
}

/** A top-level block. */
export interface MarkdownBlock {
  readonly source: string;
  /** Whether it nests too deeply for react-markdown, which recurses. */
  readonly deep: boolean;
}

/** A text in blocks, parsed up to its last complete line. */
export interface BlockDocument {
  readonly text: string;
  /** The blocks that later text cannot change. */
  readonly settled: Sequence<MarkdownBlock>;
  /** Where the text after them starts. */
  readonly start: number;
  /** The text after them, scanned without plugins. It tells when calling the parser is worthwhile. */
  readonly scan: MarkdownDocument;
  /** The length of that text at which the parser is called again: the open block may be a long one of a plugin. */
  readonly askAt: number;
  /** The definitions in the settled blocks. The first definition of a label counts. */
  readonly definitions: readonly Definition[];
  readonly hasFootnotes: boolean;
}

const EMPTY: BlockDocument = {
  text: '',
  settled: [],
  start: 0,
  scan: readMarkdown(''),
  askAt: 0,
  definitions: [],
  hasFootnotes: false,
};

/** Reads a text. If it extends the previous one, only the new text is read. */
export function readBlocks(text: string, parse: Parse, before = EMPTY): BlockDocument {
  const known = before.text.length;
  const goesOn = text.length >= known && text.slice(0, known) === before.text;
  const document = goesOn ? before : EMPTY;
  return readOn({ ...document, text }, text.slice(document.start), parse);
}

/** Reads the text after the settled blocks. */
function readOn(before: BlockDocument, rest: string, parse: Parse): BlockDocument {
  let document: BlockDocument = { ...before, scan: { ...before.scan, text: rest } };
  for (;;) {
    const { text, lineStart } = document.scan;
    const end = text.indexOf('\n', lineStart);
    if (end === -1) return document;
    document = addLine(document, ownCopy(text.slice(lineStart, end)), parse);
  }
}

/** A text that was read to its end. */
export interface EndedBlocks extends BlockDocument {
  readonly blocks: Sequence<MarkdownBlock>;
}

/**
 * The document including its last line.
 *
 * @param streaming Whether more is coming, so that the line is shown as what it will probably become.
 */
export function endBlocks(
  document: BlockDocument,
  streaming: boolean,
  { parse, hasDirectives }: Grammar,
): EndedBlocks {
  const { text, lineStart } = document.scan;
  const lines = streaming ? openLines(document.scan) : [text.slice(lineStart)];
  const shown = streaming && hasDirectives && isOpeningDirective(lines) ? [] : lines;
  const rest = text.slice(0, lineStart) + shown.map((line) => `${line}\n`).join('');
  const ended = readOn(document, rest, parse);
  // If HTML or code is not closed, the line break at the end belongs to it.
  const source = streaming ? ended.scan.text.replace(/\n+$/, '') : document.text.slice(ended.start);
  if (source.trim() === '') return { ...ended, blocks: ended.settled };
  const deep = isFlowTooDeep(ended.scan.flow);
  const blocks = append(ended.settled, { source, deep });
  if (streaming || deep || !source.includes(']:')) return { ...ended, blocks };
  return { ...withDefinitions(ended, tryParse(source, parse) ?? []), blocks };
}

/** The opening line of a directive may still become a different one. */
const isOpeningDirective = ([line = '']: readonly string[]) => /^[ \t>]*:{2,}\w/.test(line);

function addLine(document: BlockDocument, line: string, parse: Parse): BlockDocument {
  const { scan, askAt } = document;
  const read = { ...document, scan: readLine(scan, line) };
  const isSame = read.scan.blockStart === scan.blockStart;
  return isSame || read.scan.lineStart < askAt ? read : settle(read, parse);
}

/** Settles the blocks before the last one. */
function settle(document: BlockDocument, parse: Parse): BlockDocument {
  const { scan, start } = document;
  const source = scan.text.slice(0, scan.lineStart);
  const open = last(scan.flow.blocks);
  const isLastDeep = open !== undefined && isBlockTooDeep(open);
  const isDeep = scan.flow.blocks.some((chunk) =>
    chunk.some((block) => block !== open && isBlockTooDeep(block)),
  );
  // Text that is nested too deeply is not passed to the parser. Without the parser, lines alone decide where blocks begin.
  const whole = isDeep || isLastDeep ? source.slice(0, scan.blockStart) : source;
  const nodes = isDeep ? undefined : tryParse(whole, parse);
  const starts = nodes === undefined ? [] : startsOf(nodes, source);
  if (nodes === undefined || isLastDeep) starts.push(scan.blockStart);
  const next = starts.at(-1);
  if (next === undefined) return { ...document, askAt: scan.lineStart * 1.5 };
  let { settled } = document;
  let from = 0;
  for (const to of starts) {
    // Without its line break, the parser takes a last line that continues a quote for a new block.
    const block = source.slice(from, to).replace(/\n+$/, '\n');
    settled = append(settled, { source: ownCopy(block), deep: nodes === undefined });
    from = to;
  }
  const rest = readMarkdown(source.slice(next));
  const askAt = rest.blockStart === 0 ? 0 : rest.lineStart * 1.5;
  const before = nodes?.filter((node) => startOf(node) < next) ?? [];
  return {
    ...withDefinitions(document, before),
    settled,
    start: start + next,
    scan: { ...rest, text: scan.text.slice(next) },
    askAt,
  };
}

/** Where all blocks except the first start. */
function startsOf(nodes: readonly RootContent[], source: string): number[] {
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1];
    const start = lineOf(node, source);
    if (before === undefined || start === 0) return [];
    return isApart(before, node, source) ? [start] : [];
  });
}

const CONTAINERS: ReadonlySet<string> = new Set<RootContent['type']>([
  'blockquote',
  'list',
  'footnoteDefinition',
]);

/** Whether a node means the same without the one before it. */
function isApart(before: RootContent, node: RootContent, source: string): boolean {
  const isContainer = CONTAINERS.has(before.type);
  // Later text may still decide what the line right after them is: the title of a definition, a list that interrupts a
  // paragraph, or a continuation of the paragraph at the end of a quote or list.
  if (isContainer || before.type === 'definition' || before.type === 'paragraph') {
    const between = source.slice(endOf(before), lineOf(node, source));
    if (!/\n[ \t]*\n/.test(between)) return false;
  }
  // The extent of indented code depends on the container before it.
  if (isContainer && isIndentedCode(node, source)) return false;
  return !isIndentedCode(before, source);
}

function isIndentedCode(node: RootContent, source: string): boolean {
  return node.type === 'code' && !/^ {0,3}(?:`{3}|~{3})/.test(source.slice(lineOf(node, source)));
}

/** The start of the line on which a node begins. */
const lineOf = (node: Node, source: string) => source.lastIndexOf('\n', startOf(node) - 1) + 1;

const startOf = ({ position }: Node) => position?.start.offset ?? 0;

const endOf = ({ position }: Node) => position?.end.offset ?? 0;

function withDefinitions(document: BlockDocument, nodes: readonly RootContent[]): BlockDocument {
  let { definitions, hasFootnotes } = document;
  visit({ type: 'root', children: [...nodes] }, (node) => {
    if (node.type === 'footnoteDefinition') hasFootnotes = true;
    if (node.type !== 'definition') return true;
    const isKnown = definitions.some(({ identifier }) => identifier === node.identifier);
    if (!isKnown) definitions = [...definitions, node];
    return false;
  });
  return { ...document, definitions, hasFootnotes };
}

/** The blocks of some Markdown, or undefined if the recursive parser throws. */
function tryParse(markdown: string, parse: Parse): readonly RootContent[] | undefined {
  try {
    return parse(markdown).children;
  } catch {
    // It is then shown as its source.
    return undefined;
  }
}
