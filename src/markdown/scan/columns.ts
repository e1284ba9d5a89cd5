import type { MarkdownRules } from './rules.js';

/**
 * What is left of a line behind the markers of quotes and lists. Columns are counted from the start of the line, because a tab
 * goes on to the next column of four.
 */
export interface Rest {
  /** The text. What is left of a tab of which only a part belongs to a marker are spaces. */
  readonly text: string;
  readonly column: number;
}

/** How many columns a tab takes that begins at this one. */
const tabAt = (column: number) => 4 - (column % 4);

/** The columns of white space before the first word. */
export function indentOf({ text, column }: Rest): number {
  let width = 0;
  for (let at = 0; text[at] === ' ' || text[at] === '\t'; at += 1) {
    width += text[at] === ' ' ? 1 : tabAt(column + width);
  }
  return width;
}

/** The rest without so many columns of white space, or without all of it if there is less. */
export function outdent({ text, column }: Rest, most: number): Rest {
  let width = 0;
  let at = 0;
  for (; width < most && (text[at] === ' ' || text[at] === '\t'); at += 1) {
    width += text[at] === ' ' ? 1 : tabAt(column + width);
  }
  const spaces = ' '.repeat(Math.max(0, width - most));
  return { text: spaces + text.slice(at), column: column + Math.min(width, most) };
}

/** The rest behind so many characters, none of which is a tab. */
export const behind = ({ text, column }: Rest, length: number): Rest => ({
  text: text.slice(length),
  column: column + length,
});

/** The text, with spaces for the white space before its first word. */
export function spaced(rest: Rest): string {
  return ' '.repeat(indentOf(rest)) + rest.text.replace(/^[ \t]+/, '');
}

/** A line without indentation that would make it code, where indentation is only layout. */
export const laidOut = (rest: Rest, { indentation }: MarkdownRules): Rest =>
  indentation && indentOf(rest) > 3 ? outdent(rest, Infinity) : rest;
