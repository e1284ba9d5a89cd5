import { render } from '@testing-library/react';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  Markdown,
  MarkdownExtensionsProvider,
  type MarkdownExtensions,
} from '../../src/markdown/index.js';
import { math } from '../../src/math.js';
import { runs } from '../support/runs.js';
import { pageMarkup } from './wholeRender.js';

/** Formulas stay as their source, so that they can be read. */
const extensions: MarkdownExtensions = { syntax: math({ load: () => new Promise(() => {}) }) };

const folder = `${import.meta.dirname}/../recordings/answers`;

/** What an answer is expected to show, beside it as JSON. */
interface Structure {
  readonly blocks: readonly string[];
  readonly strong: readonly string[];
  readonly em: readonly string[];
  readonly del: readonly string[];
  readonly code: readonly string[];
  readonly links: readonly (readonly [text: string, url: string])[];
  readonly formulas: readonly string[];
  readonly breaks: number;
}

const answers = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));

const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

/** The deepest headings look the same. */
const expected = (name: string): Structure => {
  const structure = JSON.parse(read(`${name}.json`)) as Structure;
  return { ...structure, blocks: structure.blocks.map((block) => block.replace(/^h[56]$/, 'h4')) };
};

const plain = (element: Element) => (element.textContent ?? '').replaceAll(/[ \n]+/g, ' ').trim();

const languageOf = (block: Element) => {
  const name = block.querySelector('[data-part="code-language"]')?.textContent ?? '';
  return name === 'Text' ? '' : name;
};

/** Whether a paragraph is nothing but a formula on a line of its own. */
const isFormula = ({ childNodes, firstElementChild }: Element) =>
  childNodes.length === 1 && firstElementChild?.getAttribute('data-part') === 'math-display';

function blockOf(element: Element): string {
  const part = element.getAttribute('data-part') ?? '';
  const items = element.children.length;
  switch (part) {
    case 'heading':
      return `h${element.getAttribute('data-level')}`;
    case 'paragraph':
      return isFormula(element) ? 'math' : 'p';
    case 'list':
      return `${element.tagName.toLowerCase()} ${items}`;
    case 'code-block':
      return `pre ${languageOf(element)}`.trim();
    case 'quote':
      return 'quote';
    case 'alert':
      return `alert ${element.getAttribute('data-kind')}`;
    case 'rule':
      return 'hr';
    case 'math-display':
      return 'math';
    case 'table-frame': {
      const columns = element.querySelectorAll('thead th, thead td').length;
      return `table ${columns}x${element.querySelectorAll('tbody tr').length}`;
    }
    default:
      return part;
  }
}

function structureOf(container: HTMLElement): Structure {
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  const texts = (part: string) => all(`[data-part="${part}"]`).map(plain);
  const root = container.querySelector('[data-part="markdown"]');
  return {
    blocks: [...(root?.children ?? [])].map(blockOf),
    strong: texts('strong'),
    em: texts('emphasis'),
    del: texts('deletion'),
    code: texts('inline-code'),
    links: all('a[data-part="link"]').map((link) => [
      plain(link),
      decodeURI(link.getAttribute('href') ?? ''),
    ]),
    formulas: all('[data-part="math"] [data-part="math-source"]').map(plain),
    breaks: all('br').length,
  };
}

const shown = (text: string, streaming = false) => (
  <MarkdownExtensionsProvider key="text" value={extensions}>
    <Markdown text={text} streaming={streaming} />
  </MarkdownExtensionsProvider>
);

describe('answers as models write them', () => {
  test.each(answers)('%s is shown as a careful reader would want it', (name) => {
    const { container } = render(shown(read(`${name}.md`)));
    expect(structureOf(container)).toEqual(expected(name));
  });

  test('ends the same however it comes', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...answers), cuts, (name, places) => {
        const text = read(`${name}.md`);
        const parts = places
          .toSorted((a, b) => a - b)
          .map((place) => shown(text.slice(0, (text.length * place) / 1000), true));
        expect(pageMarkup(...parts, shown(text, true), shown(text))).toBe(pageMarkup(shown(text)));
      }),
      { numRuns: runs(60) },
    );
  });
});
