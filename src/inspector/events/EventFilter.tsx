'use client';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';
import { type LogEntry, searchText, wireType } from '../log/index.js';

export interface EventFilterProps {
  readonly types: readonly (readonly [string, number])[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly found: number;
}

/** The filter for the list of entries. */
export function EventFilter({ types, filter, onFilter, found }: EventFilterProps) {
  const words = useInspectorTexts();
  return (
    <div data-part="inspector-filter" role="search">
      <select
        data-part="inspector-select"
        aria-label={words.type}
        value={filter.type}
        onChange={({ target }) => onFilter({ ...filter, type: target.value })}
      >
        <option data-part="" value="">
          {words.allTypes}
        </option>
        {types.map(([type, count]) => (
          <option data-part="" key={type} value={type}>
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

export interface Filter {
  /** The type on the wire, or that of a session event. Empty for all. */
  readonly type: string;
  /** Text to search for in the object and its events, ignoring case. Empty for all. */
  readonly text: string;
}

/** The entries that match the filter, oldest first. */
export function filterEntries(
  entries: readonly LogEntry[],
  { type, text }: Filter,
): readonly LogEntry[] {
  const words = text.trim().toLowerCase();
  if (type === '' && words === '') return entries;
  return entries.filter(
    (entry) =>
      (type === '' || hasType(entry, type)) && (words === '' || searchText(entry).includes(words)),
  );
}

/** All types with the number of their entries, in alphabetical order. */
export function typesOf(entries: readonly LogEntry[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const types = new Set([wireType(entry), ...entry.events.map((event) => event.type)]);
    types.delete('');
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function hasType(entry: LogEntry, type: string): boolean {
  return wireType(entry) === type || entry.events.some((event) => event.type === type);
}
