'use client';
import { memo, use, useMemo, type ReactNode } from 'react';
import { hasTooManyMarks } from './isTooDeep.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';
import type { References } from './parseMarkdown.js';
import { keyOf, useReferences } from './References.js';
import { renderCell, renderWords } from './renderText.js';

export interface WordsViewProps {
  readonly source: string;
  /** They stand in the cell of a table. */
  readonly cell?: boolean | undefined;
}

/** Words with markdown in them, without an element around them. */
export const WordsView = memo(function WordsView({ source, cell = false }: WordsViewProps) {
  const references = useReferences(source);
  const { syntax } = use(MarkdownExtensionsContext);
  return useMemo(
    () => renderOrPlain(source, cell, references, syntax),
    // References that mean the same need not be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, cell, keyOf(references), syntax],
  );
});

function renderOrPlain(
  source: string,
  cell: boolean,
  references: References,
  syntax: MarkdownSyntax | undefined,
): ReactNode {
  if (hasTooManyMarks(source)) return source;
  try {
    // A stroke after a backslash is a word of a cell, also in code.
    const isEscaped = cell && source.includes('\\');
    return isEscaped
      ? renderCell(source, references, syntax)
      : renderWords(source, references, syntax);
  } catch {
    // What nests too deeply for the parser, which recurses.
    return source;
  }
}
