import type { ComponentType, ReactNode } from 'react';
import type { CodeBlockProps } from './CodeBlock.js';
import type { BlockSyntax } from '../scan/BlockSyntax.js';
import type { WordPatterns } from '../scan/wordPatterns.js';

/** What is added to the grammar of markdown, such as by `math()` of `agent-session-react/math`. */
export interface MarkdownSyntax {
  /** Blocks that lines open and close, as fences do. */
  readonly blocks: BlockSyntax;
  /** Signs that words have besides those of markdown. */
  readonly words: WordPatterns;
  /** The same for the parser, which reads what lines alone do not tell: extensions of micromark and of mdast. */
  readonly parser: { readonly syntax: object; readonly tree: object };
  /** Components for fences in a language, by its name in lower case. Those of the app come first. */
  readonly codeBlocks: Readonly<Record<string, ComponentType<CodeBlockProps>>>;
  /** Puts other signs in place of marks, so that signs inside of them mean nothing, and closes an open one. */
  readonly takeOut: (words: string) => TakenOut;
  /** The line may still become one that opens a block. */
  readonly isOpening: (line: string) => boolean;
  readonly renderBlock: (block: AddedBlock) => ReactNode;
  /** Renders a node that is none of markdown's. */
  readonly renderNode: (node: SyntaxNode, key: string) => ReactNode;
  /** Tells whether a block of the tree was not closed. */
  readonly isOpen: (node: SyntaxNode) => boolean;
}

/** A node of the tree that the parser makes. */
export interface SyntaxNode {
  readonly type: string;
}

/** Words without their marks. */
export interface TakenOut {
  readonly words: string;
  /** Puts the marks back where they were. */
  readonly restore: (words: string) => string;
}

/** A block between lines that open and close it. */
export interface AddedBlock {
  readonly content: string;
  /** More of it is still coming. */
  readonly streaming: boolean;
}
