'use client';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { isTooDeep } from './isTooDeep.js';
import { markdownElement } from './markdownElement.js';
import { useReferences } from './References.js';
import { renderWords } from './renderText.js';
import { repairTail } from './repairTail.js';
import { isPlain, NO_WORDS, splitWords } from './splitWords.js';

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
  const [before, setBefore] = useState(NO_WORDS);
  const paragraph = splitWords(source, before);
  if (paragraph !== before) setBefore(paragraph);
  const open = source.slice(paragraph.settled.length).trimEnd();
  const shown = streaming && !isPlain(open) ? repairTail(open) : open;
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

/** Words with markdown in them. */
const WordsView = memo(function WordsView({ source }: { readonly source: string }): ReactNode {
  const references = useReferences(source);
  return useMemo(() => {
    if (isTooDeep(source)) return source;
    try {
      return renderWords(source, references);
    } catch {
      // What nests too deeply for the parser, which recurses.
      return source;
    }
  }, [source, references]);
});
