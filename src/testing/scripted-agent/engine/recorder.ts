import { createClock } from './clock.js';
import { createContentBuilder } from './content.js';
import { createDelivery } from './delivery.js';
import { createRunLog } from './runLog.js';
import type { RunRecord } from './runRecord.js';
import type { UnstampedEvent, WireEvent } from './wire.js';

export interface RecorderOptions {
  readonly record: RunRecord;
  readonly scrambled: boolean;
  readonly splitOver: number | undefined;
  /** The time in milliseconds for timestamps; undefined for script time. */
  readonly now: () => number | undefined;
}

/** Scrambled events are split if their JSON has more than this many characters. */
const SCRAMBLED_SPLIT = 240;

/** Records what happens in a run: for the readers of its log, and as content to be stored. */
export function createRecorder(options: RecorderOptions) {
  const { record, scrambled } = options;
  const log = createRunLog();
  const content = createContentBuilder();
  const clock = createClock(record.start, options.now);
  const delivery = createDelivery({
    scrambled,
    splitOver: options.splitOver ?? (scrambled ? SCRAMBLED_SPLIT : Number.POSITIVE_INFINITY),
    taskId: record.taskId,
  });

  const write = (event: UnstampedEvent) => {
    const stamped = withStamp(event, () => clock.stamp());
    content.add(stamped);
    return stamped;
  };

  return {
    log,
    clock,
    /** Adds a timestamp to an event and sends it. Returns the event with its timestamp. */
    emit(event: UnstampedEvent): WireEvent {
      const stamped = write(event);
      for (const frame of delivery.push(stamped)) log.add(frame);
      return stamped;
    },
    /** Sends events that were held back, and the last event if there is one. The log stays open. */
    finish(last?: UnstampedEvent): void {
      const frames = last === undefined ? delivery.end() : delivery.end(write(last));
      for (const frame of frames) log.add(frame);
    },
    /** The tagged content so far. */
    content: () => content.print(),
  };
}

/** The first event of a connection has no timestamp; a checkpoint has it under another name. */
function withStamp(event: UnstampedEvent, stamp: () => string): WireEvent {
  switch (event.type) {
    case 'connection_established':
      return event;
    case 'checkpoint_created':
      return { ...event, created_at: stamp() };
    default:
      return { ...event, timestamp: stamp() };
  }
}
