import type { Nodes } from 'mdast';
import type { Part } from '../../core/parts.js';
import { ifPossible } from '../../core/ifPossible.js';
import { CHAT, parseMarkdown } from '../../markdown/index.js';

/** Maximum characters of an answer that are read aloud: about half an hour. */
const MAX_SPOKEN_LENGTH = 30_000;

/** Quotes and lists that are nested too deeply to parse. */
const NESTED = /^(?:[ \t]*[>*+-]){40}/mu;

/** Elements that end a sentence. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'listItem']);
/** Elements that are not read aloud. */
const SILENT: ReadonlySet<string> = new Set([
  'code',
  'html',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
]);

/** The label of a note, whose kind is shown. */
const ALERT = /^\[!(?:note|tip|important|warning|caution)\]/iu;

/** The text of these parts that is read aloud: without markup, code and URLs. */
export function spokenText(parts: readonly Part[]): string {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const written = texts.join('\n\n').slice(0, MAX_SPOKEN_LENGTH);
  // Text that is nested so deeply is read as written.
  const words = NESTED.test(written) ? undefined : ifPossible(() => wordsIn(written));
  return (words ?? written).trim();
}

function wordsIn(text: string): string {
  let words = '';
  const visit = (node: Nodes) => {
    if (SILENT.has(node.type)) return;
    if (node.type === 'text') words += node.value.replace(ALERT, '');
    if (node.type === 'inlineCode') words += node.value;
    if (node.type === 'image') words += node.alt ?? '';
    if (node.type === 'break') words += ' ';
    if ('children' in node) node.children.forEach(visit);
    // Add a full stop, because voices pause at the end of a sentence.
    if (BLOCKS.has(node.type) && words !== '' && !words.endsWith('\n')) {
      words += /[.!?:;,…。]\s*$/u.test(words) ? '\n' : '.\n';
    }
  };
  visit(parseMarkdown(text, undefined, CHAT));
  return words;
}
