import type { Sequence } from './sequence.js';

/** A paragraph, a heading, or another block that is rendered from its source alone. */
export interface TextBlock {
  readonly type: 'text';
  readonly source: string;
  /** Whether more lines may follow, as in a paragraph, but not in a heading or a rule. */
  readonly paragraph: boolean;
  /** Its last line, if it has others. Looking for it in the source copies all of that. */
  readonly lastLine?: string;
}

/** The last line of a text, which may be the head of something else. */
export const lastLineOf = ({ source, lastLine = source }: TextBlock): string => lastLine;

/** The lines before it; undefined if there are none. */
export const withoutLastLine = (text: TextBlock, line: string): TextBlock | undefined =>
  text.lastLine === undefined
    ? undefined
    : { type: 'text', source: text.source.slice(0, -line.length - 1), paragraph: true };

/** A paragraph with one more line. */
export const withLine = (open: TextBlock, line: string): TextBlock => ({
  ...open,
  source: `${open.source}\n${line}`,
  lastLine: line,
});

/** Fenced code, or another block between an opening and a closing line. */
export interface FenceBlock {
  readonly type: 'fence';
  /** The line that opens it, from its marker on. */
  readonly opener: string;
  readonly marker: string;
  /** Spaces before the marker; as many are removed from each line. */
  readonly indent: number;
  /** All complete lines, each with its line break. */
  readonly code: string;
  readonly closed: boolean;
  /** Whether it belongs to an added syntax instead of Markdown. */
  readonly added: boolean;
  /** In a fence of Markdown: the marker of the fence in it that is open. */
  readonly inner?: string | undefined;
  /** The code without the marker at the end of its last line, which closes it unless more code follows. */
  readonly late?: string | undefined;
}

/** The number of an item in its list. */
export interface NumberInList {
  readonly number: number;
  /** The same, if it is not the one after the item before. */
  readonly value?: number | undefined;
}

/** A list item, with blocks of its own. */
export interface Item extends NumberInList {
  /** The columns where its marker and its content start. */
  readonly indent: number;
  readonly offset: number;
  /** Whether nothing follows its marker on the first line, so that it cannot be a task. */
  readonly bare: boolean;
  readonly flow: Flow;
}

/** Lines that are laid out by their characters, without a fence. */
export interface LayoutBlock {
  readonly type: 'layout';
  /** The line that would open a fence around them. */
  readonly opener: string;
  /** Matches a line that goes on with them. */
  readonly next: RegExp;
  /** All complete lines, each with its line break. */
  readonly code: string;
}

export interface ListBlock {
  readonly type: 'list';
  /** The bullet, or the character after the number. It is the same for all items of a list. */
  readonly marker: string;
  /** The first number of an ordered list. */
  readonly start: number | undefined;
  /** Whether a blank line separates items, or blocks of an item. */
  readonly loose: boolean;
  /** Whether an item before the last is a task. */
  readonly tasks: boolean;
  readonly items: Sequence<Item>;
}

export interface TableBlock {
  readonly type: 'table';
  readonly head: string;
  /** The line below the head, which defines columns and alignment. */
  readonly rule: string;
  readonly rows: Sequence<string>;
}

export interface QuoteBlock {
  readonly type: 'quote';
  readonly flow: Flow;
}

/** What a person can unfold: the lines between `<details>` and `</details>`. Or just the lines between other tags. */
export interface DetailsBlock {
  readonly type: 'details';
  /** The name of the tags, in lower case. */
  readonly name: string;
  /** The words between `<summary>` and `</summary>`; undefined if there are none. */
  readonly summary: string | undefined;
  /** Whether the summary goes on. */
  readonly inSummary: boolean;
  /** Whether it is unfolded at first. */
  readonly open: boolean;
  readonly flow: Flow;
  readonly closed: boolean;
}

/**
 * What ends a block that is rendered as a whole: a pattern or a blank line for HTML, a line that is not indented code, a line
 * that surely ends a list or footnote, or nothing, if the structure is unclear.
 */
export type WholeEnd = RegExp | 'blank' | 'code' | 'list' | 'never';

/** A block that is parsed as a whole: rare syntax, or lines whose structure is not clear early enough. */
export interface WholeBlock {
  readonly type: 'whole';
  readonly source: string;
  readonly end: WholeEnd;
  /** Whether the end of the HTML has been reached. */
  readonly ended: boolean;
}

export type Block =
  | TextBlock
  | FenceBlock
  | LayoutBlock
  | ListBlock
  | TableBlock
  | QuoteBlock
  | DetailsBlock
  | WholeBlock;

/** Consecutive blocks of a document, a list item or a quote. The last one is still open. */
export interface Flow {
  readonly blocks: Sequence<Block>;
  /** Whether the last line was blank. */
  readonly blank: boolean;
  /** Whether a blank line separates two of the blocks. */
  readonly spread: boolean;
}

export const EMPTY_FLOW: Flow = { blocks: [], blank: false, spread: false };

/** What a line does to the block before it: it continues as these blocks, it has ended before the line, or that is unclear. */
export type Continuation = readonly Block[] | 'ended' | 'unsure';
