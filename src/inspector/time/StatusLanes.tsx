'use client';
import { useMemo } from 'react';
import { useLocale } from '../../ui/locale/index.js';
import { formatDuration } from '../../locales/index.js';
import type { LogEntry, SessionLog } from '../log/index.js';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';

/** The status of the run and of the connection over time, above the slider for the same entries. */
export function StatusLanes({ log }: { readonly log: SessionLog }) {
  const words = useInspectorTexts();
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
  const words = useInspectorTexts();
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
          <span data-part="" aria-hidden="true">
            {span.status}
          </span>
          <span data-part="visually-hidden">{describe(span)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Consecutive entries with the same status. */
interface StatusSpan {
  readonly status: string;
  readonly from: number;
  readonly to: number;
  /** How long the status lasted, until the next span. */
  readonly milliseconds: number;
}

/** Maximum number of spans; with more, each would be too narrow to see. */
const MAX_SPANS = 400;

/** The spans of a status; only the latest ones if there are too many. */
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
    .slice(-MAX_SPANS);
}
