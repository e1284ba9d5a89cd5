'use client';
import type { Definition } from 'mdast';
import { memo, useMemo, type ReactNode } from 'react';
import { isTooDeep } from './isTooDeep.js';
import { useReferences } from './References.js';
import { renderText, type TextPlace } from './renderText.js';
import { repairTail } from './repairTail.js';

export interface TextViewProps {
  readonly source: string;
  /** In a tight list: a paragraph is its words alone. */
  readonly tight?: boolean | undefined;
  /** First in an item that is a task. */
  readonly task?: boolean | undefined;
  /** More is coming: the end is shown as it will look when closed, with a caret. */
  readonly streaming?: boolean | undefined;
}

/** Markdown that is parsed as a whole. Renders again only when its source is another one. */
export const TextView = memo(function TextView(props: TextViewProps) {
  const { source, tight = false, task = false, streaming = false } = props;
  const shown = streaming && !isTooDeep(source) ? repairTail(source) : source;
  const references = useReferences(shown);
  const used = references.map(({ identifier }) => identifier).join(' ');
  return useMemo(
    () => renderOrPlain(shown, { tight, task, caret: streaming }, references),
    // The definitions that count are the same when their labels are: the first of each counts.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown, tight, task, streaming, used],
  );
});

/** Text that no renderer can take is still text. */
function renderOrPlain(
  source: string,
  place: TextPlace,
  references: readonly Definition[],
): ReactNode {
  const plain = <p data-part="plain-text">{source}</p>;
  if (isTooDeep(source)) return plain;
  try {
    return renderText(source, place, references);
  } catch {
    // What nests too deeply for the parser, which recurses.
    return plain;
  }
}
