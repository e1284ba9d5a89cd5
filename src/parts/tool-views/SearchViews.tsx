'use client';
import { LinkTo, useContent } from '../../ui/content/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { textOf } from '../media/index.js';
import { plainName } from '../../ui/plainName.js';
import { Markdown } from '../../markdown/index.js';
import { listOf, readSource, type Source, readEvidence, type Evidence } from './readResult.js';
import { ToolView, type ToolViewProps } from './ToolView.js';
import { LongText } from '../../ui/json-view/index.js';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.js';

interface SearchViewProps<Found> {
  readonly view: ToolViewProps;
  readonly 'data-part': string;
  /** The label above the results. */
  readonly label: string;
  /** The fields that may contain the results. */
  readonly names: readonly string[];
  readonly read: (one: unknown) => Found | undefined;
  readonly children: (one: Found) => ReactNode;
}

/** A search: the answer and its sources. */
function SearchView<Found>({ view, names, read, ...list }: SearchViewProps<Found>) {
  const value = view.part.result?.value;
  const response = textOf(value, ['response', 'answer']);
  const found = (listOf(value, names) ?? []).flatMap((one) => read(one) ?? []);
  const shown = (
    <>
      {response === undefined ? null : <Markdown text={response} />}
      <Limited {...list} items={found} />
    </>
  );
  return (
    <ToolView {...view} shown={response === undefined && found.length === 0 ? undefined : shown} />
  );
}

/** Shows a web search: the answer and its sources. */
export function WebSearchView(view: ToolViewProps) {
  const texts = useTexts();
  return (
    <SearchView
      view={view}
      data-part="sources"
      label={texts['tool.sources']}
      names={['sources', 'results', 'references', 'citations']}
      read={readSource}
    >
      {(source) => <SourceLine source={source} />}
    </SearchView>
  );
}

/** Shows a search of the session's documents: the answer and the passages that it is based on. */
export function RagSearchView(view: ToolViewProps) {
  const texts = useTexts();
  return (
    <SearchView
      view={view}
      data-part="evidence"
      label={texts['tool.evidence']}
      names={['evidence', 'evidences', 'chunks', 'passages', 'sources']}
      read={readEvidence}
    >
      {(one) => <Passage evidence={one} />}
    </SearchView>
  );
}

function SourceLine({ source }: { readonly source: Source }) {
  const { title, address, snippet } = source;
  const content = useContent('links', address);
  return (
    <div data-part="source">
      <LinkTo data-part="source-title" dir="auto" content={content}>
        {plainName(title)}
      </LinkTo>{' '}
      <span data-part="source-host">{content.url?.host ?? address}</span>
      {snippet === undefined ? null : (
        <p data-part="source-snippet" dir="auto">
          {snippet}
        </p>
      )}
    </div>
  );
}

function Passage({ evidence }: { readonly evidence: Evidence }) {
  const texts = useTexts();
  const { document, page, text } = evidence;
  const place = [
    document === undefined ? undefined : plainName(document),
    page === undefined ? undefined : texts['tool.page'](page),
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

interface LimitedProps<Item> {
  readonly items: readonly Item[];
  readonly 'data-part': string;
  readonly label: string;
  readonly children: (item: Item) => ReactNode;
}

const SHOWN_AT_FIRST = 8;
const PAGE = 50;

/** A list that shows its first items, and more with each click. */
function Limited<Item>({ items, label, children, ...rest }: LimitedProps<Item>) {
  const texts = useTexts();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  if (items.length === 0) return null;
  const left = items.length - most;
  return (
    <div data-part="tool-view-list">
      <div data-part="pane-heading" aria-hidden="true">
        {label}
      </div>
      <ol {...rest} aria-label={label}>
        {items.slice(0, most).map((item, index) => (
          // Results are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-part="tool-view-item">
            {children(item)}
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setMost(most + PAGE)}>
          {texts['action.showMore'](left)}
        </Button>
      ) : null}
    </div>
  );
}
