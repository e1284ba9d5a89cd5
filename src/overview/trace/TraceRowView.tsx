'use client';
import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import type { Usage } from '../../core/parts.js';
import { formatCost, formatDuration, type Texts } from '../../locales/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { spanName } from './spanName.js';
import { placeIn, type TimeWindow } from './timeAxis.js';
import { endOf, type TraceRow } from './traceRows.js';

export interface TraceRowViewProps {
  readonly row: TraceRow;
  readonly isActive: boolean;
  /** How many calls had the same arguments, this one included. */
  readonly repeated: number | undefined;
  readonly window: TimeWindow | undefined;
  readonly now: number | undefined;
  readonly onFocus: (id: string) => void;
  readonly onChoose: (span: TraceSpan) => void;
  readonly onFold: (row: TraceRow, isFolded: boolean) => void;
}

/** Deeper spans are not indented further. */
const DEEPEST = 8;

/** A span: its name, its bar on the axis, how long it took and what it used. */
export function TraceRowView({
  row,
  isActive,
  repeated,
  window,
  now,
  onFocus,
  onChoose,
  onFold,
}: TraceRowViewProps) {
  const words = useOverviewTexts();
  const { tag, texts } = useLocale();
  const { id, span, depth, isExpanded, calls = [span] } = row;
  const { kind, status } = span;
  const isShared = row.calls !== undefined;
  const times = calls.flatMap((call) =>
    call.start === undefined ? [] : [endOf(call, now) - call.start],
  );
  const took =
    times.length === 0
      ? undefined
      : formatDuration(
          times.reduce((sum, time) => sum + time, 0),
          tag,
        );
  const isEstimated = calls.some(({ estimated }) => estimated === true);
  const facts = [
    ...(took === undefined ? [] : [isEstimated ? words['trace.about'](took) : took]),
    ...usageFacts(isShared ? undefined : span.usage, texts, tag),
  ];
  return (
    // Enter is handled by the grid.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      data-part="timeline-row"
      data-kind={kind}
      data-status={status}
      aria-level={depth + 1}
      aria-expanded={isExpanded}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(id)}
      onClick={() => onChoose(span)}
    >
      <span
        role="rowheader"
        data-part="timeline-name"
        style={{ paddingInlineStart: `${Math.min(depth, DEEPEST) * 12}px` }}
      >
        {/* The arrow keys fold as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <span
          data-part="timeline-fold"
          aria-hidden="true"
          data-open={isExpanded === true ? '' : undefined}
          onClick={(event) => {
            if (isExpanded === undefined) return;
            event.stopPropagation();
            onFold(row, isExpanded);
          }}
        >
          {isExpanded === undefined ? null : <Icon name="chevron" />}
        </span>
        <span data-part="timeline-words" dir="auto">
          {spanName(span, words, texts)}
        </span>
        {repeated === undefined ? null : (
          <span data-part="timeline-repeated">
            {isShared
              ? `×${new Intl.NumberFormat(tag).format(calls.length)}`
              : words['trace.repeated'](repeated)}
          </span>
        )}
        {/* The names of a wait and of a call say it already, except that it was cut off. */}
        {status === 'done' ||
        kind === 'waiting' ||
        (kind === 'tool' && status !== 'interrupted') ? null : (
          <StatusWords status={status} />
        )}
      </span>
      <span data-part="timeline-lane" aria-hidden="true">
        {calls.map((call) => (
          <Bar key={call.id} span={call} window={window} now={now} />
        ))}
      </span>
      <span role="gridcell" data-part="timeline-facts">
        {facts.join(' · ')}
      </span>
    </div>
  );
}

interface BarProps extends Pick<TraceRowViewProps, 'window' | 'now'> {
  readonly span: TraceSpan;
}

function Bar({ span, window, now }: BarProps) {
  const { kind, status, start, end, estimated } = span;
  const place =
    start === undefined ? undefined : window && placeIn(window, start, endOf(span, now));
  if (place === undefined) return null;
  return (
    <span
      data-part="timeline-bar"
      data-kind={kind}
      data-status={status}
      data-estimated={estimated === true ? '' : undefined}
      data-open={end === undefined ? '' : undefined}
      style={{
        insetInlineStart: `${place.start.toFixed(3)}%`,
        inlineSize: `${place.length.toFixed(3)}%`,
      }}
    />
  );
}

function StatusWords({ status }: { readonly status: TraceSpan['status'] }) {
  const { texts } = useLocale();
  const key = `status.${status}` as const;
  const words = key in texts ? texts[key as 'status.failed'] : undefined;
  if (words === undefined) return null;
  return (
    <span data-part="timeline-status" data-status={status}>
      {words}
    </span>
  );
}

function usageFacts(usage: Usage | undefined, texts: Texts, tag: string): readonly string[] {
  if (usage === undefined) return [];
  const { cost, currency, inputTokens = 0, outputTokens = 0 } = usage;
  const total = usage.totalTokens ?? inputTokens + outputTokens;
  return [
    ...(isCount(total) && total > 0 ? [texts['usage.tokens'](total)] : []),
    ...(isCount(cost) ? [formatCost(cost, currency, tag)] : []),
  ];
}

/** A backend may report any number. */
function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value >= 0;
}
