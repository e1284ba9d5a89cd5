/*
 * Everything that is said in a session is made of words that are said once: `q3` is the third message of the person's, `a2-1` the
 * first word of the agent's second run, `r2-1` what a tool of that run gave. So what was lost, and what is there twice, is seen.
 */
const TOKEN = /\b(?:q\d+|[ar]\d+-\d+)\b/gu;

/** The words in a text, or in the text of any value, in order. */
export function tokensIn(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // In JSON, the end of a line is two letters.
  return text.replaceAll(String.raw`\n`, ' ').match(TOKEN) ?? [];
}

/** How often each of them is there. */
export function countOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
