import { isRecord, printJson } from '../../json.js';
import type { JsonText } from '../../parts.js';
import type { Trace, TraceKind, TraceSpan } from './Trace.js';

/** A stretch of the longest path: what the run could not have ended without. */
export interface PathSegment {
  readonly span: TraceSpan;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Calls of one tool with the same arguments. */
export interface RepeatedCall {
  readonly name: string;
  /** In the order of the transcript; at least two. */
  readonly spans: readonly TraceSpan[];
}

/** What took most of the time. */
export interface PathCause {
  /** `run`: the agent of the conversation itself, in its steps or between them, while nothing else was reported. */
  readonly kind: Exclude<TraceKind, 'step'>;
  /** Empty for `run`. */
  readonly name: string;
  /** Milliseconds of the path. */
  readonly time: number;
  /** The spans on the path, in the order of time. */
  readonly spans: readonly TraceSpan[];
  /** How many of these calls had the same arguments, if more than one. */
  readonly repeated?: number;
}

/** Why the runs of a trace took as long as they did. */
export interface LongestPath {
  /** Milliseconds that the runs took together, without the time between them unless a person was waited for. */
  readonly total: number;
  /** One after the other, without gaps in a run: their times add up to `total`. */
  readonly segments: readonly PathSegment[];
  /** Absent if no call, sub-agent, thinking, text or waiting was on the path. */
  readonly cause?: PathCause;
  /** All calls that were made more than once with the same arguments, on the path or not; the most frequent first. */
  readonly repeated: readonly RepeatedCall[];
}

/**
 * The longest path through a trace: from the end of a run back to its beginning, always along what ended last. What runs beside
 * the path could be faster without any effect on the whole.
 */
export function longestPath({ spans, end: now }: Trace): LongestPath {
  const children = grouped(
    spans.filter(({ start }) => start !== undefined),
    ({ parentId }) => parentId,
  );
  const endOf = ({ end, start }: TraceSpan) => end ?? now ?? start ?? 0;
  const segments: PathSegment[] = [];
  // From the end to the beginning.
  const walk = (span: TraceSpan, from: number, to: number) => {
    const inside = (children.get(span.id) ?? []).toSorted(
      (a, b) => endOf(b) - endOf(a) || (a.start ?? 0) - (b.start ?? 0),
    );
    let cursor = to;
    for (const child of inside) {
      const childEnd = Math.min(endOf(child), cursor);
      const childStart = Math.max(child.start ?? 0, from);
      if (childEnd <= childStart) continue;
      if (childEnd < cursor) segments.push({ span, start: childEnd, end: cursor });
      walk(child, childStart, childEnd);
      cursor = childStart;
    }
    if (cursor > from) segments.push({ span, start: from, end: cursor });
  };
  for (const root of (children.get(undefined) ?? []).toReversed()) {
    walk(root, root.start ?? 0, endOf(root));
  }
  segments.reverse();
  const total = segments.reduce((sum, { start, end }) => sum + (end - start), 0);
  const cause = causeOf(segments);
  return { total, segments, ...(cause && { cause }), repeated: repeatedIn(spans) };
}

function causeOf(segments: readonly PathSegment[]): PathCause | undefined {
  const found = new Map<
    string,
    { readonly kind: PathCause['kind']; time: number; readonly spans: Set<TraceSpan> }
  >();
  for (const { span, start, end } of segments) {
    const kind = span.kind === 'step' ? 'run' : span.kind;
    const key = JSON.stringify(kind === 'waiting' || kind === 'run' ? [kind] : [kind, span.name]);
    const known = found.get(key) ?? { kind, time: 0, spans: new Set() };
    known.time += end - start;
    known.spans.add(span);
    found.set(key, known);
  }
  const [most] = [...found.values()].toSorted((a, b) => b.time - a.time);
  const [first] = most?.spans ?? [];
  if (most === undefined || first === undefined) return undefined;
  // All of the time is no answer to where it went.
  if (most.kind === 'run' && found.size === 1) return undefined;
  const spans = [...most.spans];
  const repeated = Math.max(1, ...repeatedIn(spans).map((calls) => calls.spans.length));
  return {
    kind: most.kind,
    name: most.kind === 'run' ? '' : first.name,
    time: most.time,
    spans,
    ...(repeated > 1 && { repeated }),
  };
}

function repeatedIn(spans: readonly TraceSpan[]): readonly RepeatedCall[] {
  const calls = spans.filter(({ kind, input }) => kind === 'tool' && input !== undefined);
  const repeated: RepeatedCall[] = [];
  for (const [name, named] of grouped(calls, (call) => call.name)) {
    // Arguments are only written out where there is something to compare.
    if (named.length < 2) continue;
    const same = grouped(named, ({ input }) => (input === undefined ? '' : sameText(input)));
    for (const one of same.values()) if (one.length > 1) repeated.push({ name, spans: one });
  }
  return repeated.toSorted((a, b) => b.spans.length - a.spans.length);
}

/** A text that is the same for the same arguments, in whatever order and spacing they were written. */
function sameText({ text, value }: JsonText): string {
  return value === undefined ? text.trim() : printJson(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  );
}

function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
