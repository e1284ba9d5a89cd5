'use client';
import { Icon } from '../icon/index.js';
import { useMessages } from '../locale/index.js';
import type { Found } from './findInJson.js';

export interface JsonSearchFieldProps {
  readonly text: string;
  /** Nothing while nothing is looked for. */
  readonly found: Found | undefined;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

/** Looks for names and values in a tree, and says how many there are. */
export function JsonSearchField({ text, found, onChange, onClose }: JsonSearchFieldProps) {
  const messages = useMessages();
  const focus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });
  return (
    <div data-part="json-search">
      <Icon name="search" />
      <input
        ref={focus}
        type="search"
        data-part="json-search-input"
        aria-label={messages['json.search']}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It closes the search, and not what the tree is in.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <span data-part="json-found" aria-live="polite">
        {found === undefined
          ? ''
          : `${messages['json.found'](found.count)}${found.isPartial ? '+' : ''}`}
      </span>
    </div>
  );
}
