'use client';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../ui/Button.js';
import type { SessionLog } from '../log/index.js';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';
import { EventFilter, type Filter, filterEntries, typesOf } from './EventFilter.js';
import { EventRow } from './EventRow.js';

/** Rows that are rendered at first, and that each click adds. */
const PAGE = 200;

const ALL: Filter = { type: '', text: '' };

export interface EventListProps {
  readonly log: SessionLog;
  readonly moment: number;
  readonly onMoment: (number: number) => void;
}

/** The entries, latest first. More rows are added on request. */
export function EventList({ log, moment, onMoment }: EventListProps) {
  const words = useInspectorTexts();
  const [filter, setFilter] = useState(ALL);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [pages, setPages] = useState(1);
  const { entries } = log;
  const types = useMemo(() => typesOf(entries), [entries]);
  const found = useMemo(() => filterEntries(entries, filter), [entries, filter]);
  const shown = found.slice(-pages * PAGE).reverse();
  const left = found.length - shown.length;
  const toggle = useCallback((number: number) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(number)) next.add(number);
      return next;
    });
  }, []);
  return (
    <>
      <EventFilter types={types} filter={filter} onFilter={setFilter} found={found.length} />
      {shown.length === 0 ? (
        <p data-part="inspector-empty">
          {entries.length === 0 ? words.nothingYet : words.nothingFound}
        </p>
      ) : (
        <ol data-part="inspector-events" reversed>
          {shown.map((entry) => (
            <EventRow
              key={entry.number}
              entry={entry}
              isMoment={entry.number === moment}
              isOpen={open.has(entry.number)}
              onToggle={toggle}
              onMoment={onMoment}
            />
          ))}
        </ol>
      )}
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {words.earlier(Math.min(left, PAGE))}
        </Button>
      ) : null}
    </>
  );
}
