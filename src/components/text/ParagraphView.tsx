'use client';
import { memo, use, useState, type ReactNode } from 'react';
import { hasTooManyMarks } from './isTooDeep.js';
import { markdownElement } from './markdownElement.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import { repairWords } from './repairTail.js';
import { createSplitter } from './splitWords.js';
import { WORDS } from './wordPatterns.js';
import { WordsView } from './WordsView.js';

export interface ParagraphViewProps {
  readonly source: string;
  readonly tight: boolean;
  readonly streaming: boolean;
}

/**
 * A paragraph. Only the words whose markdown is still open are parsed again when it grows, and words
 * without markdown never are.
 */
export const ParagraphView = memo(function ParagraphView(props: ParagraphViewProps) {
  const { tight, streaming } = props;
  const source = props.source.trimStart();
  const { syntax } = use(MarkdownExtensionsContext);
  const patterns = syntax?.words ?? WORDS;
  const { isPlain } = patterns;
  const [split] = useState(createSplitter);
  if (hasTooManyMarks(source)) return <p data-part="plain-text">{source}</p>;
  const paragraph = split(source, patterns);
  const open = source.slice(paragraph.settled.length).trimEnd();
  const shown = streaming && !isPlain(open) ? repairWords(open, syntax) : open;
  const content: ReactNode[] = paragraph.words.map(({ text, plain }, index) =>
    // oxlint-disable-next-line react/no-array-index-key
    plain ? text : <WordsView key={index} source={text} />,
  );
  // Where it stands it will be settled, and what is rendered of it stays.
  content.push(isPlain(shown) ? shown : <WordsView key={content.length} source={shown} />);
  if (streaming) content.push(<span key="caret" data-part="caret" aria-hidden="true" />);
  return tight ? content : markdownElement('p', {}, content);
});
