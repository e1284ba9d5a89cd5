/** A code block in Markdown, of JSON by default, enclosed by more backticks than any sequence of them inside. */
export function fence(text: string, language = 'json'): string {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${marks}${language}\n${text}\n${marks}`;
}

/** The length of the longest sequence of backticks. */
export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/gu)) longest = Math.max(longest, run.length);
  return longest;
}
