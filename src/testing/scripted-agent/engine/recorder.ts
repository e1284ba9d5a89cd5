import { createClock } from './clock.js';
import { createContentBuilder } from './content.js';
import { createDelivery } from './delivery.js';
import { createRunLog, type RunLog } from './runLog.js';
import type { RunRecord } from './runRecord.js';
import type { UnstampedEvent, WireEvent } from './wire.js';

export interface RecorderOptions {
  readonly record: RunRecord;
  readonly scrambled: boolean;
  readonly splitOver: number | undefined;
  /** The time in milliseconds for timestamps; undefined for script time. */
  readonly now: () => number | undefined;
}

/** Records what happens in a run: for the readers of its log, and as content to be stored. */
export interface Recorder {
  readonly log: RunLog;
  /** The timestamp of the last event, in microseconds since 1970. */
  readonly micros: number;
  advance(ms: number): void;
  /** Adds a timestamp to an event and sends it. Returns the event with its timestamp. */
  emit(event: UnstampedEvent): WireEvent;
  /** Sends events that were held back, and the last event if there is one. The log stays open. */
  finish(last?: UnstampedEvent): void;
  /** The tagged content so far. */
  content(): string;
}

/** Scrambled events are split if their JSON has more than this many characters. */
const SCRAMBLED_SPLIT = 240;

export function createRecorder(options: RecorderOptions): Recorder {
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
    get micros() {
      return clock.micros;
    },
    advance(ms) {
      clock.advance(ms);
    },
    emit(event) {
      const stamped = write(event);
      for (const frame of delivery.push(stamped)) log.add(frame);
      return stamped;
    },
    finish(last) {
      const frames = last === undefined ? delivery.end() : delivery.end(write(last));
      for (const frame of frames) log.add(frame);
    },
    content() {
      return content.print();
    },
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
