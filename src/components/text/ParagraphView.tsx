'use client';
import { memo, useState } from 'react';
import { markdownElement } from './markdownElement.js';
import { repairWords } from './repairTail.js';
import { createSplitter, isPlain } from './splitWords.js';
import { WordsView } from './WordsView.js';

export interface ParagraphViewProps {
  readonly source: string;
  readonly tight: boolean;
  readonly streaming: boolean;
}

/**
 * A paragraph that came, or comes, bit by bit: only the words whose markdown is still open are
 * parsed again.
 */
export const ParagraphView = memo(function ParagraphView(props: ParagraphViewProps) {
  const { tight, streaming } = props;
  const source = props.source.trimStart();
  const [split] = useState(createSplitter);
  const paragraph = split(source);
  const open = source.slice(paragraph.settled.length).trimEnd();
  const shown = streaming && !isPlain(open) ? repairWords(open) : open;
  const content = (
    <>
      {paragraph.words.map(({ text, plain }, index) =>
        // oxlint-disable-next-line react/no-array-index-key
        plain ? text : <WordsView key={index} source={text} />,
      )}
      {isPlain(shown) ? shown : <WordsView key="open" source={shown} />}
      {streaming ? <span data-part="caret" aria-hidden="true" /> : null}
    </>
  );
  return tight ? content : markdownElement('p', {}, content);
});
