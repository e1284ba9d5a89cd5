'use client';
import { useState, type ReactNode } from 'react';
import type {
  FoundLine,
  FoundPage,
  SearchResultsData,
} from '../../../core/tool-data/SearchResultsData.js';
import { OrData } from '../kit/OrData.js';
import { LinkTo, useContent } from '../../../ui/content/index.js';
import { plainText } from '../../../ui/plainName.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';

/** Props of `SearchResultsView`. */
export type SearchResultsViewProps = KindViewProps & SearchResultsData;

const NO_PAGES: readonly FoundPage[] = [];
const NO_LINES: readonly FoundLine[] = [];

/** Shows search results: pages with their hosts, and lines of files, grouped by file. */
export function SearchResultsView(props: SearchResultsViewProps) {
  return <OrData view={SearchResults} props={props} />;
}

function SearchResults({
  query,
  pages = NO_PAGES,
  lines = NO_LINES,
  ...rest
}: SearchResultsViewProps) {
  const texts = useToolTexts();
  const count = pages.length + lines.length;
  const waiting = rest.streaming === true && count === 0;
  const heading = query === undefined || query === '' ? texts['search.title'] : query;
  return (
    <KindView
      label={texts['search.title']}
      {...rest}
      kind="search-results"
      heading={
        <span data-part="" dir="auto">
          {plainText(heading.slice(0, 300))}
        </span>
      }
      facts={count === 0 ? undefined : texts['search.found'](count)}
      copied={count === 0 ? undefined : () => asText(pages, lines)}
      copyLabel={texts['search.copy']}
    >
      {count === 0 ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'search.waiting' : 'search.none']}</KindNote>
      ) : null}
      {pages.length === 0 ? null : (
        <Limited items={pages} label={texts['search.pages']}>
          {(page) => <Page {...page} />}
        </Limited>
      )}
      {lines.length === 0 ? null : (
        <Limited items={filesOf(lines)} label={texts['search.files']}>
          {(file) => <File {...file} />}
        </Limited>
      )}
    </KindView>
  );
}

const SHOWN_AT_FIRST = 10;
const PAGE = 50;

interface LimitedProps<Item> {
  readonly items: readonly Item[];
  readonly label: string;
  readonly children: (item: Item) => ReactNode;
}

function Limited<Item>({ items, label, children }: LimitedProps<Item>) {
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <ol data-part="found" aria-label={label}>
        {items.slice(0, most).map((item, index) => (
          // Results are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-part="found-item">
            {children(item)}
          </li>
        ))}
      </ol>
      <MoreButton shown={most} total={items.length} page={PAGE} onShow={setMost} />
    </>
  );
}

function Page({ title, address, snippet }: FoundPage) {
  const content = useContent('links', address);
  return (
    <>
      <LinkTo data-part="found-title" dir="auto" content={content}>
        {plainText(title.slice(0, 300))}
      </LinkTo>
      {address === undefined ? null : (
        <span data-part="found-place">{content.url?.host ?? plainText(address.slice(0, 300))}</span>
      )}
      {snippet === undefined || snippet === '' ? null : (
        <p data-part="found-snippet" dir="auto">
          <LineText text={snippet} limit={400} />
        </p>
      )}
    </>
  );
}

interface FoundFile {
  readonly path: string;
  readonly lines: readonly FoundLine[];
}

/** Groups lines by file, in the order of first occurrence. */
function filesOf(lines: readonly FoundLine[]): readonly FoundFile[] {
  const files = new Map<string, FoundLine[]>();
  for (const line of lines) {
    const known = files.get(line.path);
    if (known === undefined) files.set(line.path, [line]);
    else known.push(line);
  }
  return [...files].map(([path, lines]) => ({ path, lines }));
}

function File({ path, lines }: FoundFile) {
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <span data-part="found-path">{plainText(path.slice(0, 300))}</span>
      <ol data-part="found-lines">
        {lines.slice(0, most).map(({ line, text }, index) => (
          // The same line may be found twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-part="found-line">
            <span data-part="found-number">{line}</span>
            <code data-part="found-text">
              <LineText text={text} limit={300} />
            </code>
          </li>
        ))}
      </ol>
      <MoreButton shown={most} total={lines.length} page={PAGE} onShow={setMost} />
    </>
  );
}

/** Pages with their addresses and snippets, and the lines of files as `path:line: text`. */
function asText(pages: readonly FoundPage[], lines: readonly FoundLine[]): string {
  const paged = pages.map(({ title, address, snippet }) =>
    [title, address, snippet].filter((text) => text !== undefined && text !== '').join('\n'),
  );
  const found = lines.map(({ path, line, text }) =>
    [path, line, ` ${text}`].filter((field) => field !== undefined).join(':'),
  );
  return plainText([...paged, found.join('\n')].filter((block) => block !== '').join('\n\n'));
}
