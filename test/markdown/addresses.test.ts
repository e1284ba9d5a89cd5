// @vitest-environment node
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/markdown/parse/parseMarkdown.js';
import { runs } from '../support/runs.js';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Where a node stands in the text: the parser says it in one way, this reader in another. */
const PLACES: ReadonlySet<string> = new Set(['position', 'data']);

/** A tree without the places of its nodes. */
const bare = (tree: unknown): unknown =>
  JSON.parse(
    JSON.stringify(tree, (name, value: unknown) => (PLACES.has(name) ? undefined : value)),
  );

const expectSame = (markdown: string): void => {
  expect(bare(parseMarkdown(markdown))).toEqual(bare(parser.parse(markdown)));
};

test.each([
  'https://e.org',
  'see www.e.org/a(b)c) now',
  'www.',
  '"www.e.org".',
  'www.a_b.org and www.a.b_c',
  'xhttps://e.org',
  'http://-a.org http://.org http://_a.org',
  'https://e.org/a?b=c&amp;d."',
  '[https](x)://e.org',
  '\\https://e.org/_a_',
  '<https://e.org',
  'me@e.org, me@e.org-, me@e.o_ and _me@e.org_',
  'mailto:me@e.org xmpp:me@e.org/a.b xmpp:me@e.org/a1 xmpp:me@e.org/a@b',
  '[www.e.org](x) [me@e.org](z) ![www.e.org](y)',
  '| www.e.org | me@e.org |\n| - | - |\n| **me@e.org** | `www.e.org` |',
  'www.e.org)me@e.org',
  '_www.@<www.',
  '<!www.',
  '    www.',
])('links the addresses in %j as remark-gfm does', (markdown) => {
  expectSame(markdown);
});

test('links the addresses of any text as remark-gfm does', () => {
  const words =
    'www. WWW. http:// https:// mailto: xmpp: me e.org a 1 / @ . - _ + ( ) ) * ** ~ [ ] ]( < > & ; &amp; ! " , : \\ ` | “ € 😀 é ſ';
  const piece = fc.constantFrom(...words.split(' '), ' ', ' ', '\n', '\n\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => expectSame(pieces.join(''))),
    { numRuns: runs(1000) },
  );
});
