'use client';
import { useState } from 'react';
import { Button } from '../button/index.js';
import { Icon } from '../icon/index.js';
import { useMessages } from '../locale/index.js';
import { plainName } from '../plain-name/index.js';
import { LongText } from './LongText.js';
import { preview } from './preview.js';

const DEEPEST = 50;
/** From here on the tree moves in less: depth must not eat the width. */
const DEEP = 8;
const PAGE = 100;
const LONG = 2048;

export interface JsonNodeProps {
  readonly name?: string | undefined;
  readonly value: unknown;
  readonly depth: number;
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : Object.entries(value);
}

/** One value of the tree and, once it is open, what is in it. */
export function JsonNode({ name, value, depth }: JsonNodeProps) {
  const messages = useMessages();
  const [open, setOpen] = useState(depth === 0);
  const [pages, setPages] = useState(1);
  const key = name === undefined ? null : <span data-part="json-key">{plainName(name)}</span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div data-part="json-line">
        {key}
        <Leaf value={value} />
      </div>
    );
  }
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  const summary = messages[Array.isArray(value) ? 'json.items' : 'json.fields'](size);
  if (size === 0 || depth >= DEEPEST) {
    return (
      <div data-part="json-line">
        {key}
        <span data-part="json-hint">{size === 0 ? summary : messages['json.tooDeep']}</span>
      </div>
    );
  }
  const entries = open ? entriesOf(value).slice(0, pages * PAGE) : [];
  const children = (
    <div
      data-part="json-children"
      data-root={depth === 0 ? '' : undefined}
      data-deep={depth >= DEEP ? '' : undefined}
    >
      {entries.map(([entry, item]) => (
        <JsonNode key={entry} name={entry} value={item} depth={depth + 1} />
      ))}
      {size > entries.length ? (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {messages['action.showMore'](Math.min(PAGE, size - entries.length))}
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
        onClick={() => setOpen(!open)}
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
  if (typeof value === 'string') return <LongText text={value} limit={LONG} />;
  return (
    <span data-part="json-literal" data-kind={value === null ? 'null' : typeof value}>
      {String(value)}
    </span>
  );
}
