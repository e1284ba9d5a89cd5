export { highlightedLines } from './highlightedLines.js';
export type {
  CodeToken,
  CodeTokenKind,
  Highlighter,
  LineTokenizer,
  LineTokens,
} from './Highlighter.js';
export { shikiHighlighter, type ShikiHighlighterOptions } from './shikiHighlighter.js';
