import { watchInput } from '../../development/index.js';
import type { Nodes } from 'mdast';
import type { Part } from '../../core/parts.js';
import { ifPossible } from '../../core/ifPossible.js';
import { HIDDEN_MARK } from '../../core/markdown/hiddenMark.js';
import { numberedSources, type NumberedSources } from '../../core/markdown/numberedSources.js';
import { CHAT, parseMarkdown, SOURCE_MARK } from '../../markdown/index.js';

/** Maximum characters of an answer that are read aloud: about half an hour. */
const MAX_SPOKEN_LENGTH = 30_000;

/** Quotes and lists that are nested too deeply to parse. */
const NESTED = /^(?:[ \t]*[>*+-]){40}/mu;

/** Elements that end a sentence. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'listItem']);
/** Elements that are not read aloud. */
const SILENT: ReadonlySet<string> = new Set([
  'code',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
]);

/** Tags within a word, and what has no words at all. */
const WORDLESS =
  /^<(?:\/?(?:a|b|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|su[bp]|u)\b|!|\?|pre\b|script\b|style\b)/iu;
const TAG = /<([a-z]+(?:-[a-z]+)*)>|<[^<>]*>/giu;
const END_TAG = /<\/([a-z]+(?:-[a-z]+)*)>/giu;

/**
 * What is read aloud of HTML: the words between its tags, apart from those around them, and the names of tags that nothing ends,
 * such as `<your-name>`.
 *
 * @param ended The names of tags that something ends, in lower case.
 */
const wordsOfHtml = (html: string, ended: ReadonlySet<string>) =>
  WORDLESS.test(html)
    ? ''
    : html.replaceAll(TAG, (_, name = '') => (ended.has(name.toLowerCase()) ? ' ' : ` ${name} `));

/** The label of a note, which is beside its words. */
const ALERT = /^\[![a-z]{2,20}\][+-]?/iu;

/** The text of these parts that is read aloud: without markup, code and URLs. */
export function spokenText(parts: readonly Part[]): string {
  watchInput('spokenText', 'parts', parts);
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const written = texts.join('\n\n').replaceAll(HIDDEN_MARK, '').slice(0, MAX_SPOKEN_LENGTH);
  // Text that is nested so deeply is read as written.
  const sources = numberedSources(parts);
  const words = NESTED.test(written) ? undefined : ifPossible(() => wordsIn(written, sources));
  return (words ?? written).trim();
}

/** A text without the marks of known sources, which are links on the page. */
function withoutSourceMarks(text: string, sources: NumberedSources): string {
  if (sources.size === 0) return text;
  return text.split(SOURCE_MARK).reduce((words, piece, index) => {
    // Every second one is a mark.
    if (index % 2 === 0) return words + piece;
    const digits = piece.match(/\d+/gu) ?? [];
    const numbers = piece.startsWith('[') ? digits : digits.slice(0, 1);
    const isKnown = numbers.every((number) => sources.has(Number(number)));
    return isKnown ? words.trimEnd() : words + piece;
  }, '');
}

function wordsIn(text: string, sources: NumberedSources): string {
  const ended = new Set(Array.from(text.matchAll(END_TAG), ([, name = '']) => name.toLowerCase()));
  let words = '';
  const visit = (node: Nodes) => {
    if (SILENT.has(node.type)) return;
    if (node.type === 'text') words += withoutSourceMarks(node.value.replace(ALERT, ''), sources);
    if (node.type === 'inlineCode') words += node.value;
    if (node.type === 'html') words += wordsOfHtml(node.value, ended);
    if (node.type === 'image') words += node.alt ?? '';
    if (node.type === 'break') words += ' ';
    if ('children' in node) {
      for (const child of node.children) {
        if (node.type === 'list' && node.ordered === true)
          words += `${child.data?.place?.number}. `;
        visit(child);
      }
    }
    // Add a full stop, because voices pause at the end of a sentence.
    if (BLOCKS.has(node.type) && words !== '' && !words.endsWith('\n')) {
      words += /[.!?:;,…。]\s*$/u.test(words) ? '\n' : '.\n';
    }
  };
  visit(parseMarkdown(text, undefined, CHAT));
  return words;
}
