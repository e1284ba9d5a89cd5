import type { PartEvent, SessionEvent } from '../../core/events.js';
import { keptMarks } from '../../core/session/keptMarks.js';
import { isPartEvent } from '../../core/session/reduceParts.js';
import { BEFORE_ALL, compareTimes, type EventTime } from '../../core/sse/eventTime.js';
import { SplitEvents } from '../../core/sse/SplitEvents.js';
import { isRecord, parseJson } from '../../core/json.js';
import type { Decoder } from '../protocol.js';
import { ANSWER_EVENT, UbikRun } from './UbikRun.js';
import { Fields } from '../Fields.js';
import { readWireEvent, timeOf, type WireEvent } from './wire.js';

/** How UBIK events are ordered and ended. */
export interface UbikDecoderOptions {
  /**
   * `timestamp`: events are applied by their time, as the protocol says. `arrival`: as they come,
   * for backends whose clocks disagree. @default 'timestamp'
   */
  readonly order?: 'timestamp' | 'arrival';
  /** Whether a finished message shows the server's final content or the rebuilt one (A14). @default 'server' */
  readonly finalContent?: 'server' | 'rebuilt';
}

/** An event in its place in time. */
interface Entry {
  readonly event: WireEvent;
  readonly time: EventTime;
  readonly arrival: number;
  /** Whether its reports have been made, so that applying it again makes none. */
  isTold: boolean;
}

/** A mark is set every so many events, and more often once one of them has come late. */
const EVENTS_PER_MARK = { inOrder: 64, late: 8 } as const;

/**
 * How many events may be applied again: so many in any run, and so many more for each that has come. A run
 * of late events that would take more is held back, and is applied at once when as many may be.
 */
const AGAIN = { inAnyRun: 4000, perEvent: 1 } as const;

/** Types with which a run ends. Nothing of the run is held back beyond them. */
const TERMINAL: ReadonlySet<string> = new Set([
  'agent_processing_complete',
  'agent_processing_error',
]);

const SPLIT_SUFFIX = '_delta_sse';

/** Types that are documented but carry no state of their own, and so are no surprise. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'connection_established',
  'agent_processing_started',
  'response_stream_start',
  'agent_step_started',
  'agent_step_progress',
  'agent_step_completed',
  'agent_response_update',
  'agent_progress',
  'response_chunk',
  'checkpoint_created',
  'input_required',
  'tool_update',
  'tool_partial_update',
  'tool_input_required',
  'tool_end',
  'final_result',
  'agent_processing_complete',
  'agent_processing_error',
  'agent_stop_requested',
  ANSWER_EVENT,
]);

/**
 * Decodes the events of one UBIK run (sections 2 to 4). Puts split events together and applies events
 * by their time: one that comes late rewinds the run to before its time and applies the rest again,
 * so any order of arrival ends in the same state (R48, R72). Where many come late, they are gathered and
 * applied together, so that no order costs more than a few times another (R75): `flush` applies them now,
 * and so does the end of the run.
 */
export function createUbikDecoder(options: UbikDecoderOptions = {}): Decoder {
  return new UbikDecoder(options);
}

/** The decoder, with the content it has come to. */
export class UbikDecoder implements Decoder {
  private readonly run: UbikRun;
  private readonly split = new SplitEvents();
  private readonly byTime: boolean;
  private readonly log: Entry[] = [];
  private latest = BEFORE_ALL;
  /** Late events that are not in the log yet. */
  private late: Entry[] = [];
  /** The one of them with the earliest time. */
  private earliest: Entry | undefined;
  /** How many events may be applied again by now. */
  private again: number = AGAIN.inAnyRun;
  private arrivals = 0;
  private readonly latestAt: EventTime[] = [];
  /** Where in the log the marks are, and where the next one comes. */
  private marks: { readonly mark: number }[] = [];
  private nextMark = 0;
  /** Whether events are only kept for now. */
  private isCollecting = false;
  private eventsPerMark: number = EVENTS_PER_MARK.inOrder;

