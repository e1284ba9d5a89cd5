'use client';
import { memo, useId } from 'react';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { JsonView } from '../../ui/json-view/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { formatBytes, formatDuration } from '../../locales/index.js';
import { eventTypes, sizeOf, wireType, type LogEntry } from '../log/index.js';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';

export interface EventRowProps {
  readonly entry: LogEntry;
  /** Whether the inspector shows the state after this entry. */
  readonly isMoment: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (number: number) => void;
  readonly onMoment: (number: number) => void;
}

/** An entry: a line, and all its details on request. */
export const EventRow = memo(function EventRow({
  entry,
  isMoment,
  isOpen,
  onToggle,
  onMoment,
}: EventRowProps) {
  const words = useInspectorTexts();
  const { tag } = useLocale();
  const id = useId();
  const size = sizeOf(entry);
  const { at, events, number, source } = entry;
  const name = source === 'stream' ? plainName(wireType(entry)) : words.ofClient;
  const decoded =
    events.length > 0
      ? eventTypes(events)
      : source === 'replaced'
        ? words.replaced
        : words.changesNothing;
  return (
    <li
      data-part="inspector-event"
      data-source={source}
      aria-current={isMoment ? 'step' : undefined}
    >
      <button
        type="button"
        data-part="inspector-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(number)}
      >
        <span data-part="chevron">
          <Icon name="chevron" />
        </span>
        <span data-part="inspector-number">{number}</span>
        <span data-part="inspector-type">{name}</span>
        <span data-part="inspector-decoded">{decoded}</span>
        <span data-part="inspector-size">{size === undefined ? '' : formatBytes(size, tag)}</span>
        <span data-part="inspector-at">{formatDuration(at, tag)}</span>
      </button>
      {isOpen ? (
        <div id={id} data-part="inspector-details">
          <Button onClick={() => onMoment(number)}>{words.show}</Button>
          {source === 'stream' ? (
            <>
              <h3 data-part="inspector-heading">{words.wire}</h3>
              <JsonView value={entry.wire} />
            </>
          ) : null}
          {events.length > 0 ? (
            <>
              <h3 data-part="inspector-heading">{words.decoded}</h3>
              <JsonView value={events} />
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  );
});
