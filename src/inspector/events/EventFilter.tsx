'use client';
import { useWords } from '../words/useWords.js';
import type { Filter } from './filterEntries.js';

export interface EventFilterProps {
  readonly types: readonly (readonly [string, number])[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly found: number;
}

/** Which entries are listed. */
export function EventFilter({ types, filter, onFilter, found }: EventFilterProps) {
  const words = useWords();
  return (
    <div data-part="inspector-filter" role="search">
      <select
        data-part="inspector-select"
        aria-label={words.type}
        value={filter.type}
        onChange={({ target }) => onFilter({ ...filter, type: target.value })}
      >
        <option value="">{words.allTypes}</option>
        {types.map(([type, count]) => (
          <option key={type} value={type}>
            {`${type} (${String(count)})`}
          </option>
        ))}
      </select>
      <input
        type="search"
        data-part="inspector-search"
        aria-label={words.search}
        placeholder={words.search}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <output data-part="inspector-found">{words.count(found)}</output>
    </div>
  );
}
