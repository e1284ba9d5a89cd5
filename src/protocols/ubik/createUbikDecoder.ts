import { watchOptions } from '../../development/index.js';
import type { PartEvent, SessionEvent } from '../../core/events.js';
import { isRecord, parseJson } from '../../core/json.js';
import { keptMarks } from '../../core/session/keptMarks.js';
import { isPartEvent } from '../../core/session/reduceParts.js';
import { BEFORE_ALL, compareTimes, parseEventTime, type EventTime } from '../eventTime.js';
import { SplitEvents } from './SplitEvents.js';
import type { Diagnostic } from '../../core/state.js';
import { Fields } from '../Fields.js';
import type { Decoder } from '../../contract/index.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { renewed } from './content.js';
import { apply, contentOf, end, isApplied, isTerminal, startRun, type UbikRun } from './UbikRun.js';
import { pieceOf, readWireEvent, SPLIT_SUFFIX, stampOf, type WireEvent, withName } from './wire.js';

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

/** An event with its position in time. */
interface Entry {
  readonly event: WireEvent;
  readonly time: EventTime;
  readonly arrival: number;
  /** Whether its diagnostics have been reported, so that applying it again reports none. */
  isTold: boolean;
}

/** Events between two marks: fewer once an event has arrived late. */
const EVENTS_PER_MARK = { inOrder: 64, late: 8 } as const;

/**
 * Budget of events that may be applied again: a fixed number per run, plus some for each event. Late events that would exceed
 * it are held back, and applied together once the budget allows.
 */
const AGAIN = { inAnyRun: 4000, perEvent: 1 } as const;

/**
 * Decodes the events of one UBIK run (sections 2 to 4). Joins split events and applies events by their time: a late event
 * rewinds the run to before its time and applies the rest again, so any order of arrival leads to the same state (R48, R72). If
 * many events are late, they are collected and applied together, so that no order costs more than a few times another (R75):
 * `flush` applies them now, and so does the end of the run.
 */
export function createUbikDecoder(options: UbikDecoderOptions = {}): Decoder {
  watchOptions('createUbikDecoder', options);
  return decodeUbik(options);
}

/** An event to insert among those of a run. */
export interface Insertion {
  readonly index: number;
  readonly event: WireEvent;
}

/** The decoder, with access to the content so far. */
export interface UbikDecoder extends Decoder {
  flush(): SessionEvent[];
  /**
   * Takes all events of a run at once. They are sorted first, so that the cost does not depend on their order.
   *
   * @param insertions Called with the sorted events. Returns further ones in ascending order, each with the index before which
   * it is inserted.
   */
  pushAll(
    events: readonly unknown[],
    insertions: (sorted: readonly WireEvent[]) => readonly Insertion[],
  ): SessionEvent[];
  /** The current tagged string of the message. */
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
  /** The earliest of them by time. */
  let earliest: Entry | undefined;
  /** The remaining budget of events that may be applied again. */
  let again: number = AGAIN.inAnyRun;
  let arrivals = 0;
  const latestAt: EventTime[] = [];
  /** The state of the run before the entry at each mark, and the log index of the next mark. */
  let marks: { readonly mark: number; readonly run: UbikRun }[] = [];
  let nextMark = 0;
  /** Whether events are only collected, to be applied later. */
  let isCollecting = false;
  let eventsPerMark: number = EVENTS_PER_MARK.inOrder;
  /** Whether the end has been reported and no event has arrived since. */
  let isEnded = false;

  const read = (raw: unknown): SessionEvent[] => {
    const arrival = arrivals++;
    isEnded = false;
    latestAt[arrival] = latest;
    const event = readWireEvent(raw);
    if (event === undefined) return [diagnosticEvent('no-event', NO_EVENT, raw)];
    return event.type.endsWith(SPLIT_SUFFIX) ? takePiece(event, arrival) : take(event, arrival);
  };

  const takePiece = ({ type, fields, raw }: WireEvent, arrival: number) => {
    const { event, diagnostics } = split.push(pieceOf(type, fields), arrival);
    const reports = diagnostics.map(reported);
    if (event === undefined) return reports;
    const whole = parseJson(event.json);
    if (!isRecord(whole) || event.type.endsWith(SPLIT_SUFFIX)) {
      const message = `Skipped a split ${event.type}: its pieces do not form a JSON object.`;
      return [...reports, diagnosticEvent('bad-split-event', message, raw)];
    }
    const named = new Fields(whole).text('type') ?? event.type;
    if (named !== event.type) {
      const message = `A split ${event.type} contains an event of type ${named}.`;
      reports.push(diagnosticEvent('split-type', message, whole));
    }
    const rebuilt = readWireEvent(whole, event.type);
    return rebuilt === undefined ? reports : [...reports, ...take(rebuilt, event.arrival)];
  };

  const take = (event: WireEvent, arrival: number): SessionEvent[] => {
    const { type, raw } = event;
    if (!isApplied(type)) return [{ type: 'unknown', protocol: 'ubik', raw }];
    const stamp = stampOf(event);
    const own = parseEventTime(stamp);
    // An event without a time keeps its position: it gets the latest time of the events before it (R52).
    const time = own ?? latestAt[arrival] ?? BEFORE_ALL;
    if (compareTimes(time, latest) > 0) latest = time;
    const events = insert({ event, time, arrival, isTold: false });
    if (own !== undefined || stamp === undefined) return events;
    const message = `A ${type} has an invalid \`timestamp\`; it stays in order of arrival.`;
    return [diagnosticEvent('bad-time', message, raw), ...events];
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

  /** How many events would be applied again for the late ones. */
  const wayBack = (first: Entry) => log.length - markBefore(indexFor(first)) + late.length;

  /** Inserts the late events at their positions, and applies the run again from the first of them. */
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

  /** The index after all entries that are earlier, or have the same time and arrived before. */
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

  /** Late events after the end are rare, so only the first mark is kept: a late event then goes back to the start. */
  const forgetMarks = (): SessionEvent[] => {
    if (marks.length < 2) return [];
    marks = marks.slice(0, 1);
    return [{ type: 'run-unmark' }];
  };

  return {
    push: (raw, frame) => gathered(read(withName(raw, frame?.name))),
    flush: () => gathered(settle()),
    end() {
      if (isEnded) return [];
      isEnded = true;
      const reports = split.end().map(reported);
      return gathered([...settle(), ...reports, ...end(run), ...forgetMarks()]);
    },
    pushAll(events, insertions) {
      isCollecting = true;
      for (const event of events) read(event);
      isCollecting = false;
      if (isByTime) log.sort(inTime);
      const told = log.map(({ event }) => event);
      for (const { index, event } of insertions(told).toReversed()) {
        const { time = BEFORE_ALL, arrival = 0 } = log[index - 1] ?? {};
        log.splice(index, 0, { event, time, arrival, isTold: false });
      }
      return applyFrom(0);
    },
    content: () => contentOf(run),
  };
}

const NO_EVENT = 'Skipped an item of the stream: it has no `type`.';

function reported(diagnostic: Diagnostic): SessionEvent {
  return { type: 'diagnostic', diagnostic };
}

/** At least this many consecutive changes to parts are merged into one event. */
const MIN_MERGED_CHANGES = 8;

/** Merges long sequences of changes to parts into one event each. */
function gathered(events: SessionEvent[]): SessionEvent[] {
  if (events.length < MIN_MERGED_CHANGES) return events;
  const result: SessionEvent[] = [];
  let row: PartEvent[] = [];
  const endRow = () => {
    if (row.length < MIN_MERGED_CHANGES) for (const event of row) result.push(event);
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
