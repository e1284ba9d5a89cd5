import type { MarkdownRules } from './rules.js';

/** A line that opens a block. */
export interface FenceLine {
  readonly indent: number;
  readonly marker: string;
  readonly opener: string;
  /** For a block of an added grammar: the text after its opener. */
  readonly added?: string | undefined;
}

/** Blocks that are opened and closed by lines, besides those of Markdown. */
export interface BlockSyntax {
  /** Reads a line that opens a block; its marker closes the block. */
  readonly open: (line: string) => FenceLine | undefined;
  /** The text before the marker that closes a block at the end of a line; undefined if the line does not close it. */
  readonly close: (line: string, marker: string) => string | undefined;
  /** Whether a line that could begin a list ends a mark that is open at the end of the paragraph before it. */
  readonly endsMark?: ((paragraph: string, line: string) => boolean) | undefined;
  /** Matches any line that may open a block, at any depth. */
  readonly opener: RegExp;
  /**
   * The row of a table with another character instead of each bar that is part of a mark and ends no cell.
   *
   * @param isOpen Whether more of the row is coming.
   */
  readonly hideBars?: ((row: string, isOpen: boolean) => string) | undefined;
}

/** How blocks are read. */
export interface BlockGrammar {
  readonly rules: MarkdownRules;
  readonly added: BlockSyntax | undefined;
}
