'use client';
import { useMessages } from '../../ui/locale/index.js';
import { textOf } from '../media/index.js';
import { plainName } from '../../ui/plain-name/index.js';
import { safeUrl } from '../../ui/safe-url/index.js';
import { Markdown } from '../../markdown/index.js';
import { Limited } from './Limited.js';
import { listOf, readSource, type Source } from './readResult.js';
import { ToolView, type ToolViewProps } from './ToolView.js';

/** A search of the web: the answer, and where it was found. */
export function WebSearchView({ part }: ToolViewProps) {
  const messages = useMessages();
  const value = part.result?.value;
  const response = textOf(value, ['response', 'answer']);
  const found = listOf(value, ['sources', 'results', 'references', 'citations']);
  const sources = (found ?? []).flatMap((one) => readSource(one) ?? []);
  const isKnown = response !== undefined || sources.length > 0;
  return (
    <ToolView
      part={part}
      shown={
        isKnown ? (
          <>
            {response === undefined ? null : <Markdown text={response} />}
            <Limited data-part="sources" items={sources} label={messages['tool.sources']}>
              {(source) => <SourceLine source={source} />}
            </Limited>
          </>
        ) : undefined
      }
    />
  );
}

function SourceLine({ source }: { readonly source: Source }) {
  const messages = useMessages();
  const { title, address, snippet } = source;
  const url = safeUrl(address);
  return (
    <div data-part="source">
      {url === undefined ? (
        <span data-part="source-title" dir="auto">
          {plainName(title)}
        </span>
      ) : (
        <a
          data-part="source-title"
          dir="auto"
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          title={messages['link.host'](url.host)}
        >
          {plainName(title)}
        </a>
      )}{' '}
      <span data-part="source-host">{url?.host ?? address}</span>
      {snippet === undefined ? null : (
        <p data-part="source-snippet" dir="auto">
          {snippet}
        </p>
      )}
    </div>
  );
}
