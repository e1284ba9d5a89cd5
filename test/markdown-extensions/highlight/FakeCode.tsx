import type { ReactElement } from 'react';
import { AgentRoot, Text } from '../../../src/view/index.js';
import type {
  Highlighter,
  LineTokenizer,
} from '../../../src/markdown-extensions/highlight/index.js';
import { highlightedLines } from '../../../src/markdown-extensions/highlight/index.js';
import { text } from '../../../stories/support/samples.js';

/** Numbers are numbers, words in quotes strings, and the state counts the lines. */
export const countingTokenizer = (seen: string[] = []): LineTokenizer => {
  return (line, state) => {
    seen.push(line);
    const tokens = line.split(/(\d+|"[^"]*")/).flatMap((word) => {
      if (word === '') return [];
      const kind = /^\d/.test(word) ? 'number' : word.startsWith('"') ? 'string' : undefined;
      return [{ text: word, kind } as const];
    });
    return { tokens, state: ((state as number | undefined) ?? 0) + 1 };
  };
};

/** Shows text with code in the colours of a highlighter. */
export function createShow(highlighter: Highlighter) {
  const markdown = { codeLines: highlightedLines(highlighter) };
  return (words: string, streaming = false): ReactElement => (
    <AgentRoot markdown={markdown}>
      <Text part={text('t', words)} streaming={streaming} />
    </AgentRoot>
  );
}
