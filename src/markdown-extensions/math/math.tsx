'use client';
import type { RootContent } from 'mdast';
import type { CodeBlockProps, MarkdownSyntax } from '../../markdown/index.js';
import type { MarkdownMessages } from '../../locales/index.js';
import { blockSyntax } from './blockSyntax.js';
import { createTypesetter, type TypesetterOptions } from './createTypesetter.js';
import { MathView } from './MathView.js';
import { parserSyntax } from './parserSyntax.js';
import { parserTree } from './parserTree.js';
import { GOES_ON } from './signs.js';
import { patternsOf, takeOut } from './wordSyntax.js';

/** How formulas are set. */
export interface MathOptions {
  /** Loads KaTeX. @default () => import('katex') */
  readonly load?: TypesetterOptions['load'] | undefined;
  /**
   * KaTeX's own layout, which needs its style sheet, or the browser's.
   * @default 'html' where KaTeX's style sheet is in the page, else 'mathml'
   */
  readonly output?: 'html' | 'mathml' | undefined;
  /** Whether `\(…\)` and `\[…\]` are maths as well. @default true */
  readonly brackets?: boolean | undefined;
  /** Commands of your own, such as `{ '\\R': '\\mathbb{R}' }`. */
  readonly macros?: Readonly<Record<string, string>> | undefined;
  /** Texts that replace those of the language, one by one. */
  readonly messages?: Partial<MarkdownMessages> | undefined;
}

/** Maths in markdown, for `syntax` of the `markdown` prop. Call it once, outside of components. */
export function math({
  load = () => import('katex'),
  output,
  brackets = true,
  macros = {},
  messages,
}: MathOptions = {}): MarkdownSyntax {
  const typesetter = createTypesetter({ load, output, macros });
  const common = { typesetter, messages };
  const MathBlock = ({ code, streaming = false }: CodeBlockProps) => (
    <MathView {...common} formula={code} place="block" streaming={streaming} />
  );
  return {
    blocks: blockSyntax(brackets),
    words: patternsOf(brackets),
    parser: { syntax: parserSyntax(brackets), tree: parserTree },
    codeBlocks: { math: MathBlock },
    takeOut: (words) => takeOut(words, brackets),
    isOpening: (line) => (brackets ? /^[ \t]*(?:\$\$?|\\\[?)$/ : /^[ \t]*\$\$?$/).test(line),
    isOpen: (node) => {
      const block = node as RootContent;
      return block.type === 'math' && !block.closed;
    },
    renderBlock: ({ content, streaming }) => (
      <MathView {...common} formula={content} place="block" streaming={streaming} />
    ),
    renderNode: (added, key) => {
      const node = added as RootContent;
      if (node.type !== 'math' && node.type !== 'inlineMath') return null;
      const isBlock = node.type === 'math';
      const goesOn = node.value.endsWith(GOES_ON);
      return (
        <MathView
          key={key}
          {...common}
          formula={goesOn ? node.value.slice(0, -GOES_ON.length) : node.value}
          place={isBlock ? 'block' : node.display ? 'line' : 'words'}
          streaming={goesOn || node.data?.streaming === true}
        />
      );
    },
  };
}
