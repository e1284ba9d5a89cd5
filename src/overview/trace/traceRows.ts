import type { Trace, TraceSpan } from '../../core/overview/trace/Trace.js';
import type { TimeWindow } from './timeAxis.js';

/** A span as it is shown. */
export interface TraceRow {
  readonly span: TraceSpan;
  /** Whether spans inside are shown, or hidden by the person. Absent if there are none. */
  readonly isExpanded?: boolean;
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

/**
 * The spans to show: those in the window, without those that are folded, and only the longest if there are more than `limit`,
 * each with all that is around it.
 */
export function traceRows(
  { spans, end: now }: Trace,
  {
    window,
    folded,
    limit,
  }: {
    readonly window: TimeWindow | undefined;
    readonly folded: ReadonlySet<string>;
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
  return {
    rows: shown.map((span) => ({
      span,
      ...(holders.has(span.id) && { isExpanded: !folded.has(span.id) }),
    })),
    leftOut: found.length - shown.length,
  };
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
