// @vitest-environment node
import fc from 'fast-check';
import type { Nodes, Parents } from 'mdast';
import {
  fromMarkdown,
  type CompileContext,
  type Extension as TreeExtension,
  type Token,
} from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Construct, Extension } from 'micromark-util-types';
import { expect, test } from 'vitest';
import { COMMONMARK } from '../../src/markdown/elements/Grammar.js';
import { readBlocks } from '../../src/markdown/parse/readBlocks.js';
import { decodeText } from '../../src/markdown/inline/decodeText.js';
import { runs } from '../support/runs.js';
import { arbitraryMarkdown } from './arbitraryMarkdown.js';
import { specExamples } from './specExamples.js';

/** Leaves a line end in words, and the spaces behind it, as they are. */
const lineEnd: Construct = {
  tokenize: (effects, ok) => (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return ok;
  },
};

/** The grammar of blocks, which leaves words as they are written. */
const SYNTAX: Extension[] = [
  gfmFootnote(),
  gfmTable(),
  gfmTaskListItem(),
  {
    // By the codes of line ends.
    text: { [-5]: lineEnd, [-4]: lineEnd, [-3]: lineEnd },
    disable: {
      null: [
        'attention',
        'autolink',
        'characterEscape',
        'characterReference',
        'codeText',
        'gfmFootnoteCall',
        'gfmPotentialFootnoteCall',
        'hardBreakEscape',
        'htmlText',
        'labelEnd',
        'labelStartImage',
        'labelStartLink',
      ],
    },
  },
];

const TREE: TreeExtension[] = [
  gfmFootnoteFromMarkdown(),
  gfmTableFromMarkdown(),
  {
    enter: { hardBreakTrailing: enterWords, lineSuffix: enterWords },
    exit: {
      hardBreakTrailing: exitWords,
      lineSuffix: exitWords,
      taskListCheckValueChecked: check(true),
      taskListCheckValueUnchecked: check(false),
    },
  },
];

function check(checked: boolean) {
  return function setChecked(this: CompileContext): void {
    const item = this.stack.at(-2);
    if (item?.type === 'listItem') item.checked = checked;
  };
}

const WITH_WORDS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

function enterWords(this: CompileContext, token: Token): void {
  // The spaces behind the line that makes a heading are no words of it.
  if (this.data.setextHeadingSlurpLineEnding === true) return;
  if (WITH_WORDS.has(this.stack.at(-1)?.type ?? '')) this.config.enter['data']?.call(this, token);
}

function exitWords(this: CompileContext, token: Token): void {
  if (this.stack.at(-1)?.type === 'text') this.config.exit['data']?.call(this, token);
}

const judge = (markdown: string) =>
  fromMarkdown(markdown, { extensions: SYNTAX, mdastExtensions: TREE });

const sourceIn = (node: Parents): string =>
  node.children.map((child) => ('value' in child ? child.value : '')).join('');

/** What counts of a tree, the words as they are written. */
function bare(node: Nodes, isJudge: boolean): unknown {
  const inside = 'children' in node ? node.children : [];
  const { type } = node;
  const children = inside.map((child) => bare(child, isJudge));
  switch (node.type) {
    case 'heading':
      return { type, depth: node.depth, words: sourceIn(node).trim() };
    case 'list': {
      const { ordered, start } = node;
      const isLoose = node.spread === true || node.children.some((item) => item.spread === true);
      return { type, ordered, start: start ?? null, isLoose, children };
    }
    case 'listItem':
      return { type, checked: node.checked ?? null, children };
    case 'code': {
      const decoded = (text: string | null | undefined) =>
        isJudge && typeof text === 'string' ? decodeText(text) : (text ?? null);
      return { type, lang: decoded(node.lang), meta: decoded(node.meta), value: node.value };
    }
    case 'html':
      return { type, value: node.value };
    case 'definition': {
      const { identifier, url, title } = node;
      return isJudge
        ? { type, identifier, url: decodeText(url), title: title ? decodeText(title) : null }
        : { type, identifier, url, title: title === '' ? null : title };
    }
    case 'footnoteDefinition':
      return { type, identifier: node.identifier, children };
    case 'table':
      return { type, align: node.align, children };
    default:
      return WITH_WORDS.has(type)
        ? { type, words: sourceIn(node as Parents).trim() }
        : { type, children };
  }
}

const expectSame = (markdown: string): void => {
  expect(bare(readBlocks(markdown, COMMONMARK), false)).toEqual(bare(judge(markdown), true));
};

/** The contract of the reader of blocks: its tree is that of micromark, with the words as they are written. */
test.each(specExamples)('%s: the blocks of %j are those of micromark', (_section, markdown) => {
  expectSame(markdown);
});

test.each([
  ['HTML that no line closes, before another container', '- <!-- a\n- b'],
  ['HTML that no line closes, before a line of none', '> <!-- a\nb'],
  ['a tag without the marker of its quote', '> a\n<b>\nc'],
  ['code without the marker of its quote', '> # a\n    b\n    c'],
  ['code before a number', '    a\n2. b'],
  ['a footnote in a footnote', '[^a]:\n    [^b]:\n    c'],
  ['a footnote before its words in an item', '- [^a]:\n      b'],
  ['a list in a footnote after a blank line', '[^a]:\n     - b\n\n     > c'],
  ['a blank line before a list in a footnote', '- # \n    [^1]: 2.\n\n      -'],
  ['a footnote without words before another', '- [^a]:\n  [^b]: c'],
  ['a tag as the head of a table', 'a\n<b>\n|-|'],
  ['a tab of which a marker takes a part', '-\t\ta\n\n >\t\tb'],
  ['the signs that close a heading', '## a \\# ##\n# #\n# b#'],
  ['an item that is empty after a paragraph', 'a\n- - b\n- 2. c'],
  ['definitions before an underline', '[a]: /b\n===\n\n[a]: /b\nc\n---'],
  ['titles over lines', '[a]:\n  /b\n  "c\n  d"\n[e]: <f> (g) h'],
  ['a table behind words, and a line of none', '> a\n> b | c\n> - | -\n> d\ne'],
])('reads %s as micromark does', (_kind, markdown) => {
  expectSame(markdown);
});

test('reads the blocks of any document as micromark does', () => {
  fc.assert(
    fc.property(arbitraryMarkdown, (markdown) => {
      // After an empty item, micromark takes the checkbox out of a paragraph that is in no list.
      fc.pre(!/^(?:[ \t>]*(?:[-+*]|\d+[.)]))*[ \t]*\n[ \t>]*\[[ xX]\]/m.test(markdown));
      expectSame(markdown);
    }),
    { numRuns: runs(1000) },
  );
});
