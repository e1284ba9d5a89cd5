/**
 * The rows of a table as CSV: lines end in CRLF, as RFC 4180 says. What a spreadsheet would run as a formula begins with an
 * apostrophe, so that it is shown as text.
 */
export function toCsv(table: HTMLTableElement): string {
  return [...table.rows]
    .map((row) => `${[...row.cells].map((cell) => fieldOf(textOf(cell))).join(',')}\r\n`)
    .join('');
}

/** The words of a cell, with its line breaks and the descriptions of its pictures. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
  return copy.textContent.trim();
}

/** Full-width signs too, which spreadsheets take for the others. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/** Negative numbers, and amounts such as `-$5`, `+3 %` and `-1.234,50 €`. */
const NUMBER = /^[+-]\s?\p{Sc}?\s?\d[\d.,'’\s]*(?:%|\p{Sc})?$/u;

function fieldOf(text: string): string {
  const plain = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  // Where the comma separates decimals, spreadsheets separate fields by semicolons.
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
