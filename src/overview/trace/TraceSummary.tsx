'use client';
import type { LongestPath } from '../../core/overview/trace/longestPath.js';
import type { Trace, TraceSpan } from '../../core/overview/trace/Trace.js';
import { formatDuration } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';
import type { OverviewTexts } from '../../locales/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { spanName } from './spanName.js';

/** Why a run took as long as it did, in one sentence. */
export function TraceSummary({
  trace,
  path,
}: {
  readonly trace: Trace;
  readonly path: LongestPath;
}) {
  const words = useOverviewTexts();
  const { tag, texts } = useLocale();
  return (
    <p data-part="timeline-path" dir="auto">
      {pathSentence(
        trace,
        path,
        (span) => spanName({ status: 'done', ...span }, words, texts),
        words,
        (time) => formatDuration(time, tag),
      )}
    </p>
  );
}

/** `62 s of 80 s: Scout · Searched the web, twice with the same arguments`. */
function pathSentence(
  { spans, start }: Trace,
  { cause, total }: LongestPath,
  nameOf: (span: Pick<TraceSpan, 'kind' | 'name'>) => string,
  words: OverviewTexts,
  duration: (time: number) => string,
): string {
  if (spans.length === 0) return words['trace.empty'];
  if (start === undefined) return words['trace.noTimes'];
  if (cause === undefined) return words['trace.total'](duration(total));
  const name = cause.kind === 'run' ? words['trace.self'] : nameOf(cause);
  const count = cause.spans.length;
  const what =
    cause.repeated !== undefined
      ? words['trace.same'](name, cause.repeated)
      : cause.kind === 'tool' && count > 1
        ? words['trace.calls'](name, count)
        : name;
  const agent = cause.kind === 'run' ? undefined : agentAround(cause.spans, spans);
  const who = agent === undefined ? what : `${nameOf(agent)} · ${what}`;
  return words['trace.path'](duration(cause.time), duration(total), who);
}

/** The innermost sub-agent around all of some spans; undefined if there is no such one. */
function agentAround(
  inside: readonly TraceSpan[],
  spans: readonly TraceSpan[],
): TraceSpan | undefined {
  const known = new Map(spans.map((span) => [span.id, span]));
  const around = ({ parentId }: TraceSpan): TraceSpan | undefined => {
    const parent = known.get(parentId ?? '');
    return parent === undefined || parent.kind === 'agent' ? parent : around(parent);
  };
  const agents = new Set(inside.map(around));
  const [agent] = agents;
  return agents.size === 1 ? agent : undefined;
}
