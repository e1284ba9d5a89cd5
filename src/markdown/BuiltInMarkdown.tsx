'use client';
import { use, useMemo, useState } from 'react';
import { grammarOf } from './elements/Grammar.js';
import { FlowView } from './render/FlowView.js';
import { MarkdownExtensionsContext } from './elements/MarkdownExtensions.js';
import type { MarkdownReaderProps } from './elements/MarkdownExtensions.js';
import { openEnd } from './streaming/openEnd.js';
import { readFootnotes } from './render/readFootnotes.js';
import { ReferencesContext } from './render/References.js';
import { SourcesContext } from './elements/SourceMark.js';
import { createReader, endMarkdown } from './parse/readMarkdown.js';
import { withFencedHead } from './scan/frontMatter.js';

/** The built-in Markdown reader. While a text grows, only its open end is parsed and rendered again. */
export function BuiltInMarkdown({ text: source, streaming }: MarkdownReaderProps) {
  const cites = use(SourcesContext) !== undefined;
  const extensions = use(MarkdownExtensionsContext);
  const grammar = useMemo(() => grammarOf({ ...extensions, cites }), [extensions, cites]);
  const [readDocument] = useState(createReader);
  const text = grammar.rules.layouts ? withFencedHead(source, streaming) : source;
  const read = readDocument(text, grammar);
  const ended = streaming ? read : endMarkdown(read);
  const flow = streaming ? openEnd(read) : ended.flow;
  const { definitions, hasFootnotes } = ended;
  const footnotes = useMemo(
    () => (hasFootnotes && !streaming ? readFootnotes(text, grammar) : undefined),
    [hasFootnotes, streaming, text, grammar],
  );
  const references = useMemo(
    () => ({ definitions, footnotes: footnotes?.order ?? [] }),
    [definitions, footnotes],
  );
  return (
    <>
      <ReferencesContext value={references}>
        <FlowView flow={flow} streaming={streaming} grammar={grammar} />
      </ReferencesContext>
      {footnotes?.list}
    </>
  );
}
