'use client';
import { type ReactNode, memo, useMemo } from 'react';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { keyOf, useReferences } from './References.js';
import { NO_REFERENCES } from '../parse/parseMarkdown.js';
import { renderWords } from './renderText.js';

export interface WordsViewProps {
  readonly source: string;
  /** They stand in the cell of a table. */
  readonly cell?: boolean | undefined;
  readonly syntax?: MarkdownSyntax | undefined;
}

/** Words with markdown in them, without an element around them. */
export const WordsView = memo(function WordsView({ source, cell, syntax }: WordsViewProps) {
  return renderWords(source, { cell }, NO_REFERENCES, syntax);
});

/** The same for words with a bracket, as what is in it may be defined elsewhere in the text. */
export const ReferringWordsView = memo(function ReferringWordsView(props: WordsViewProps) {
  const { source, cell, syntax } = props;
  const references = useReferences(source);
  return useMemo(
    () => renderWords(source, { cell }, references, syntax),
    // References that mean the same need not be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, cell, keyOf(references), syntax],
  );
});

/**
 * What words of a paragraph become that have markdown in them.
 *
 * @param place The how manieth of the paragraph they are.
 */
export function createMarks(
  words: string,
  place: number,
  syntax: MarkdownSyntax | undefined,
): readonly ReactNode[] {
  if (!words.includes('[')) return renderWords(words, { keys: `${place}-` }, NO_REFERENCES, syntax);
  return [<ReferringWordsView key={place} source={words} syntax={syntax} />];
}
