import { definedOf } from '../../core/definedOf.js';
import type { Fields } from '../Fields.js';
import { recordsIn, type WireEvent } from './readWire.js';
import type { AgUiCarried } from './wire.js';

/** What opaque values belong to: a message of the wire, or a call. */
export interface Bearer {
  readonly kind: 'message' | 'call';
  readonly id: string;
}

/**
 * Opaque values that a run tells of with a message or a call, before or after there is a part for it. They are returned to the
 * agent unchanged (G65, G66).
 */
export class CarriedValues {
  private readonly values = {
    message: new Map<string, AgUiCarried>(),
    call: new Map<string, AgUiCarried>(),
  };

  of({ kind, id }: Bearer): AgUiCarried | undefined {
    return this.values[kind].get(id);
  }

  set({ kind, id }: Bearer, values: AgUiCarried | undefined): void {
    if (values === undefined) this.values[kind].delete(id);
    else this.values[kind].set(id, values);
  }

  /** Stores an encrypted value; the last one, with its kind, counts. Returns what it belongs to, if it can be read. */
  encrypt({ data }: WireEvent): Bearer | undefined {
    const id = data.text('entityId');
    const encryptedValue = data.text('encryptedValue');
    const subtype = data.text('subtype');
    if (id === undefined || encryptedValue === undefined || subtype === undefined) return undefined;
    const bearer = { kind: subtype === 'tool-call' ? 'call' : 'message', id } as const;
    const { encryptedValueType: _, ...known } = this.of(bearer) ?? {};
    const encryptedValueType = data.text('encryptedValueType');
    this.set(bearer, { ...known, encryptedValue, ...definedOf({ encryptedValueType }) });
    return bearer;
  }

  /**
   * Merges the metadata of an event about a message or a call: the last value of each name counts. Returns what it belongs to, if
   * there is any.
   */
  merge({ type, data }: WireEvent): Bearer | undefined {
    const metadata = data.record('metadata');
    const place =
      metadata === undefined ? undefined : PLACES.find(([start]) => type.startsWith(start));
    const id = place === undefined ? undefined : data.text(place[1]);
    if (place === undefined || id === undefined) return undefined;
    const bearer = { kind: place[1] === 'toolCallId' ? 'call' : 'message', id } as const;
    const known = this.of(bearer);
    this.set(bearer, { ...known, metadata: { ...known?.metadata, ...metadata } });
    return bearer;
  }

  /** Replaces the values of these messages: what a snapshot omits has been withdrawn. */
  takeMessages(messages: readonly Fields[]): void {
    for (const message of messages) {
      this.put('message', message);
      for (const call of recordsIn(message, 'toolCalls') ?? []) this.put('call', call);
    }
  }

  private put(kind: Bearer['kind'], fields: Fields): void {
    const id = fields.text('id');
    if (id !== undefined) this.set({ kind, id }, valuesIn(fields));
  }
}

/** The opaque values of a message or a call in a list; undefined if it has none. */
export function valuesIn(fields: Fields): AgUiCarried | undefined {
  const values = definedOf({
    encryptedValue: fields.text('encryptedValue'),
    encryptedValueType: fields.text('encryptedValueType'),
    metadata: fields.record('metadata'),
  });
  return Object.keys(values).length === 0 ? undefined : values;
}

/**
 * The field with the id that events of a type refer to. A tool result has its own message id; its call belongs to another
 * message.
 */
const PLACES = [
  ['TEXT_MESSAGE_', 'messageId'],
  ['REASONING_MESSAGE_', 'messageId'],
  ['TOOL_CALL_RESULT', 'messageId'],
  ['TOOL_CALL_', 'toolCallId'],
] as const;
