import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { LogEntry } from './index.js';

/** Longest text of an entry that is searched, in characters. */
const SEARCHED = 20_000;

const texts = new WeakMap<LogEntry, string>();
const sizes = new WeakMap<LogEntry, number>();

/** The type that an object of the stream says it has; empty where it says none. */
export function wireType({ source, wire }: LogEntry): string {
  if (source !== 'stream') return '';
  const name = isRecord(wire) ? (wire['type'] ?? wire['event_type'] ?? wire['event']) : undefined;
  return typeof name === 'string' ? name : typeof wire;
}

/** The types of session events with how often they follow each other: `text-delta ×3`. */
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

/** How long an object is as JSON, in bytes. */
export function sizeOf(entry: LogEntry): number | undefined {
  if (entry.source !== 'stream') return undefined;
  const known = sizes.get(entry);
  if (known !== undefined) return known;
  const size = new TextEncoder().encode(print(entry.wire)).length;
  sizes.set(entry, size);
  return size;
}

/** What of an entry is searched, in lower case. Made once, and only when somebody searches. */
export function searchText(entry: LogEntry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = `${print(entry.wire)} ${print(entry.events)}`.slice(0, SEARCHED).toLowerCase();
  texts.set(entry, text);
  return text;
}

function print(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
