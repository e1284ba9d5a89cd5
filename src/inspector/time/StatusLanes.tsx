'use client';
import { useMemo } from 'react';
import { useLocale } from '../../ui/locale/index.js';
import { formatDuration } from '../../locales/index.js';
import type { LogEntry, SessionLog } from '../log/index.js';
import { useWords } from '../words/useWords.js';

/** How the run and the connection were, over the same events as the slider below. */
export function StatusLanes({ log }: { readonly log: SessionLog }) {
  const words = useWords();
  return (
    <div data-part="inspector-lanes">
      <Lane label={words.runLane} entries={log.entries} of="run" />
      <Lane label={words.connectionLane} entries={log.entries} of="connection" />
    </div>
  );
}

interface LaneProps {
  readonly label: string;
  readonly entries: readonly LogEntry[];
  readonly of: 'run' | 'connection';
}

function Lane({ label, entries, of }: LaneProps) {
  const words = useWords();
  const { tag } = useLocale();
  const spans = useMemo(() => spansOf(entries, of), [entries, of]);
  const describe = ({ status, from, to, milliseconds }: StatusSpan) =>
    words.span(status, from, to, formatDuration(milliseconds, tag));
  return (
    <ol data-part="inspector-lane" aria-label={label}>
      {spans.map((span) => (
        <li
          key={span.from}
          data-part="inspector-span"
          data-status={span.status}
          title={describe(span)}
          style={{ flexGrow: span.to - span.from + 1 }}
        >
          <span aria-hidden="true">{span.status}</span>
          <span data-part="visually-hidden">{describe(span)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Entries in a row after which the status was the same. */
interface StatusSpan {
  readonly status: string;
  readonly from: number;
  readonly to: number;
  /** How long it stayed so, until the next span began. */
  readonly milliseconds: number;
}

/** A page does not need more: each would be narrower than a hair. */
const MOST = 400;

/** The changes of a status, as spans of entries. The latest ones, where there are very many. */
function spansOf(entries: readonly LogEntry[], of: 'run' | 'connection'): readonly StatusSpan[] {
  const starts = entries.filter((entry, index) => entry[of] !== entries[index - 1]?.[of]);
  const last = entries.at(-1);
  return starts
    .map((start, index) => {
      const next = starts[index + 1];
      return {
        status: start[of],
        from: start.number,
        to: next === undefined ? (last?.number ?? start.number) : next.number - 1,
        milliseconds: (next ?? last ?? start).at - start.at,
      };
    })
    .slice(-MOST);
}
