'use client';
import { type ReactNode, memo, useMemo } from 'react';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { keyOf, useReferences } from './References.js';
import { NO_REFERENCES } from '../words/references.js';
import { renderWords } from './renderText.js';

export interface WordsViewProps {
  readonly source: string;
  /** Whether the text is in a table cell. */
  readonly cell?: boolean | undefined;
  readonly syntax?: MarkdownSyntax | undefined;
}

/** Inline Markdown, without an element around it. */
export const WordsView = memo(function WordsView({ source, cell, syntax }: WordsViewProps) {
  return renderWords(source, { cell }, NO_REFERENCES, syntax);
});

/** The same for text with a bracket, which may refer to a definition elsewhere in the text. */
export const ReferringWordsView = memo(function ReferringWordsView(props: WordsViewProps) {
  const { source, cell, syntax } = props;
  const references = useReferences(source);
  return useMemo(
    () => renderWords(source, { cell }, references, syntax),
    // References with the same meaning need not be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, cell, keyOf(references), syntax],
  );
});

/**
 * Renders a stretch of a paragraph that has marks.
 *
 * @param place Its index among such stretches of the paragraph.
 */
export function createMarks(
  words: string,
  place: number,
  syntax: MarkdownSyntax | undefined,
): readonly ReactNode[] {
  if (!words.includes('[')) return renderWords(words, { keys: `${place}-` }, NO_REFERENCES, syntax);
  return [<ReferringWordsView key={place} source={words} syntax={syntax} />];
}
