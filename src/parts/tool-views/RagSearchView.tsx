'use client';
import { useMessages } from '../../ui/locale/index.js';
import { textOf } from '../media/index.js';
import { plainName } from '../../ui/plain-name/index.js';
import { LongText } from '../../ui/json-view/index.js';
import { Markdown } from '../../markdown/index.js';
import { Limited } from './Limited.js';
import { listOf, readEvidence, type Evidence } from './readResult.js';
import { ToolView, type ToolViewProps } from './ToolView.js';

/** A search of the session's documents: the answer, and the passages that it rests on. */
export function RagSearchView({ part }: ToolViewProps) {
  const messages = useMessages();
  const value = part.result?.value;
  const response = textOf(value, ['response', 'answer']);
  const found = listOf(value, ['evidence', 'evidences', 'chunks', 'passages', 'sources']);
  const evidence = (found ?? []).flatMap((one) => readEvidence(one) ?? []);
  const isKnown = response !== undefined || evidence.length > 0;
  return (
    <ToolView
      part={part}
      shown={
        isKnown ? (
          <>
            {response === undefined ? null : <Markdown text={response} />}
            <Limited data-part="evidence" items={evidence} label={messages['tool.evidence']}>
              {(one) => <Passage evidence={one} />}
            </Limited>
          </>
        ) : undefined
      }
    />
  );
}

function Passage({ evidence }: { readonly evidence: Evidence }) {
  const messages = useMessages();
  const { document, page, text } = evidence;
  const place = [
    document === undefined ? undefined : plainName(document),
    page === undefined ? undefined : messages['tool.page'](page),
  ].filter((one) => one !== undefined);
  return (
    <figure data-part="passage">
      <blockquote data-part="passage-text" dir="auto">
        <LongText text={text} limit={600} />
      </blockquote>
      {place.length === 0 ? null : (
        <figcaption data-part="passage-place">{place.join(' · ')}</figcaption>
      )}
    </figure>
  );
}
