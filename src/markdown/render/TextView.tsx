'use client';
import { memo, useMemo, type ReactNode } from 'react';
import { directionOf } from '../elements/directionOf.js';
import { isTooDeep } from '../parse/isTooDeep.js';
import type { Grammar } from '../elements/Grammar.js';
import type { References } from '../inline/references.js';
import { keyOf, useReferences } from './References.js';
import { renderText, type TextPlace } from './renderText.js';
import { repairTail } from '../streaming/repairTail.js';

export interface TextViewProps {
  readonly source: string;
  /** Whether it is in a tight list, where a paragraph has no element of its own. */
  readonly tight?: boolean | undefined;
  /** Whether it is the first block of an item that is a task. */
  readonly task?: boolean | undefined;
  /** Whether other blocks precede it. */
  readonly apart?: boolean | undefined;
  /** Whether more is coming, so that the end is shown as it will look when closed, with a caret. */
  readonly streaming?: boolean | undefined;
  readonly grammar: Grammar;
}

/** Markdown that is parsed as a whole. Renders again only when its source changes. */
export const TextView = memo(function TextView(props: TextViewProps) {
  const { source, tight = false, task = false, apart = false, streaming = false, grammar } = props;
  const shown = streaming && !isTooDeep(source) ? repairTail(source, grammar) : source;
  const references = useReferences(shown);
  return useMemo(
    () => renderOrPlain(shown, { tight, task, apart, caret: streaming }, references, grammar),
    // References with the same meaning need not be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown, tight, task, apart, streaming, keyOf(references), grammar],
  );
});

/** Shows plain text if it cannot be rendered as Markdown. */
function renderOrPlain(
  source: string,
  place: TextPlace,
  references: References,
  grammar: Grammar,
): ReactNode {
  const plain = (
    <p data-part="plain-text" dir={directionOf(source)}>
      {source}
    </p>
  );
  if (isTooDeep(source)) return plain;
  try {
    return renderText(source, place, references, grammar);
  } catch {
    // It nests too deeply for the recursive parser.
    return plain;
  }
}
