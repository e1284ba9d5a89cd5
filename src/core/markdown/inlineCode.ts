import { longestRun } from './fence.js';

/** Inline code in Markdown, enclosed by more backticks than any sequence of them inside. */
export function inlineCode(text: string): string {
  const marks = '`'.repeat(longestRun(text) + 1);
  return marks.length === 1 ? `\`${text}\`` : `${marks} ${text} ${marks}`;
}
