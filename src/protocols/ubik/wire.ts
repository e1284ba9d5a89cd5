import { parseEventTime, type EventTime } from '../../core/sse/eventTime.js';
import { isRecord } from '../../core/tags/jsonText.js';

/** One event of the wire, its oddities resolved. Every field may be absent. */
export interface WireEvent {
  readonly type: string;
  /** The event's own fields, with those under `data` where it is only a wrapper (R12). */
  readonly fields: Fields;
  readonly raw: unknown;
}

/** Own fields of a wire object, looked up without touching a prototype. */
export class Fields {
  private readonly sources: readonly Readonly<Record<string, unknown>>[];

  constructor(...sources: readonly Readonly<Record<string, unknown>>[]) {
    this.sources = sources;
  }

  get(name: string): unknown {
    const source = this.sources.find((fields) => Object.hasOwn(fields, name));
    return source?.[name];
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** An id; Python's stringified `None` and its like are no ids (A21). */
  id(name: string): string | undefined {
    const value = this.get(name);
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string' || value === '' || value === 'None' || value === 'null')
      return undefined;
    return value;
  }

  /** A finite number, also when it is written as a string (A22). */
  number(name: string): number | undefined {
    const value = this.get(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  /** A percentage, held between 0 and 100 (A26). */
  percent(name: string): number | undefined {
    const value = this.get(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return Math.min(100, Math.max(0, value));
  }

  texts(name: string): readonly string[] {
    const value = this.get(name);
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  record(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.get(name);
    return isRecord(value) ? value : undefined;
  }
}

/** Names that the pages use in prose for two of the events. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['step_started', 'agent_step_started'],
  ['checkpoint', 'checkpoint_created'],
]);

/** Events whose `data` is their payload, and no wrapper. */
const WITH_DATA: ReadonlySet<string> = new Set([
  'tool_update',
  'tool_partial_update',
  'tool_end',
  'final_result',
]);

/** Reads a wire object; undefined when it is none or names no type (R11). */
export function readWireEvent(raw: unknown, forcedType?: string): WireEvent | undefined {
  if (!isRecord(raw)) return undefined;
  const own = new Fields(raw);
  const named = forcedType ?? (own.text('type') || own.text('event_type'));
  if (named === undefined || named === '') return undefined;
  const type = ALIASES.get(named) ?? named;
  const data = WITH_DATA.has(type) ? undefined : own.record('data');
  return { type, fields: data === undefined ? own : new Fields(raw, data), raw };
}

/** When the event happened, if it says so. */
export function timeOf(event: WireEvent): {
  readonly time?: EventTime;
  readonly isInvalid: boolean;
} {
  const stamp = stampOf(event);
  const time = parseEventTime(stamp);
  return time === undefined ? { isInvalid: stamp !== undefined } : { time, isInvalid: false };
}

/** The event's own time as it is written; `created_at` for a checkpoint (R21). */
export function stampOf({ type, fields }: WireEvent): string | undefined {
  const first = type === 'checkpoint_created' ? 'created_at' : 'timestamp';
  const stamp = fields.get(first) ?? fields.get('timestamp');
  return typeof stamp === 'string' ? stamp : undefined;
}
