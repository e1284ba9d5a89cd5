import type { Nodes } from 'mdast';
import type { Part } from '../../core/parts.js';
import { ifPossible } from '../../core/ifPossible.js';
import { parseMarkdown } from '../../markdown/index.js';

/** Characters of an answer that are read: half an hour. */
const LONGEST = 30_000;

/** Quotes and lists in each other. */
const NESTED = /^(?:[ \t]*[>*+-]){40}/mu;

/** What is a sentence, or several, of its own. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'listItem']);
/** What is not for the ear. */
const SILENT: ReadonlySet<string> = new Set([
  'code',
  'html',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
]);

/** The text of these parts that is read aloud: without markup, code and URLs. */
export function spokenText(parts: readonly Part[]): string {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const written = texts.join('\n\n').slice(0, LONGEST);
  // What nobody has nested so deeply is read as it is written.
  const words = NESTED.test(written) ? undefined : ifPossible(() => wordsIn(written));
  return (words ?? written).trim();
}

function wordsIn(text: string): string {
  let words = '';
  const visit = (node: Nodes) => {
    if (SILENT.has(node.type)) return;
    if (node.type === 'text' || node.type === 'inlineCode') words += node.value;
    if (node.type === 'image') words += node.alt ?? '';
    if (node.type === 'break') words += ' ';
    if ('children' in node) node.children.forEach(visit);
    // A voice pauses where a sentence ends.
    if (BLOCKS.has(node.type) && words !== '' && !words.endsWith('\n')) {
      words += /[.!?:;,…。]\s*$/u.test(words) ? '\n' : '.\n';
    }
  };
  visit(parseMarkdown(text));
  return words;
}
