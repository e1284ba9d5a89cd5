'use client';
import { memo, use, useMemo, type ReactNode } from 'react';
import { createMarks } from './createMarks.js';
import { hasTooManyMarks } from './isTooDeep.js';
import { markdownElement } from './markdownElement.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import { repairWords } from './repairTail.js';
import { createSettler } from './settleWords.js';
import { WORDS } from './wordPatterns.js';

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
  const { isPlain } = syntax?.words ?? WORDS;
  const settle = useMemo(() => createSettler(), []);
  if (hasTooManyMarks(source)) return <p data-part="plain-text">{source}</p>;
  const settled = settle(source, syntax);
  const open = source.slice(settled.source.length).trimEnd();
  const shown = streaming && !isPlain(open) ? repairWords(open, syntax) : open;
  const content: ReactNode[] = [...settled.nodes];
  // Where they stand they will be settled, and what is rendered of them stays.
  if (isPlain(shown)) content.push(shown);
  else content.push(...createMarks(shown, settled.marked, syntax));
  if (streaming) content.push(<span key="caret" data-part="caret" aria-hidden="true" />);
  return tight ? content : markdownElement('p', {}, content);
});
