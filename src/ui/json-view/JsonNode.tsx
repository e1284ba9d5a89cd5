'use client';
import { isJsonNumber } from '../../core/ExactNumber.js';
import { use, useState } from 'react';
import { Button } from '../Button.js';
import { Icon } from '../icon/index.js';
import { useTexts } from '../locale/index.js';
import { plainName } from '../plainName.js';
import { contains, DEEPEST, isHolder } from './findInJson.js';
import { JsonSearchContext, type JsonSearch } from './Matched.js';
import { LongText } from './LongText.js';
import { Matched } from './Matched.js';
import { preview } from './preview.js';

/** From this depth on, the tree is indented less, to keep its width. */
const DEEP = 8;
const PAGE = 100;
const MAX_INLINE_TEXT = 2048;

export interface JsonNodeProps {
  readonly name?: string | undefined;
  readonly value: unknown;
  readonly depth: number;
}

/** The entries of a value. During a search, only those with matches. */
function entriesOf(value: object, search: JsonSearch | undefined): [string, unknown][] {
  const entries = Object.entries(value);
  if (search?.found.count === 0) return [];
  if (search?.found.holders.has(value) !== true) return entries;
  const isNamed = (name: string) =>
    !Array.isArray(value) && name.toLowerCase().includes(search.text);
  return entries.filter(
    ([name, item]) =>
      isNamed(name) || search.found.holders.has(item) || contains(item, search.text),
  );
}

/** One value of the tree, with its entries once it is open. */
export function JsonNode({ name, value, depth }: JsonNodeProps) {
  const texts = useTexts();
  const search = use(JsonSearchContext);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (depth === 0 || search?.found.holders.has(value) === true);
  const [pages, setPages] = useState(1);
  const key =
    name === undefined ? null : (
      <span data-part="json-key">
        <Matched text={plainName(name)} />
      </span>
    );
  if (!isHolder(value)) {
    return (
      <div data-part="json-line">
        {key}
        <Leaf value={value} />
      </div>
    );
  }
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  const summary = texts[Array.isArray(value) ? 'json.items' : 'json.fields'](size);
  if (size === 0 || depth >= DEEPEST) {
    return (
      <div data-part="json-line">
        {key}
        <span data-part="json-hint">{size === 0 ? summary : texts['json.tooDeep']}</span>
      </div>
    );
  }
  const all = open ? entriesOf(value, search) : [];
  const entries = all.slice(0, pages * PAGE);
  const children = (
    <div
      data-part="json-children"
      data-root={depth === 0 ? '' : undefined}
      data-deep={depth >= DEEP ? '' : undefined}
    >
      {entries.map(([entry, item]) => (
        <JsonNode key={entry} name={entry} value={item} depth={depth + 1} />
      ))}
      {all.length > entries.length ? (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {texts['action.showMore'](Math.min(PAGE, all.length - entries.length))}
        </Button>
      ) : null}
    </div>
  );
  if (depth === 0) return children;
  return (
    <div data-part="json-branch">
      <button
        type="button"
        data-part="json-toggle"
        data-open={open ? '' : undefined}
        aria-expanded={open}
        onClick={() => setChosen(!open)}
      >
        <span data-part="chevron">
          <Icon name="chevron" />
        </span>
        {key}
        <span data-part="json-hint">
          {open || Array.isArray(value) ? summary : (preview(value) ?? summary)}
        </span>
      </button>
      {open ? children : null}
    </div>
  );
}

function Leaf({ value }: { readonly value: unknown }) {
  const isSearched = use(JsonSearchContext) !== undefined;
  if (typeof value === 'string' && isSearched && value.length <= MAX_INLINE_TEXT) {
    return (
      <span data-part="json-string" dir="auto">
        <Matched text={value} />
      </span>
    );
  }
  if (typeof value === 'string') return <LongText text={value} limit={MAX_INLINE_TEXT} />;
  return (
    <span
      data-part="json-literal"
      data-kind={isJsonNumber(value) ? 'number' : value === null ? 'null' : typeof value}
    >
      <Matched text={String(value)} />
    </span>
  );
}
