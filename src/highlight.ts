/**
 * Colours for code, line by line, on shiki or a highlighter of your own. An entry of its own: a panel
 * without it loads nothing of this.
 *
 * @packageDocumentation
 */
export {
  type CodeToken,
  type CodeTokenKind,
  type Highlighter,
  type LineTokenizer,
  type LineTokens,
  type ShikiHighlighterOptions,
  highlightedLines,
  shikiHighlighter,
} from './markdown-extensions/highlight/index.js';