  constructor({ order = 'timestamp', finalContent = 'server' }: UbikDecoderOptions = {}) {
    this.run = new UbikRun({ finalContent });
    this.byTime = order === 'timestamp';
  }

  push(raw: unknown): SessionEvent[] {
    return gathered(this.read(raw));
  }

  private read(raw: unknown): SessionEvent[] {
    const arrival = this.arrivals++;
    this.latestAt[arrival] = this.latest;
    const event = readWireEvent(raw);
    if (event === undefined) {
      return [
        notice(
          'no-event',
          'Something on the stream is no event: it is no object, or names no type.',
          raw,
        ),
      ];
    }
    if (event.type.endsWith(SPLIT_SUFFIX)) return this.takePiece(event, arrival);
    return this.take(event, arrival);
  }

  end(): SessionEvent[] {
    const diagnostics = this.split
      .end()
      .map((diagnostic): SessionEvent => ({ type: 'diagnostic', diagnostic }));
    const late = this.settle();
    return gathered([...late, ...diagnostics, ...this.run.end(), ...this.forgetMarks()]);
  }

  flush(): SessionEvent[] {
    return gathered(this.settle());
  }

  /** Hardly anything is late after the end: whatever is goes back to the start. */
  private forgetMarks(): SessionEvent[] {
    if (this.marks.length < 2) return [];
    this.marks = this.marks.slice(0, 1);
    this.run.forget();
    return [{ type: 'run-unmark' }];
  }

  /**
   * Takes all events of a run at once. They are sorted before they are applied, so that no order of
   * arrival costs more than another.
   */
  pushAll(events: readonly unknown[]): SessionEvent[] {
    this.isCollecting = true;
    for (const event of events) this.read(event);
    this.isCollecting = false;
    if (this.byTime) this.log.sort(inTime);
    return this.applyFrom(0);
  }

  /** The tagged string of the message as it stands. */
  content(): string {
    return this.run.content();
  }

  private takePiece({ type, fields, raw }: WireEvent, arrival: number): SessionEvent[] {
    const originalType = fields.text('original_event_type') ?? type.slice(0, -SPLIT_SUFFIX.length);
    const piece = {
      chunkId: fields.get('chunk_id'),
      index: fields.get('chunk_index'),
      total: fields.get('total_chunks'),
      originalType,
      data: fields.get('chunk_data'),
    };
    const { event, diagnostics } = this.split.push(piece, arrival);
    const reports = diagnostics.map((diagnostic): SessionEvent => ({
      type: 'diagnostic',
      diagnostic,
    }));
    if (event === undefined) return reports;
    const whole = parseJson(event.json);
    if (!isRecord(whole) || event.type.endsWith(SPLIT_SUFFIX)) {
      return [
        ...reports,
        notice('bad-split-event', `A split ${event.type} is no event once it is whole.`, raw),
      ];
    }
    const named = new Fields(whole).text('type') ?? event.type;
    if (named !== event.type) {
      reports.push(notice('split-type', `A split ${event.type} calls itself ${named}.`, whole));
    }
    const rebuilt = readWireEvent(whole, event.type);
    if (rebuilt === undefined) return reports;
    return [...reports, ...this.take(rebuilt, event.arrival)];
  }

  private take(event: WireEvent, arrival: number): SessionEvent[] {
    if (!KNOWN_TYPES.has(event.type)) {
      return [{ type: 'unknown', protocol: 'ubik', raw: event.raw }];
    }
    const { time, isInvalid } = timeOf(event);
    const reports = isInvalid
      ? [
          notice(
            'bad-time',
            `A ${event.type} has a time that cannot be read; it keeps its place.`,
            event.raw,
          ),
        ]
      : [];
    // An event without a time keeps its place: it is as late as the latest before it (R52).
    const place = time ?? this.latestAt[arrival] ?? BEFORE_ALL;
    if (compareTimes(place, this.latest) > 0) this.latest = place;
    const entry: Entry = { event, time: place, arrival, isTold: false };
    return [...reports, ...this.insert(entry)];
  }

