'use client';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../Button.js';
import { CopyButton } from '../CopyButton.js';
import { useMessages } from '../locale/index.js';
import { ScrollBox } from '../ScrollBox.js';
import { findInJson, hasMany } from './findInJson.js';
import { JsonNode } from './JsonNode.js';
import { JsonSearchContext } from './Matched.js';
import { JsonSearchField } from './JsonSearchField.js';
import { LongText } from './LongText.js';
import { withRender, type ElementProps } from '../props/index.js';

/** Props of `JsonView`. */
export interface JsonViewProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The value, once it could be parsed. Without it the text is shown. */
  readonly value?: unknown;
  /** What arrived, as it arrived: what is copied, and shown while there is no value. */
  readonly text?: string | undefined;
}

/** A tree with so many values can be searched. */
const MANY = 20;

const print = (value: unknown): string => {
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    // Circular or otherwise unprintable: there is nothing to copy.
    return '';
  }
};

/**
 * JSON as a tree that never grows beyond what one can read: deep, long and wide parts wait for a click. A
 * large one can be searched: then it shows what has the text in its names and values.
 */
export function JsonView({ value, text, ...rest }: JsonViewProps) {
  const messages = useMessages();
  const [sought, setSought] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const isTree = value !== undefined && typeof value !== 'string';
  const isLarge = useMemo(() => isTree && hasMany(value, MANY), [isTree, value]);
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
            {messages['json.search']}
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
