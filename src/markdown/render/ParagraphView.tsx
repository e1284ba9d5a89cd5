'use client';
import { memo, useMemo, type ReactNode } from 'react';
import { createMarks } from './WordsView.js';
import { directionOf } from '../elements/directionOf.js';
import { hasTooManyMarks } from '../parse/isTooDeep.js';
import { markdownElement } from '../elements/markdownElement.js';
import type { Grammar } from '../elements/Grammar.js';
import { repairWords } from '../streaming/repairTail.js';
import { holdBackMark } from '../streaming/holdBackMark.js';
import { withMarks } from './withMarks.js';
import { addNode } from './siblings.js';
import { createSettler } from './settleWords.js';

export interface ParagraphViewProps {
  readonly source: string;
  readonly tight: boolean;
  readonly streaming: boolean;
  readonly grammar: Grammar;
}

/** A paragraph. When it grows, only text with open marks is parsed again, and text without marks never is. */
export const ParagraphView = memo(function ParagraphView(props: ParagraphViewProps) {
  const { tight, streaming, grammar } = props;
  // Other white space, as that which begins a Chinese paragraph, is meant.
  const source = props.source.replace(/^[ \t\n]+/, '');
  const { isPlain } = grammar.words;
  const settle = useMemo(() => createSettler(), []);
  if (hasTooManyMarks(source))
    return (
      <p data-part="plain-text" dir={directionOf(source)}>
        {source}
      </p>
    );
  const settled = settle(source, streaming, grammar);
  const open = source.slice(settled.source.length).trimEnd();
  const shown = streaming && !isPlain(open) ? repairWords(open, grammar) : open;
  // Rendered with the keys that it will have when settled, so that its elements are kept.
  const end = isPlain(shown) ? [shown] : createMarks(shown, settled.marked, grammar);
  const { cites } = grammar;
  const whole = cites ? withMarks(merged(settled.nodes, end, streaming)) : undefined;
  const content = streaming
    ? [
        ...(whole ?? [...settled.nodes, ...end]),
        <span key="caret" data-part="caret" aria-hidden="true" />,
      ]
    : onlyOne(whole ?? merged(settled.nodes, end));
  return tight ? content : markdownElement('p', {}, content);
});

/** The content of a paragraph, with adjacent texts merged. */
function merged(
  settled: readonly ReactNode[],
  end: readonly ReactNode[],
  streaming = false,
): readonly ReactNode[] {
  const nodes = [...settled];
  for (const node of end) addNode(nodes, node);
  const last = nodes.at(-1);
  return streaming && typeof last === 'string'
    ? [...nodes.slice(0, -1), holdBackMark(last)]
    : nodes;
}

const onlyOne = (nodes: readonly ReactNode[]): ReactNode => (nodes.length > 1 ? nodes : nodes[0]);
