'use client';
import { useMemo, useState } from 'react';
import { longestPath } from '../../core/overview/trace/longestPath.js';
import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import { traceOf } from '../../core/overview/trace/traceOf.js';
import type { Message, PendingRequest } from '../../core/state.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { PartButton } from '../../ui/Button.js';
import { useNow } from '../../ui/duration/index.js';
import { withRender } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { type TimeWindow, windowIn, zoomed } from './timeAxis.js';
import { TraceAxis } from './TraceAxis.js';
import { TraceGrid } from './TraceGrid.js';
import { TraceSummary } from './TraceSummary.js';
import { type TraceRow, traceRows } from './traceRows.js';
import type { TraceProps } from './TraceProps.js';

/** How many spans are shown at first. */
const LIMIT = 200;

/** Props of the trace of given messages. */
interface TraceViewProps extends Omit<TraceProps, 'messageKey' | 'scope'> {
  readonly messages: readonly Message[];
  readonly requests?: readonly PendingRequest[] | undefined;
  /** The present of a recording. @default the clock of the page, while something runs */
  readonly at?: number | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The trace of given messages. */
export function TraceView({
  messages,
  requests,
  at,
  limit = LIMIT,
  onSpan,
  ...rest
}: TraceViewProps) {
  const words = useOverviewTexts();
  const goTo = useGoTo();
  const [chosen, setChosen] = useState<TimeWindow>();
  const [folded, setFolded] = useState(NONE);
  const [opened, setOpened] = useState(NONE);
  const [more, setMore] = useState(1);
  const isLive = at === undefined && messages.some(isAtWork);
  const now = useNow(isLive);
  const trace = useMemo(
    () => traceOf(messages, { at: at ?? now, requests: requests ?? [] }),
    [messages, requests, at, now],
  );
  const path = useMemo(() => longestPath(trace), [trace]);
  const whole = wholeOf(trace);
  // What was chosen of another run is not part of this one.
  const inside = chosen && whole && windowIn(whole, chosen.from, chosen.to);
  const most = limit * more;
  const shown = useMemo(
    () =>
      traceRows(trace, {
        window: inside,
        folded,
        opened,
        repeated: path.repeated,
        limit: most,
      }),
    // A new object each time, with the same times.
    // oxlint-disable-next-line react/exhaustive-deps
    [trace, path, inside?.from, inside?.to, folded, opened, most],
  );
  const zoom = (factor: number, around?: number) => {
    if (whole !== undefined) setChosen(zoomed(whole, inside ?? whole, factor, around));
  };
  const fold = ({ id, calls }: TraceRow, isFolded: boolean) => {
    if (calls === undefined) setFolded((before) => toggled(before, id, isFolded));
    else setOpened((before) => toggled(before, id, !isFolded));
  };
  const choose = (span: TraceSpan) => {
    if (onSpan === undefined) goTo(span);
    else onSpan(span);
  };
  return withRender(
    <section aria-label={words['trace.label']} {...rest} data-part="timeline">
      <TraceSummary trace={trace} path={path} />
      {whole === undefined ? null : (
        <div data-part="timeline-head">
          <TraceTools
            isZoomed={inside !== undefined}
            onZoom={zoom}
            onWhole={() => setChosen(undefined)}
          />
          <TraceAxis
            window={inside ?? whole}
            start={whole.from}
            onWindow={({ from, to }) => setChosen(windowIn(whole, from, to))}
          />
        </div>
      )}
      {trace.spans.length === 0 ? null : (
        <TraceGrid
          rows={shown.rows}
          repeated={path.repeated}
          window={inside ?? whole}
          now={trace.end}
          onChoose={choose}
          onFold={fold}
          onZoom={zoom}
          onWhole={() => setChosen(undefined)}
        />
      )}
      {shown.leftOut === 0 ? null : (
        <LeftOut count={shown.leftOut} onMore={() => setMore((before) => before * 4)} />
      )}
    </section>,
  );
}

function toggled(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

const isAtWork = ({ status }: Message) => status === 'running' || status === 'awaiting-input';

/** All of the time of a trace; undefined without times. */
function wholeOf({ start, end }: { readonly start?: number; readonly end?: number }) {
  if (start === undefined || end === undefined) return undefined;
  return { from: start, to: Math.max(end, start + 1) };
}

interface TraceToolsProps {
  readonly isZoomed: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onWhole: () => void;
}

function TraceTools({ isZoomed, onZoom, onWhole }: TraceToolsProps) {
  const words = useOverviewTexts();
  return (
    <div data-part="timeline-tools">
      <PartButton
        variant="quiet"
        data-part="timeline-zoom"
        aria-label={words['trace.zoomOut']}
        title={words['trace.zoomOut']}
        disabled={!isZoomed}
        onClick={() => onZoom(2)}
      >
        −
      </PartButton>
      <PartButton
        variant="quiet"
        data-part="timeline-zoom"
        aria-label={words['trace.zoomIn']}
        title={words['trace.zoomIn']}
        onClick={() => onZoom(0.5)}
      >
        +
      </PartButton>
      {isZoomed ? (
        <PartButton variant="quiet" data-part="timeline-whole" onClick={onWhole}>
          {words['trace.whole']}
        </PartButton>
      ) : null}
    </div>
  );
}

function LeftOut({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const words = useOverviewTexts();
  return (
    <p data-part="timeline-left-out">
      {words['trace.leftOut'](count)}{' '}
      <PartButton variant="quiet" data-part="timeline-more" onClick={onMore}>
        {words['trace.more']}
      </PartButton>
    </p>
  );
}
