'use client';
import { watchOptions } from '../../development/index.js';
import type { RootContent } from 'mdast';
import { useSyncExternalStore } from 'react';
import { markdown as english } from '../../locales/en/markdown.js';
import { type MarkdownTexts, mergeTexts } from '../../locales/index.js';
import type { CodeBlockProps, MarkdownSyntax } from '../../markdown/index.js';
import type { BlockSyntax, FenceLine } from '../../markdown/scan/BlockSyntax.js';
import { useLocale } from '../../ui/locale/index.js';
import { type Typesetter, type TypesetterOptions, createTypesetter } from './createTypesetter.js';
import { blockNode } from './nodes.js';
import { BEGIN, CLOSERS, endOfEnvironment, GOES_ON, opensBlock, trimFormula } from './signs.js';
import { endsFormula, type FormulaRules, readMark } from './readMark.js';
import { hideBars } from './hideBars.js';
import { patternsOf, takeOut } from './wordSyntax.js';

/** Options of `math`. */
export interface MathOptions {
  /** Loads KaTeX. @default () => import('katex') */
  readonly load?: TypesetterOptions['load'] | undefined;
  /**
   * KaTeX's own layout, which needs its style sheet, or the browser's.
   * @default 'html' if KaTeX's style sheet is in the page, otherwise 'mathml'
   */
  readonly output?: 'html' | 'mathml' | undefined;
  /** Whether `\(…\)`, `\[…\]` and environments such as `\begin{align}…\end{align}` are maths as well. @default true */
  readonly brackets?: boolean | undefined;
  /** Your own commands, such as `{ '\\R': '\\mathbb{R}' }`. */
  readonly macros?: Readonly<Record<string, string>> | undefined;
  /** Texts that replace single texts of the language. */
  readonly texts?: Partial<MarkdownTexts> | undefined;
}

/** Adds maths to Markdown, for `syntax` of the `markdown` prop. Call it once, outside of components. */
export function math(options: MathOptions = {}): MarkdownSyntax {
  watchOptions('math', options);
  const { load = () => import('katex'), output, brackets = true, macros = {}, texts } = options;
  const typesetter = createTypesetter({ load, output, macros });
  const common = { typesetter, ownTexts: texts };
  const MathBlock = ({ code, streaming = false }: CodeBlockProps) => (
    <MathView {...common} formula={code} place="block" streaming={streaming} />
  );
  const wordsOf = (touches: boolean) => {
    const rules = { brackets, touches };
    return {
      words: patternsOf(rules),
      readMark: (text, at, place) => readMark(text, at, rules, place),
      takeOut: (words) => takeOut(words, rules),
      blocks: {
        ...blockSyntax(rules),
        hideBars: (row, isOpen) => hideBars(row, rules, isOpen),
        endsMark: touches ? endsFormula : undefined,
      },
    } satisfies Partial<MarkdownSyntax>;
  };
  const syntax: MarkdownSyntax = {
    ...wordsOf(false),
    under: ({ formulas }) => (formulas ? { ...syntax, ...wordsOf(true) } : syntax),
    blockNode,
    codeBlocks: { math: MathBlock },
    isOpening: (line) =>
      (brackets ? /^[ \t]*(?:\$\$?|\\\[?|\\[a-z]{1,5}(?:\{[A-Za-z]*\*?)?)$/ : /^[ \t]*\$\$?$/).test(
        line,
      ),
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
  return syntax;
}

/** Recognises blocks of maths line by line. */
function blockSyntax({ brackets, touches }: FormulaRules): BlockSyntax {
  const start = brackets ? /^( {0,3})(\$\$|\\\[|\\begin)(.*)$/s : /^( {0,3})(\$\$)(.*)$/s;
  return {
    open: (line) => {
      const [, indent = '', opener, rest = ''] = start.exec(line) ?? [];
      if (brackets && opener === '\\begin')
        return openEnvironment(line.slice(indent.length), indent);
      if (opener !== '$$' && opener !== '\\[') return undefined;
      if (!opensBlock(opener, rest)) return undefined;
      return { indent: indent.length, marker: CLOSERS[opener], opener, added: rest };
    },
    close: (line, marker) => {
      if (marker.startsWith('\\end')) return closeEnvironment(line, marker);
      // The full stop of a sentence is no part of the formula.
      const words = line.trimEnd().replace(touches ? /(?<=\$\$|\\\])[.,;:]$/ : /$^/, '');
      return words.endsWith(marker) ? words.slice(0, -marker.length) : undefined;
    },
    opener: brackets ? /\$\$|\\\[|\\begin\{/ : /\$\$/,
  };
}

/** Reads the line that begins an environment, unless it also ends it. The environment is part of the formula. */
function openEnvironment(line: string, indent: string): FenceLine | undefined {
  BEGIN.lastIndex = 0;
  const [opener, name] = BEGIN.exec(line) ?? [];
  if (opener === undefined || name === undefined || line.includes(endOfEnvironment(name)))
    return undefined;
  return { indent: indent.length, marker: endOfEnvironment(name), opener, added: line };
}

/** The line with the end of the environment, without the full stop of a sentence. */
function closeEnvironment(line: string, marker: string): string | undefined {
  const words = line.replace(/[ \t]+$/, '').replace(/[.,;]$/, '');
  return words.endsWith(marker) ? words : undefined;
}

export interface MathViewProps {
  readonly typesetter: Typesetter;
  readonly formula: string;
  /** Inline within text, on a line of its own, or a block. */
  readonly place: 'words' | 'line' | 'block';
  /** Whether more of it is coming: until then, its source is shown. */
  readonly streaming: boolean;
  readonly ownTexts: Partial<MarkdownTexts> | undefined;
}

/** A formula. Its source is shown until it is complete and KaTeX is loaded, or if it cannot be typeset. */
function MathView({ typesetter, place, streaming, ownTexts, ...props }: MathViewProps) {
  const formula = trimFormula(props.formula);
  const { markdown } = useLocale();
  const texts = mergeTexts(english, markdown, ownTexts);
  const typeset = useSyncExternalStore(typesetter.subscribe, typesetter.get, () => undefined);
  const isReady = !streaming && typeset !== undefined;
  const made = isReady ? typeset(formula, place !== 'words') : undefined;
  const isFault = isReady && made === undefined && formula !== '';
  const content = made ?? (
    <code data-part="math-source" title={isFault ? texts['math.fault'] : undefined}>
      {formula}
    </code>
  );
  if (place === 'words') {
    return (
      <span data-part="math" dir="ltr" data-tex={formula}>
        {content}
      </span>
    );
  }
  const Element = place === 'line' ? 'span' : 'div';
  return (
    // It scrolls if it is too wide, so it must be focusable.
    <Element
      data-part="math-display"
      role="group"
      aria-label={texts['math.label']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir="ltr"
      data-source={made === undefined ? '' : undefined}
      data-tex={formula}
    >
      {content}
      {isFault ? <span data-part="math-fault">{texts['math.fault']}</span> : null}
    </Element>
  );
}
