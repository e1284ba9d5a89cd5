'use client';
import { memo, use, useMemo, useState, type ComponentPropsWithRef } from 'react';
import { FlowView } from './FlowView.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import { openEnd } from './openEnd.js';
import { readFootnotes } from './readFootnotes.js';
import { ReferencesContext } from './References.js';
import { createReader, endMarkdown } from './scan/readMarkdown.js';

export interface MarkdownProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly text: string;
  /** More is coming: the end is shown the way it will look when closed, with a caret. */
  readonly streaming?: boolean | undefined;
}

/** Markdown. While it grows, only its open end is parsed and rendered again. */
export const Markdown = memo(function Markdown({
  text,
  streaming = false,
  ...rest
}: MarkdownProps) {
  const source = plainLines(text);
  const { syntax } = use(MarkdownExtensionsContext);
  const [readDocument] = useState(createReader);
  const read = readDocument(source, syntax);
  const ended = streaming ? read : endMarkdown(read);
  const flow = streaming ? openEnd(read) : ended.flow;
  const { definitions, hasFootnotes } = ended;
  const footnotes = useMemo(
    () => (hasFootnotes && !streaming ? readFootnotes(source, syntax) : undefined),
    [hasFootnotes, streaming, source, syntax],
  );
  const references = useMemo(
    () => ({ definitions, footnotes: footnotes?.order ?? [] }),
    [definitions, footnotes],
  );
  return (
    <div {...rest} data-part="markdown">
      <ReferencesContext value={references}>
        <FlowView flow={flow} streaming={streaming} syntax={syntax} />
      </ReferencesContext>
      {footnotes?.list}
    </div>
  );
});

/** The text with every line ending in the same sign, and without what no document may hold. */
function plainLines(text: string): string {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return /[\r\0]/.test(bare) ? bare.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD') : bare;
}
