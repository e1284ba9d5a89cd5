import type { MarkdownExtensions } from '../../src/markdown/index.js';
import { highlightedLines, shikiHighlighter } from '../../src/highlight.js';

/** Colours for the code of answers and tools, as an app gets them from `agent-session-react/highlight`. */
export const coloured: MarkdownExtensions = { codeLines: highlightedLines(shikiHighlighter()) };
