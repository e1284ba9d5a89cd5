'use client';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';

interface LimitedProps<Item> {
  readonly items: readonly Item[];
  readonly 'data-part': string;
  readonly label: string;
  readonly children: (item: Item) => ReactNode;
}

const FIRST = 8;
const PAGE = 50;

/** A list that shows its beginning, and more with each click. */
export function Limited<Item>({ items, label, children, ...rest }: LimitedProps<Item>) {
  const messages = useMessages();
  const [most, setMost] = useState(FIRST);
  if (items.length === 0) return null;
  const left = items.length - most;
  return (
    <div data-part="tool-view-list">
      <div data-part="pane-heading" aria-hidden="true">
        {label}
      </div>
      <ol {...rest} aria-label={label}>
        {items.slice(0, most).map((item, index) => (
          // A result is not put in another order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-part="tool-view-item">
            {children(item)}
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setMost(most + PAGE)}>
          {messages['action.showMore'](left)}
        </Button>
      ) : null}
    </div>
  );
}
