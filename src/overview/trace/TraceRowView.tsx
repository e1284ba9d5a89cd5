'use client';
import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import type { Usage } from '../../core/parts.js';
import { formatCost, formatDuration, type Texts } from '../../locales/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { spanName } from './spanName.js';
import { placeIn, type TimeWindow } from './timeAxis.js';
import { endOf } from './traceRows.js';

export interface TraceRowViewProps {
  readonly span: TraceSpan;
  readonly isExpanded: boolean | undefined;
  readonly isActive: boolean;
  /** How many calls had the same arguments, this one included. */
  readonly repeated: number | undefined;
  readonly window: TimeWindow | undefined;
  readonly now: number | undefined;
  readonly onFocus: (id: string) => void;
  readonly onChoose: (span: TraceSpan) => void;
  readonly onFold: (id: string, isFolded: boolean) => void;
}

/** Deeper spans are not indented further. */
const DEEPEST = 8;

/** A span: its name, its bar on the axis, how long it took and what it used. */
export function TraceRowView({
  span,
  isExpanded,
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
  const { id, depth, kind, status, start, estimated } = span;
  const isOpen = start !== undefined && span.end === undefined;
  const end = endOf(span, now);
  const place = start === undefined ? undefined : window && placeIn(window, start, end);
  const took = start === undefined ? undefined : formatDuration(end - start, tag);
  const facts = [
    ...(took === undefined ? [] : [estimated === true ? words['trace.about'](took) : took]),
    ...usageFacts(span.usage, texts, tag),
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
            onFold(id, isExpanded);
          }}
        >
          {isExpanded === undefined ? null : <Icon name="chevron" />}
        </span>
        <span data-part="timeline-words" dir="auto">
          {spanName(span, words)}
        </span>
        {repeated === undefined ? null : (
          <span data-part="timeline-repeated">{words['trace.repeated'](repeated)}</span>
        )}
        {/* The name of a wait says it already. */}
        {status === 'done' || kind === 'waiting' ? null : <StatusWords status={status} />}
      </span>
      <span data-part="timeline-lane" aria-hidden="true">
        {place === undefined ? null : (
          <span
            data-part="timeline-bar"
            data-kind={kind}
            data-status={status}
            data-estimated={estimated === true ? '' : undefined}
            data-open={isOpen ? '' : undefined}
            style={{
              insetInlineStart: `${place.start.toFixed(3)}%`,
              inlineSize: `${place.length.toFixed(3)}%`,
            }}
          />
        )}
      </span>
      <span role="gridcell" data-part="timeline-facts">
        {facts.join(' · ')}
      </span>
    </div>
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
