import { CodeLinesProps } from "./types/CodeLines.js";
import { ComponentType } from "react";
import { LanguageInput } from "shiki/core";

type CodeTokenKind = 'comment' | 'deleted' | 'function' | 'inserted' | 'keyword' | 'number' | 'string' | 'type';
interface CodeToken {
  readonly text: string;
  readonly kind?: CodeTokenKind | undefined;
}
interface LineTokens {
  readonly tokens: readonly CodeToken[];
  readonly state: unknown;
}
type LineTokenizer = (line: string, state: unknown) => LineTokens;
type Highlighter = (language: string) => LineTokenizer | undefined | Promise<LineTokenizer | undefined>;
declare function highlightedLines(highlighter: Highlighter): ComponentType<CodeLinesProps>;
interface ShikiHighlighterOptions {
  readonly languages?: Readonly<Record<string, LanguageInput>> | undefined;
}
declare function shikiHighlighter(options?: ShikiHighlighterOptions): Highlighter;
export { type CodeToken, type CodeTokenKind, type Highlighter, type LineTokenizer, type LineTokens, type ShikiHighlighterOptions, highlightedLines, shikiHighlighter };
