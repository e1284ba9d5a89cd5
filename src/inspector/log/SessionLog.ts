import type { SessionEvent } from '../../core/events.js';
import type { Frame } from '../../contract/index.js';
import type { ConnectionStatus, Diagnostic, RunStatus } from '../../core/state.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isRecord, printCut } from '../../core/json.js';

/** One entry of a session's log. */
export interface LogEntry {
  /** Counted from 1, including entries that have been dropped. */
  readonly number: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  /**
   * `stream`: an object of the stream. `client`: an action of the client, or something it learned outside of the stream.
   * `replaced`: the whole state was replaced, as after a run was read again.
   */
  readonly source: 'stream' | 'client' | 'replaced';
  /** The parsed object from the stream. */
  readonly wire?: unknown;
  /** Its frame, if that has a name or an id. */
  readonly frame?: Frame;
  /** The session events that it was decoded into. Empty if it changes nothing by itself. */
  readonly events: readonly SessionEvent[];
  /** The status of the run and of the connection afterwards. */
  readonly run: RunStatus;
  readonly connection: ConnectionStatus;
}

/** The recorded log. The same object until something is added. */
export interface SessionLog {
  readonly entries: readonly LogEntry[];
  /** Number of the last entry; 0 before the first. */
  readonly last: number;
  /** How many of the first entries were dropped because of the limit. */
  readonly dropped: number;
  /** Diagnostics from before the recording. */
  readonly earlier: readonly Diagnostic[];
}

/** Longest text of an entry that is searched, in characters. */
const SEARCHED = 20_000;

const texts = new WeakMap<LogEntry, string>();
const sizes = new WeakMap<LogEntry, number>();

/** The type of an object on the stream; empty for other entries. */
export function wireType({ source, wire, frame }: LogEntry): string {
  if (source !== 'stream') return '';
  const stated = isRecord(wire) ? (wire['type'] ?? wire['event_type'] ?? wire['event']) : undefined;
  if (typeof stated === 'string') return stated;
  return frame === undefined || frame.name === 'message' ? typeof wire : frame.name;
}

/** The types of session events, with the number of consecutive ones: `text-delta ×3`. */
export function eventTypes(events: readonly SessionEvent[]): string {
  const runs: { type: string; count: number }[] = [];
  for (const { type } of events) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  return runs
    .map(({ type, count }) => (count === 1 ? type : `${type} ×${String(count)}`))
    .join(', ');
}

/** The size of an object as JSON, in bytes. */
export function sizeOf(entry: LogEntry): number | undefined {
  if (entry.source !== 'stream') return undefined;
  const known = sizes.get(entry);
  if (known !== undefined) return known;
  const size = new TextEncoder().encode(print(entry.wire)).length;
  sizes.set(entry, size);
  return size;
}

/** The searchable text of an entry, in lower case. Created once, when it is first searched. */
export function searchText(entry: LogEntry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = `${print(entry.wire)} ${print(entry.events)}`.slice(0, SEARCHED).toLowerCase();
  texts.set(entry, text);
  return text;
}

function print(value: unknown): string {
  return ifPossible(() => printCut(value)) ?? '';
}
