import type { ComponentType, ReactNode } from 'react';
import type { CodeBlockProps } from './CodeBlockProps.js';
import type { BlockSyntax } from '../scan/BlockSyntax.js';
import type { MarkdownRules } from '../scan/rules.js';
import type { WordPatterns } from '../scan/wordPatterns.js';

/** An extension of the Markdown grammar, such as `math()` of `agent-session-react/math`. */
export interface MarkdownSyntax {
  /** The same extension for the rules of a dialect; undefined if it is this one. */
  readonly under?: ((rules: MarkdownRules) => MarkdownSyntax | undefined) | undefined;
  /** Blocks that are opened and closed by lines, like fences. */
  readonly blocks: BlockSyntax;
  /** The patterns for text, with the additional special characters. */
  readonly words: WordPatterns;
  /** Reads the added mark that begins at a place in a text; undefined if none does. */
  readonly readMark: (text: string, at: number, place: MarkPlace) => AddedMark | undefined;
  /** The node of a block, from the text between its signs. */
  readonly blockNode: (content: string, closed: boolean) => SyntaxNode;
  /** Components for fenced code, by its language in lower case. The app's components take precedence. */
  readonly codeBlocks: Readonly<Record<string, ComponentType<CodeBlockProps>>>;
  /**
   * Replaces the added marks by placeholders, so that characters inside of them have no other meaning, and closes an open one.
   */
  readonly takeOut: (words: string) => TakenOut;
  /** Whether an incomplete line may still become one that opens a block. */
  readonly isOpening: (line: string) => boolean;
  readonly renderBlock: (block: AddedBlock) => ReactNode;
  /** Renders a node type that Markdown does not have. */
  readonly renderNode: (node: SyntaxNode, key: string) => ReactNode;
  /** Whether a block of the tree is not closed. */
  readonly isOpen: (node: SyntaxNode) => boolean;
}

/** What a mark depends on besides the text. */
export interface MarkPlace {
  /** Whether the character before it is escaped. */
  readonly isBehindEscape: boolean;
  /** Up to where nothing closes an opening sign, so that not each of them searches the same text. */
  readonly hopeless: Map<string, number>;
}

/** A mark that Markdown does not have, and where it ends. */
export interface AddedMark {
  readonly node: SyntaxNode;
  readonly end: number;
}

/** A node of the parser's syntax tree. */
export interface SyntaxNode {
  readonly type: string;
}

/** Text with placeholders instead of its added marks. */
export interface TakenOut {
  readonly words: string;
  /** Replaces the placeholders by the marks again. */
  readonly restore: (words: string) => string;
}

/** A block between its opening and closing line. */
export interface AddedBlock {
  readonly content: string;
  /** Whether more of it is coming. */
  readonly streaming: boolean;
}
