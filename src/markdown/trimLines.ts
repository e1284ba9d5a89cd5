/** Text without the spaces around its line ends. */
export function trimLines(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const end = lines.length - 1;
  return lines
    .map((line, index) => (index === 0 ? line : trimStart(line)))
    .map((line, index) => (index === end ? line : trimEnd(line)))
    .join('\n');
}

// Other white space is what the writer wanted, and a pattern for the end of a line would look at
// each run of spaces once for each of them.

/** Text without the spaces at its start. */
export function trimStart(text: string): string {
  let start = 0;
  while (isSpace(text[start])) start += 1;
  return text.slice(start);
}

function trimEnd(text: string): string {
  let end = text.length;
  while (isSpace(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\t';
