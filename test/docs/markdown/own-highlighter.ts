import { highlightedLines, type Highlighter } from 'agent-session-react/highlight';

/** Colours the comments of log files. */
const highlighter: Highlighter = (language) => {
  if (language !== 'log') return undefined;
  return (line, state) => ({
    tokens: [{ text: line, kind: line.startsWith('#') ? 'comment' : undefined }],
    state,
  });
};

export const codeLines = highlightedLines(highlighter);
