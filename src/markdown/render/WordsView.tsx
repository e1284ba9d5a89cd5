'use client';
import { type ReactNode, memo, useMemo } from 'react';
import type { Grammar } from '../elements/Grammar.js';
import { keyOf, useReferences } from './References.js';
import { NO_REFERENCES } from '../inline/references.js';
import { renderWords } from './renderText.js';

export interface WordsViewProps {
  readonly source: string;
  /** Whether the text is in a table cell. */
  readonly cell?: boolean | undefined;
  readonly grammar: Grammar;
}

/** Inline Markdown, without an element around it. */
export const WordsView = memo(function WordsView({ source, cell, grammar }: WordsViewProps) {
  return renderWords(source, { cell }, NO_REFERENCES, grammar);
});

/** The same for text with a bracket, which may refer to a definition elsewhere in the text. */
export const ReferringWordsView = memo(function ReferringWordsView(props: WordsViewProps) {
  const { source, cell, grammar } = props;
  const references = useReferences(source);
  return useMemo(
    () => renderWords(source, { cell }, references, grammar),
    // References with the same meaning need not be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, cell, keyOf(references), grammar],
  );
});

/**
 * Renders a stretch of a paragraph that has marks.
 *
 * @param place Its index among such stretches of the paragraph.
 */
export function createMarks(words: string, place: number, grammar: Grammar): readonly ReactNode[] {
  if (!words.includes('['))
    return renderWords(words, { keys: `${place}-` }, NO_REFERENCES, grammar);
  return [<ReferringWordsView key={place} source={words} grammar={grammar} />];
}
