import type { SessionEvent } from '../../core/events.js';
import type { ObservedData } from '../../protocols/protocol.js';

/** The data in events, as observers are told of it. */
export function dataIn(events: readonly SessionEvent[]): readonly ObservedData[] {
  return events.flatMap((event) => {
    if (event.type === 'part-events') return dataIn(event.events);
    if (event.type !== 'transient-data' && event.type !== 'data') return [];
    const { name, value } = event;
    return [{ name, value, ...('id' in event && { id: event.id }) }];
  });
}
