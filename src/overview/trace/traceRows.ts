import type { Trace, TraceSpan } from '../../core/overview/trace/Trace.js';
import type { RepeatedCall } from '../../core/overview/trace/longestPath.js';
import type { TimeWindow } from './timeAxis.js';

/** A span as it is shown. */
export interface TraceRow {
  readonly span: TraceSpan;
  /** Whether spans inside are shown, or hidden by the person. Absent if there are none. */
  readonly isExpanded?: boolean;
  /** Unique among the rows. The span's id, except for calls that share a row. */
  readonly id: string;
  /** The row around it. */
  readonly parentId: string | undefined;
  readonly depth: number;
  /** Calls with the same arguments, one directly after the other, that share this row. The first is `span`. */
  readonly calls?: readonly TraceSpan[];
}

export interface TraceRows {
  readonly rows: readonly TraceRow[];
  /** How many spans are too short to be among them. */
  readonly leftOut: number;
}

/** When a span ends: the present, while it runs. */
export const endOf = ({ end, start }: TraceSpan, now: number | undefined): number =>
  end ?? now ?? start ?? 0;

/** How long a span took; -1 without a time. */
const lengthOf = (span: TraceSpan, now: number | undefined): number =>
  span.start === undefined ? -1 : endOf(span, now) - span.start;

/** From so many identical calls on, they share a row. */
const MIN_SHARED = 3;

/**
 * The spans to show: those in the window, without those that are folded, and only the longest if there are more than `limit`,
 * each with all that is around it. Identical calls that follow one another share a row, which is folded at first.
 */
export function traceRows(
  { spans, end: now }: Trace,
  {
    window,
    folded,
    opened,
    repeated,
    limit,
  }: {
    readonly window: TimeWindow | undefined;
    /** Ids of spans that the person has folded. */
    readonly folded: ReadonlySet<string>;
    /** Ids of shared rows that the person has opened. */
    readonly opened: ReadonlySet<string>;
    readonly repeated: readonly RepeatedCall[];
    readonly limit: number;
  },
): TraceRows {
  const isInWindow = (span: TraceSpan) =>
    window === undefined ||
    (span.start !== undefined && span.start <= window.to && endOf(span, now) >= window.from);
  const hidden = new Set<string>();
  const holders = new Set<string>();
  const found: TraceSpan[] = [];
  for (const span of spans) {
    if (!isInWindow(span)) continue;
    const { id, parentId } = span;
    if (parentId !== undefined) holders.add(parentId);
    const isHidden = parentId !== undefined && (hidden.has(parentId) || folded.has(parentId));
    if (isHidden) hidden.add(id);
    else found.push(span);
  }
  const kept = found.length > limit ? longestOf(found, now, limit) : undefined;
  const shown = kept === undefined ? found : found.filter(({ id }) => kept.has(id));
  const rows = shown.map((span): TraceRow => ({
    span,
    id: span.id,
    parentId: span.parentId,
    depth: span.depth,
    ...(holders.has(span.id) && { isExpanded: !folded.has(span.id) }),
  }));
  return { rows: withSharedRows(rows, repeated, opened), leftOut: found.length - shown.length };
}

/** Puts finished calls with the same arguments, one directly after the other, into one row. */
function withSharedRows(
  rows: readonly TraceRow[],
  repeated: readonly RepeatedCall[],
  opened: ReadonlySet<string>,
): readonly TraceRow[] {
  const sets = new Map(repeated.flatMap((set) => set.spans.map(({ id }) => [id, set])));
  const isSame = (one: TraceRow, other: TraceRow | undefined) =>
    other !== undefined &&
    one.parentId === other.parentId &&
    [one, other].every((row) => row.isExpanded === undefined && row.span.status === 'done') &&
    sets.get(one.id) === sets.get(other.id) &&
    sets.has(one.id);
  const shared: TraceRow[] = [];
  for (let from = 0; from < rows.length;) {
    const first = rows[from] as TraceRow;
    let to = from + 1;
    while (isSame(first, rows[to])) to += 1;
    const same = rows.slice(from, to);
    from = to;
    if (same.length < MIN_SHARED) {
      shared.push(...same);
      continue;
    }
    const id = `${first.id}\n×`;
    const isExpanded = opened.has(id);
    shared.push({ ...first, id, isExpanded, calls: same.map(({ span }) => span) });
    if (!isExpanded) continue;
    for (const row of same) shared.push({ ...row, parentId: id, depth: row.depth + 1 });
  }
  return shared;
}

/** The ids of the longest spans and of those around them. */
function longestOf(
  spans: readonly TraceSpan[],
  now: number | undefined,
  limit: number,
): ReadonlySet<string> {
  const parents = new Map(spans.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  const byLength = spans.toSorted((a, b) => lengthOf(b, now) - lengthOf(a, now));
  for (const { id } of byLength.slice(0, limit)) {
    for (
      let each: string | undefined = id;
      each !== undefined && !kept.has(each);
      each = parents.get(each)
    ) {
      kept.add(each);
    }
  }
  return kept;
}
