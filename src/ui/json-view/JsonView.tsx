'use client';
import { printCut } from '../../core/json.js';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../Button.js';
import { CopyButton } from '../CopyButton.js';
import { ScrollBox } from '../ScrollBox.js';
import { Icon } from '../icon/index.js';
import { useTexts } from '../locale/index.js';
import { type ElementProps, withRender } from '../props/index.js';
import { JsonNode } from './JsonNode.js';
import { LongText } from './LongText.js';
import { JsonSearchContext } from './Matched.js';
import { type Found, findInJson, hasMany } from './findInJson.js';

/** Props of `JsonView`. */
export interface JsonViewProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The parsed value. Without it, the text is shown. */
  readonly value?: unknown;
  /** The text as it arrived. It is copied, and shown while there is no value. */
  readonly text?: string | undefined;
}

/** Trees with at least this many values can be searched. */
const MIN_SEARCHABLE_VALUES = 20;

const print = (value: unknown): string => {
  try {
    return printCut(value, 2);
  } catch {
    // Circular or otherwise not JSON, so there is nothing to copy.
    return '';
  }
};

/**
 * JSON as a tree that stays readable: deep, long and wide parts unfold with a click. Large trees have a search
 * in their names and values.
 */
export function JsonView({ value, text, ...rest }: JsonViewProps) {
  const texts = useTexts();
  const [sought, setSought] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const isTree = value !== undefined && typeof value !== 'string';
  const isLarge = useMemo(() => isTree && hasMany(value, MIN_SEARCHABLE_VALUES), [isTree, value]);
  const wanted = useDeferredValue(sought?.trim().toLowerCase() ?? '');
  const search = useMemo(
    () => (wanted === '' ? undefined : { text: wanted, found: findInJson(value, wanted) }),
    [value, wanted],
  );
  const close = () => {
    setSought(undefined);
    opener.current?.focus();
  };
  const copy = () =>
    typeof value === 'string' ? value : value === undefined ? (text ?? '') : print(value);
  return withRender(
    <div {...rest} data-part="json-view" data-large={isLarge ? '' : undefined}>
      <div data-part="json-actions">
        <CopyButton text={copy} />
        {isLarge ? (
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
        ) : null}
      </div>
      {isLarge && sought !== undefined ? (
        <JsonSearchField text={sought} found={search?.found} onChange={setSought} onClose={close} />
      ) : null}
      {isTree ? (
        <ScrollBox data-part="json-tree" label="JSON">
          <JsonSearchContext value={search}>
            <JsonNode value={value} depth={0} />
          </JsonSearchContext>
        </ScrollBox>
      ) : (
        <LongText text={typeof value === 'string' ? value : (text ?? '')} limit={64 * 1024} block />
      )}
    </div>,
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