  private insert(entry: Entry): SessionEvent[] {
    if (this.isCollecting) {
      this.log.push(entry);
      return [];
    }
    const last = this.log.at(-1);
    const isLate = this.byTime && last !== undefined && inTime(entry, last) < 0;
    this.again += AGAIN.perEvent;
    if (isLate) {
      this.late.push(entry);
      if (this.earliest === undefined || inTime(entry, this.earliest) < 0) this.earliest = entry;
      const isDue = TERMINAL.has(entry.event.type) || this.wayBack() <= this.again;
      return isDue ? this.settle() : [];
    }
    const events = TERMINAL.has(entry.event.type) ? this.settle() : [];
    this.log.push(entry);
    return [...events, ...this.applyFrom(this.log.length - 1)];
  }

  /** How many events are applied when the late ones are. */
  private wayBack(): number {
    if (this.earliest === undefined) return 0;
    return this.log.length - this.markBefore(this.indexFor(this.earliest)) + this.late.length;
  }

  /** Puts the late events in their places and applies the run again from the first of them. */
  private settle(): SessionEvent[] {
    const { earliest, late } = this;
    if (earliest === undefined) return [];
    const index = this.indexFor(earliest);
    const mark = this.markBefore(index);
    this.again -= this.wayBack();
    this.late = [];
    this.earliest = undefined;
    const rest = [...this.log.splice(index), ...late].sort(inTime);
    for (const entry of rest) this.log.push(entry);
    this.eventsPerMark = EVENTS_PER_MARK.late;
    this.marks = this.marks.filter((known) => known.mark < mark);
    this.nextMark = mark;
    this.run.backTo(mark);
    return [{ type: 'run-rewind', mark }, ...this.applyFrom(mark)];
  }

  private markBefore(index: number): number {
    return this.marks.findLast(({ mark }) => mark <= index)?.mark ?? 0;
  }

  /** After every entry that is earlier, or as early and arrived before. Looked for from the end. */
  private indexFor(entry: Entry): number {
    let low = 0;
    let high = this.log.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (inTime(this.log[middle] as Entry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private applyFrom(start: number): SessionEvent[] {
    const events: SessionEvent[] = [];
    for (let index = start; index < this.log.length; index++) {
      this.applyAt(index, this.log[index] as Entry, events);
    }
    return events;
  }

  private applyAt(index: number, entry: Entry, events: SessionEvent[]): void {
    if (index >= this.nextMark) {
      this.run.begin(index);
      this.marks = keptMarks([...this.marks, { mark: index }]);
      this.nextMark = index + this.eventsPerMark;
      events.push({ type: 'run-mark', mark: index });
    }
    for (const event of this.run.apply(entry.event)) {
      if (event.type !== 'diagnostic' || !entry.isTold) events.push(event);
    }
    entry.isTold = true;
  }
}

/** So many changes to parts in a row are given out as one event. */
const MANY = 8;

/** The same events, with long rows of changes to parts as one event each. */
function gathered(events: SessionEvent[]): SessionEvent[] {
  if (events.length < MANY) return events;
  const result: SessionEvent[] = [];
  let row: PartEvent[] = [];
  const endRow = () => {
    if (row.length < MANY) for (const event of row) result.push(event);
    else result.push({ type: 'part-events', events: row });
    row = [];
  };
  for (const event of events) {
    if (isPartEvent(event)) {
      row.push(event);
      continue;
    }
    endRow();
    result.push(event);
  }
  endRow();
  return result;
}

function inTime(a: Entry, b: Entry): number {
  return compareTimes(a.time, b.time) || a.arrival - b.arrival;
}

function notice(code: string, message: string, raw: unknown): SessionEvent {
  return { type: 'diagnostic', diagnostic: { code, message, raw } };
}
