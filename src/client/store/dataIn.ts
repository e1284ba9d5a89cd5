import type { SessionEvent } from '../../core/events.js';
import type { ObservedData } from '../../protocols/protocol.js';

const NONE: readonly ObservedData[] = [];

/** The data in events, in the form in which observers get it. Most events have none, and cost nothing. */
export function dataIn(events: readonly SessionEvent[]): readonly ObservedData[] {
  let found: ObservedData[] | undefined;
  for (const event of events) {
    if (event.type === 'part-events') (found ??= []).push(...dataIn(event.events));
    if (event.type !== 'transient-data' && event.type !== 'data') continue;
    const { name, value } = event;
    (found ??= []).push({ name, value, ...('id' in event && { id: event.id }) });
  }
  return found ?? NONE;
}
