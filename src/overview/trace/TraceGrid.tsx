'use client';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RepeatedCall } from '../../core/overview/trace/longestPath.js';
import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import { useOverviewTexts } from '../texts/index.js';
import type { TimeWindow } from './timeAxis.js';
import { endOf, type TraceRow } from './traceRows.js';
import { TraceRowView } from './TraceRowView.js';

export interface TraceGridProps {
  readonly rows: readonly TraceRow[];
  readonly repeated: readonly RepeatedCall[];
  readonly window: TimeWindow | undefined;
  /** The present of the trace. */
  readonly now: number | undefined;
  readonly onChoose: (span: TraceSpan) => void;
  readonly onFold: (row: TraceRow, isFolded: boolean) => void;
  readonly onZoom: (factor: number, around?: number) => void;
  readonly onWhole: () => void;
}

/** The spans as rows of a tree. The arrow keys move, fold and unfold; `+`, `-` and `0` zoom; Enter goes to the place. */
export function TraceGrid({
  rows,
  repeated,
  window,
  now,
  onChoose,
  onFold,
  onZoom,
  onWhole,
}: TraceGridProps) {
  const words = useOverviewTexts();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const counts = useMemo(
    () => new Map(repeated.flatMap(({ spans }) => spans.map(({ id }) => [id, spans.length]))),
    [repeated],
  );
  const found = rows.findIndex(({ id }) => id === active);
  const index = Math.max(found, 0);
  const moveTo = (to: number) => {
    const next = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (next === undefined) return;
    setActive(next.id);
    grid.current?.querySelectorAll<HTMLElement>('[role="row"]')[rows.indexOf(next)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = rows[index];
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { span, isExpanded, parentId } = row;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => {
        if (isExpanded === false) onFold(row, false);
        else if (isExpanded === true) moveTo(index + 1);
      },
      ArrowLeft: () => {
        if (isExpanded === true) onFold(row, true);
        else moveTo(rows.findIndex(({ id }) => id === parentId));
      },
      Enter: () => onChoose(span),
      '+': () => onZoom(0.5, middleOf(span, now)),
      '=': () => onZoom(0.5, middleOf(span, now)),
      '-': () => onZoom(2, middleOf(span, now)),
      '0': onWhole,
    };
    const act = keys[keyOf(event)];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // The rows take the focus, one of them by Tab.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={grid}
      role="treegrid"
      data-part="timeline-grid"
      aria-label={words['trace.label']}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, at) => (
        <TraceRowView
          key={row.id}
          row={row}
          isActive={at === index}
          repeated={counts.get(row.span.id)}
          window={window}
          now={now}
          onFocus={setActive}
          onChoose={onChoose}
          onFold={onFold}
        />
      ))}
    </div>
  );
}

function middleOf(span: TraceSpan, now: number | undefined): number | undefined {
  return span.start === undefined ? undefined : (span.start + endOf(span, now)) / 2;
}

/** The arrow key as if the text were written from left to right. */
function keyOf({ key, currentTarget }: KeyboardEvent): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  if (getComputedStyle(currentTarget).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
}
