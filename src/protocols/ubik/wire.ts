import type { EventPiece } from './SplitEvents.js';
import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** A wire event, normalized. Any field may be missing. */
export interface WireEvent {
  readonly type: string;
  /** The event's own fields, and those under `data` if that is only a wrapper (R12). */
  readonly fields: Fields;
  readonly raw: unknown;
}

/** Names that the protocol's documentation uses in prose for two of the events. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['step_started', 'agent_step_started'],
  ['checkpoint', 'checkpoint_created'],
]);

/** Events whose `data` is their payload, not a wrapper. */
const WITH_DATA: ReadonlySet<string> = new Set([
  'tool_update',
  'tool_partial_update',
  'tool_end',
  'final_result',
]);

/** The object with the name of its frame as its type, if it has none itself (R11). */
export function withName(raw: unknown, name = 'message'): unknown {
  if (!isRecord(raw) || name === '' || name === 'message') return raw;
  const isNamed = Object.hasOwn(raw, 'type') || Object.hasOwn(raw, 'event_type');
  return isNamed ? raw : { ...raw, type: name };
}

/** Reads a wire object; undefined if it is not an object or has no type (R11). */
export function readWireEvent(raw: unknown, forcedType?: string): WireEvent | undefined {
  if (!isRecord(raw)) return undefined;
  const own = new Fields(raw);
  const named = forcedType ?? (own.text('type') || own.text('event_type'));
  if (named === undefined || named === '') return undefined;
  const type = ALIASES.get(named) ?? named;
  const data = WITH_DATA.has(type) ? undefined : own.record('data');
  return { type, fields: data === undefined ? own : new Fields(raw, data), raw };
}

/** The event's own time as written; `created_at` for a checkpoint (R21). */
export function stampOf({ type, fields }: WireEvent): string | undefined {
  const first = type === 'checkpoint_created' ? 'created_at' : 'timestamp';
  const stamp = fields.get(first) ?? fields.get('timestamp');
  return typeof stamp === 'string' ? stamp : undefined;
}

/** The suffix of the type of a split event's pieces (section 2.5). */
export const SPLIT_SUFFIX = '_delta_sse';

/** Reads a piece of a split event, for `SplitEvents`. */
export function pieceOf(type: string, fields: Fields): EventPiece {
  return {
    chunkId: fields.get('chunk_id'),
    index: fields.get('chunk_index'),
    total: fields.get('total_chunks'),
    originalType: fields.text('original_event_type') ?? type.slice(0, -SPLIT_SUFFIX.length),
    data: fields.get('chunk_data'),
  };
}
