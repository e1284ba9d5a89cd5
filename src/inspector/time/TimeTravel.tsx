'use client';
import { PartButton } from '../../ui/Button.js';
import { eventTypes, wireType, type SessionLog } from '../log/index.js';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';
import { StatusLanes } from './StatusLanes.js';

export interface TimeTravelProps {
  readonly log: SessionLog;
  /** The number of the entry whose resulting state is shown. */
  readonly moment: number;
  readonly isLive: boolean;
  readonly onMoment: (number: number) => void;
}

/** Selects any state of the recording: with the slider, its arrow keys, or step by step. */
export function TimeTravel({ log, moment, isLive, onMoment }: TimeTravelProps) {
  const words = useInspectorTexts();
  const { dropped, entries, last } = log;
  const entry = entries[moment - dropped - 1];
  const what =
    entry === undefined
      ? words.beginning
      : wireType(entry) || eventTypes(entry.events) || words.replaced;
  const label = words.moment(moment, last, what);
  return (
    <div data-part="inspector-time" data-live={isLive ? '' : undefined}>
      <StatusLanes log={log} />
      <PartButton
        variant="quiet"
        icon="chevron"
        iconOnly
        data-part="inspector-back"
        disabled={moment <= dropped}
        onClick={() => onMoment(moment - 1)}
      >
        {words.previous}
      </PartButton>
      <input
        type="range"
        data-part="inspector-range"
        aria-label={words.slider}
        aria-valuetext={label}
        min={dropped}
        max={Math.max(last, dropped + 1)}
        disabled={last === 0}
        value={moment}
        onChange={({ target }) => onMoment(target.valueAsNumber)}
      />
      <PartButton
        variant="quiet"
        icon="chevron"
        iconOnly
        data-part="inspector-on"
        disabled={moment >= last}
        onClick={() => onMoment(moment + 1)}
      >
        {words.next}
      </PartButton>
      <PartButton
        data-part="inspector-live"
        aria-pressed={isLive}
        onClick={() => onMoment(isLive ? last - 1 : last)}
      >
        {words.live}
      </PartButton>
      <p data-part="inspector-moment">{label}</p>
    </div>
  );
}
