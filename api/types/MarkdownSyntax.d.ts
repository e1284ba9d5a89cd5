import { CodeBlockProps } from "./CodeBlockProps.js";
import { ComponentType, ReactNode } from "react";

interface MarkdownRules {
  readonly emphasis: boolean;
  readonly strikes: boolean;
  readonly addresses: boolean;
  readonly formulas: boolean;
  readonly tags: boolean;
  readonly tables: boolean;
  readonly headings: boolean;
  readonly numbers: boolean;
  readonly fences: boolean;
  readonly layouts: boolean;
  readonly lineEnds: boolean;
  readonly indentation: boolean;
  readonly alerts: boolean;
}
type MarkdownDialect = 'chat' | 'commonmark';
interface FenceLine {
  readonly indent: number;
  readonly marker: string;
  readonly opener: string;
  readonly added?: string | undefined;
}
interface BlockSyntax {
  readonly open: (line: string) => FenceLine | undefined;
  readonly close: (line: string, marker: string) => string | undefined;
  readonly endsMark?: ((paragraph: string, line: string) => boolean) | undefined;
  readonly opener: RegExp;
  readonly hideBars?: ((row: string, isOpen: boolean) => string) | undefined;
}
interface WordPatterns {
  readonly isPlain: (words: string) => boolean;
  readonly settled: RegExp;
  readonly markup: RegExp;
  readonly text: RegExp;
}
interface MarkdownSyntax {
  readonly under?: ((rules: MarkdownRules) => MarkdownSyntax | undefined) | undefined;
  readonly blocks: BlockSyntax;
  readonly words: WordPatterns;
  readonly readMark: (text: string, at: number, place: MarkPlace) => AddedMark | undefined;
  readonly blockNode: (content: string, closed: boolean) => SyntaxNode;
  readonly codeBlocks: Readonly<Record<string, ComponentType<CodeBlockProps>>>;
  readonly takeOut: (words: string) => TakenOut;
  readonly isOpening: (line: string) => boolean;
  readonly renderBlock: (block: AddedBlock) => ReactNode;
  readonly renderNode: (node: SyntaxNode, key: string) => ReactNode;
  readonly isOpen: (node: SyntaxNode) => boolean;
}
interface MarkPlace {
  readonly isBehindEscape: boolean;
  readonly hopeless: Map<string, number>;
}
interface AddedMark {
  readonly node: SyntaxNode;
  readonly end: number;
}
interface SyntaxNode {
  readonly type: string;
}
interface TakenOut {
  readonly words: string;
  readonly restore: (words: string) => string;
}
interface AddedBlock {
  readonly content: string;
  readonly streaming: boolean;
}
export { MarkdownDialect, MarkdownRules, MarkdownSyntax };
