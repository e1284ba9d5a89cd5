/** A block of code in Markdown, of JSON where nothing else is said, between more backticks than any run of them inside. */
export function fence(text: string, language = 'json'): string {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${marks}${language}\n${text}\n${marks}`;
}

/** How many backticks follow each other at most. */
export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/gu)) longest = Math.max(longest, run.length);
  return longest;
}
