'use client';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../Button.js';
import { ScrollBox } from '../ScrollBox.js';
import { Icon } from '../icon/index.js';
import { useTexts } from '../locale/index.js';
import { JsonBox, type JsonTreeProps, printed } from './JsonBox.js';
import { JsonNode } from './JsonNode.js';
import { JsonSearchContext } from './Matched.js';
import { type Found, findInJson, hasMany } from './findInJson.js';

/** Trees with at least this many values can be searched. */
const MIN_SEARCHABLE_VALUES = 20;

/** JSON that is no text, as a tree. */
export function JsonTree({ value, ...rest }: JsonTreeProps) {
  const texts = useTexts();
  const [sought, setSought] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const isLarge = useMemo(() => hasMany(value, MIN_SEARCHABLE_VALUES), [value]);
  const wanted = useDeferredValue(sought?.trim().toLowerCase() ?? '');
  const search = useMemo(
    () => (wanted === '' ? undefined : { text: wanted, found: findInJson(value, wanted) }),
    [value, wanted],
  );
  const close = () => {
    setSought(undefined);
    opener.current?.focus();
  };
  const searchButton = isLarge ? (
    <Button
      ref={opener}
      variant="quiet"
      icon="search"
      iconOnly
      aria-expanded={sought !== undefined}
      onClick={() => (sought === undefined ? setSought('') : close())}
    >
      {texts['json.search']}
    </Button>
  ) : null;
  return (
    <JsonBox
      {...rest}
      data-large={isLarge ? '' : undefined}
      text={() => printed(value)}
      actions={searchButton}
    >
      {isLarge && sought !== undefined ? (
        <JsonSearchField text={sought} found={search?.found} onChange={setSought} onClose={close} />
      ) : null}
      <ScrollBox data-part="json-tree" label="JSON">
        <JsonSearchContext value={search}>
          <JsonNode value={value} depth={0} />
        </JsonSearchContext>
      </ScrollBox>
    </JsonBox>
  );
}

interface JsonSearchFieldProps {
  readonly text: string;
  /** The matches; undefined while the search field is empty. */
  readonly found: Found | undefined;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

/** The field that searches names and values in a tree, with the number of matches. */
function JsonSearchField({ text, found, onChange, onClose }: JsonSearchFieldProps) {
  const texts = useTexts();
  const focus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });
  return (
    <div data-part="json-search">
      <Icon name="search" />
      <input
        ref={focus}
        type="search"
        data-part="json-search-input"
        aria-label={texts['json.search']}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Closes only the search, not the dialog or panel around the tree.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <span data-part="json-found" aria-live="polite">
        {found === undefined
          ? ''
          : `${texts['json.found'](found.count)}${found.isPartial ? '+' : ''}`}
      </span>
    </div>
  );
}
