import type { Sequence } from './sequence.js';

/** A paragraph or heading, or what is rendered the same way: from its source, on its own. */
export interface TextBlock {
  readonly type: 'text';
  readonly source: string;
  /** A paragraph takes more lines; a heading or a rule does not. */
  readonly paragraph: boolean;
}

/** Code between fences, or what else stands between lines that open and close it. */
export interface FenceBlock {
  readonly type: 'fence';
  /** The line that opens it, from its marker on. */
  readonly opener: string;
  readonly marker: string;
  /** Spaces before the marker; as many are taken from each line. */
  readonly indent: number;
  /** Whole lines, each with its line end. */
  readonly code: string;
  readonly closed: boolean;
  /** It is none of markdown's blocks, but of a syntax that was added. */
  readonly added: boolean;
}

/** An item of a list: blocks of its own. */
export interface Item {
  /** The column its content starts at. */
  readonly offset: number;
  /** No word stands beside its sign, and so no box of a task can. */
  readonly bare: boolean;
  readonly flow: Flow;
}

export interface ListBlock {
  readonly type: 'list';
  /** The bullet, or the sign after the number. All items of one list have the same. */
  readonly marker: string;
  /** The first number of an ordered list. */
  readonly start: number | undefined;
  /** A blank line stands between items or between the blocks of one. */
  readonly loose: boolean;
  /** An item before the last is a task. */
  readonly tasks: boolean;
  readonly items: Sequence<Item>;
}

export interface TableBlock {
  readonly type: 'table';
  readonly head: string;
  /** The line under the head, which sets columns and alignment. */
  readonly rule: string;
  readonly rows: Sequence<string>;
}

export interface QuoteBlock {
  readonly type: 'quote';
  readonly flow: Flow;
}

/**
 * What ends a block that is rendered as a whole: the end of HTML, a line that is no indented code,
 * the surely last line of a list or footnote, or nothing, where the structure cannot be told.
 */
export type WholeEnd = RegExp | 'blank' | 'code' | 'list' | 'never';

/** A block that is parsed as a whole: rare syntax, or lines whose structure cannot be told early. */
export interface WholeBlock {
  readonly type: 'whole';
  readonly source: string;
  readonly end: WholeEnd;
  /** The end of HTML was seen. */
  readonly ended: boolean;
}

export type Block = TextBlock | FenceBlock | ListBlock | TableBlock | QuoteBlock | WholeBlock;

/** Blocks one after the other, of a document, a list item or a quote. The last one is still open. */
export interface Flow {
  readonly blocks: Sequence<Block>;
  /** The last line was blank. */
  readonly blank: boolean;
  /** A blank line stands between two blocks. */
  readonly spread: boolean;
}

export const EMPTY_FLOW: Flow = { blocks: [], blank: false, spread: false };

/**
 * What a line does to the block it follows: the block goes on as these blocks, it has ended before
 * the line, or neither can be told.
 */
export type Continuation = readonly Block[] | 'ended' | 'unsure';
