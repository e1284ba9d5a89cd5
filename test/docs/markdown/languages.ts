import { highlightedLines, shikiHighlighter } from 'agent-session-react/highlight';

export const codeLines = highlightedLines(
  shikiHighlighter({
    languages: {
      json: () => import('shiki/langs/json.mjs'),
      python: () => import('shiki/langs/python.mjs'),
    },
  }),
);
