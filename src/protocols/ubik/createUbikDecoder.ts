import type { PartEvent, SessionEvent } from '../../core/events.js';
import { isRecord, parseJson } from '../../core/json.js';
import { keptMarks } from '../../core/session/keptMarks.js';
import { isPartEvent } from '../../core/session/reduceParts.js';
import {
  BEFORE_ALL,
  compareTimes,
  parseEventTime,
  type EventTime,
} from '../../core/sse/eventTime.js';
import { SplitEvents } from '../../core/sse/SplitEvents.js';
import type { Diagnostic } from '../../core/state.js';
import { Fields } from '../Fields.js';
import type { Decoder } from '../protocol.js';
import { report } from '../report.js';
import { renewed } from './content.js';
import { apply, contentOf, end, isApplied, isTerminal, startRun, type UbikRun } from './UbikRun.js';
import { pieceOf, readWireEvent, SPLIT_SUFFIX, stampOf, type WireEvent } from './wire.js';

/** How UBIK events are ordered and ended. */
export interface UbikDecoderOptions {
  /**
   * `timestamp`: events are applied by their time, as the protocol says. `arrival`: in order of arrival,
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

/**
 * Decodes the events of one UBIK run (sections 2 to 4). Joins split events and applies events
 * by their time: a late event rewinds the run to before its time and applies the rest again,
 * so any order of arrival leads to the same state (R48, R72). If many events are late, they are collected and
 * applied together, so that no order costs more than a few times another (R75): `flush` applies them now,
 * and so does the end of the run.
 */
export function createUbikDecoder(options: UbikDecoderOptions = {}): Decoder {
  return decodeUbik(options);
}

/** The decoder, with the content it has come to. */
export interface UbikDecoder extends Decoder {
  flush(): SessionEvent[];
  /**
   * Takes all events of a run at once. They are sorted before they are applied, so that no order of
   * arrival costs more than another.
   */
  pushAll(events: readonly unknown[]): SessionEvent[];
  /** The tagged string of the message as it stands. */
  content(): string;
}

export function decodeUbik({
  order = 'timestamp',
  finalContent = 'server',
}: UbikDecoderOptions = {}): UbikDecoder {
  const isByTime = order === 'timestamp';
  const split = new SplitEvents();
  let run = startRun({ finalContent });
  const log: Entry[] = [];
  let latest = BEFORE_ALL;
  /** Late events that are not in the log yet. */
  let late: Entry[] = [];
  /** The one of them with the earliest time. */
  let earliest: Entry | undefined;
  /** How many events may be applied again by now. */
  let again: number = AGAIN.inAnyRun;
  let arrivals = 0;
  const latestAt: EventTime[] = [];
  /** What the run was before the entry at each mark, and where in the log the next one comes. */
  let marks: { readonly mark: number; readonly run: UbikRun }[] = [];
  let nextMark = 0;
  /** Whether events are only kept for now. */
  let isCollecting = false;
  let eventsPerMark: number = EVENTS_PER_MARK.inOrder;
  /** Whether the end has been told, and nothing has come since. */
  let isEnded = false;

  const read = (raw: unknown): SessionEvent[] => {
    const arrival = arrivals++;
    isEnded = false;
    latestAt[arrival] = latest;
    const event = readWireEvent(raw);
    if (event === undefined) return [report('no-event', NO_EVENT, raw)];
    return event.type.endsWith(SPLIT_SUFFIX) ? takePiece(event, arrival) : take(event, arrival);
  };

  const takePiece = ({ type, fields, raw }: WireEvent, arrival: number) => {
    const { event, diagnostics } = split.push(pieceOf(type, fields), arrival);
    const reports = diagnostics.map(reported);
    if (event === undefined) return reports;
    const whole = parseJson(event.json);
    if (!isRecord(whole) || event.type.endsWith(SPLIT_SUFFIX)) {
      const message = `A split ${event.type} is no event once it is whole.`;
      return [...reports, report('bad-split-event', message, raw)];
    }
    const named = new Fields(whole).text('type') ?? event.type;
    if (named !== event.type) {
      const message = `A split ${event.type} calls itself ${named}.`;
      reports.push(report('split-type', message, whole));
    }
    const rebuilt = readWireEvent(whole, event.type);
    return rebuilt === undefined ? reports : [...reports, ...take(rebuilt, event.arrival)];
  };

  const take = (event: WireEvent, arrival: number): SessionEvent[] => {
    const { type, raw } = event;
    if (!isApplied(type)) return [{ type: 'unknown', protocol: 'ubik', raw }];
    const stamp = stampOf(event);
    const own = parseEventTime(stamp);
    // An event without a time keeps its place: it is as late as the latest before it (R52).
    const time = own ?? latestAt[arrival] ?? BEFORE_ALL;
    if (compareTimes(time, latest) > 0) latest = time;
    const events = insert({ event, time, arrival, isTold: false });
    if (own !== undefined || stamp === undefined) return events;
    const message = `A ${type} has a time that cannot be read; it keeps its place.`;
    return [report('bad-time', message, raw), ...events];
  };

  const insert = (entry: Entry): SessionEvent[] => {
    if (isCollecting) {
      log.push(entry);
      return [];
    }
    const last = log.at(-1);
    const isEnd = isTerminal(entry.event.type);
    again += AGAIN.perEvent;
    if (isByTime && last !== undefined && inTime(entry, last) < 0) {
      late.push(entry);
      if (earliest === undefined || inTime(entry, earliest) < 0) earliest = entry;
      return isEnd || wayBack(earliest) <= again ? settle() : [];
    }
    const events = isEnd ? settle() : [];
    log.push(entry);
    return [...events, ...applyFrom(log.length - 1)];
  };

  /** How many events are applied when the late ones are. */
  const wayBack = (first: Entry) => log.length - markBefore(indexFor(first)) + late.length;

  /** Puts the late events in their places and applies the run again from the first of them. */
  const settle = (): SessionEvent[] => {
    if (earliest === undefined) return [];
    const index = indexFor(earliest);
    const mark = markBefore(index);
    again -= wayBack(earliest);
    const rest = [...log.splice(index), ...late].sort(inTime);
    for (const entry of rest) log.push(entry);
    late = [];
    earliest = undefined;
    eventsPerMark = EVENTS_PER_MARK.late;
    nextMark = mark;
    run = marks.find((known) => known.mark === mark)?.run ?? startRun({ finalContent });
    marks = marks.filter((known) => known.mark < mark);
    return [{ type: 'run-rewind', mark }, ...applyFrom(mark)];
  };

  const markBefore = (index: number) => marks.findLast(({ mark }) => mark <= index)?.mark ?? 0;

  /** After every entry that is earlier, or as early and arrived before. */
  const indexFor = (entry: Entry) => {
    let low = 0;
    let high = log.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (inTime(log[middle] as Entry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const applyFrom = (start: number): SessionEvent[] => {
    const events: SessionEvent[] = [];
    for (let index = start; index < log.length; index++) {
      if (index >= nextMark) {
        marks = keptMarks([...marks, { mark: index, run }]);
        run = renewed(run);
        nextMark = index + eventsPerMark;
        events.push({ type: 'run-mark', mark: index });
      }
      const entry = log[index] as Entry;
      for (const event of apply(run, entry.event))
        if (event.type !== 'diagnostic' || !entry.isTold) events.push(event);
      entry.isTold = true;
    }
    return events;
  };

  /** Hardly anything is late after the end: whatever is goes back to the start. */
  const forgetMarks = (): SessionEvent[] => {
    if (marks.length < 2) return [];
    marks = marks.slice(0, 1);
    return [{ type: 'run-unmark' }];
  };

  return {
    push: (raw) => gathered(read(raw)),
    flush: () => gathered(settle()),
    end() {
      if (isEnded) return [];
      isEnded = true;
      const reports = split.end().map(reported);
      return gathered([...settle(), ...reports, ...end(run), ...forgetMarks()]);
    },
    pushAll(events) {
      isCollecting = true;
      for (const event of events) read(event);
      isCollecting = false;
      if (isByTime) log.sort(inTime);
      return applyFrom(0);
    },
    content: () => contentOf(run),
  };
}

const NO_EVENT = 'Something on the stream is no event: it is no object, or names no type.';

function reported(diagnostic: Diagnostic): SessionEvent {
  return { type: 'diagnostic', diagnostic };
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
