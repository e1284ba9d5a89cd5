'use client';
import type { Definition } from 'mdast';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { isTooDeep } from './isTooDeep.js';
import { ParagraphView } from './ParagraphView.js';
import { useReferences } from './References.js';
import { renderText, type TextPlace } from './renderText.js';
import { repairTail } from './repairTail.js';

export interface TextViewProps {
  readonly source: string;
  /** It is a paragraph, and nothing else. */
  readonly paragraph?: boolean | undefined;
  /** In a tight list: a paragraph is its words alone. */
  readonly tight?: boolean | undefined;
  /** First in an item that is a task. */
  readonly task?: boolean | undefined;
  /** More is coming: the end is shown as it will look when closed, with a caret. */
  readonly streaming?: boolean | undefined;
}

/** A paragraph, heading, or other markdown. Renders again only when its source is another one. */
export const TextView = memo(function TextView(props: TextViewProps) {
  const { source, paragraph = false, tight = false, task = false, streaming = false } = props;
  // What began to stream goes on the way it began, so that its elements stay.
  const [streamed] = useState(streaming);
  // What begins like a definition, a task or a table can be told only from the whole of it.
  if (streamed && paragraph && !task && !/^\s*[[|]/.test(source) && !isTooDeep(source)) {
    return <ParagraphView source={source} tight={tight} streaming={streaming} />;
  }
  return <WholeText source={source} tight={tight} task={task} streaming={streaming} />;
});

interface WholeTextProps {
  readonly source: string;
  readonly tight: boolean;
  readonly task: boolean;
  readonly streaming: boolean;
}

function WholeText({ source, tight, task, streaming }: WholeTextProps) {
  const shown = streaming && !isTooDeep(source) ? repairTail(source) : source;
  const references = useReferences(shown);
  const used = references.map(({ identifier }) => identifier).join(' ');
  return useMemo(
    () => renderOrPlain(shown, { tight, task, caret: streaming }, references),
    // The definitions that count are the same when their labels are: the first of each counts.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown, tight, task, streaming, used],
  );
}

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
