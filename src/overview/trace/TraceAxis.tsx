'use client';
import { type PointerEvent, useState } from 'react';
import { ifPossible } from '../../core/ifPossible.js';
import { formatDuration } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { ticksOf, type TimeWindow } from './timeAxis.js';

export interface TraceAxisProps {
  readonly window: TimeWindow;
  /** From when the ticks count. */
  readonly start: number;
  /** A stretch was chosen by dragging. */
  readonly onWindow: (window: TimeWindow) => void;
}

/** A drag from one place on the axis to another, from 0 to 1. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Shorter drags are presses. */
const SHORTEST_DRAG = 0.02;

/** The ticks of the axis. Who drags over a stretch zooms to it; buttons and keys do the same. */
export function TraceAxis({ window, start, onWindow }: TraceAxisProps) {
  const { tag } = useLocale();
  const [drag, setDrag] = useState<Drag>();
  const length = window.to - window.from;
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const { currentTarget, pointerId } = event;
    // Without it, a drag ends at the edge of the axis.
    ifPossible(() => currentTarget.setPointerCapture(pointerId));
    const at = ratioOf(event);
    setDrag({ from: at, to: at });
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (drag !== undefined) setDrag({ ...drag, to: ratioOf(event) });
  };
  const end = () => {
    setDrag(undefined);
    if (drag === undefined) return;
    const [from, to] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)];
    if (to - from < SHORTEST_DRAG) return;
    onWindow({ from: window.from + from * length, to: window.from + to * length });
  };
  return (
    <div
      data-part="timeline-axis"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
    >
      {ticksOf(window, start).map((tick) => (
        <span
          key={tick}
          data-part="timeline-tick"
          style={{ insetInlineStart: percent((start + tick - window.from) / length) }}
        >
          {tick === 0 ? '0' : formatDuration(tick, tag)}
        </span>
      ))}
      {drag === undefined ? null : (
        <span
          data-part="timeline-brush"
          style={{
            insetInlineStart: percent(Math.min(drag.from, drag.to)),
            inlineSize: percent(Math.abs(drag.to - drag.from)),
          }}
        />
      )}
    </div>
  );
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(3)}%`;

/** Where on the axis a pointer is, from its beginning. */
function ratioOf({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const ratio = Math.min(Math.max((clientX - left) / Math.max(width, 1), 0), 1);
  return getComputedStyle(currentTarget).direction === 'rtl' ? 1 - ratio : ratio;
}
