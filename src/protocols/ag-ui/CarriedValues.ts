import { definedOf } from '../../core/definedOf.js';
import type { Fields } from '../Fields.js';
import { recordsIn, type WireEvent } from './readWire.js';
import type { AgUiCarried, AgUiMessage } from './wire.js';

/** Opaque values that come with a message or a call and are returned to the agent unchanged with it (G65, G66). */
export class CarriedValues {
  private readonly messages = new Map<string, AgUiCarried>();
  private readonly calls = new Map<string, AgUiCarried>();

  /** Stores an encrypted value; the last one, with its kind, counts. Returns false if it cannot be read. */
  encrypt({ data }: WireEvent): boolean {
    const id = data.text('entityId');
    const encryptedValue = data.text('encryptedValue');
    const subtype = data.text('subtype');
    if (id === undefined || encryptedValue === undefined || subtype === undefined) return false;
    const values = subtype === 'tool-call' ? this.calls : this.messages;
    const { encryptedValueType: _, ...known } = values.get(id) ?? {};
    const encryptedValueType = data.text('encryptedValueType');
    values.set(id, { ...known, encryptedValue, ...definedOf({ encryptedValueType }) });
    return true;
  }

  /** Merges the metadata of an event about a message or a call: the last value of each name counts. */
  merge({ type, data }: WireEvent): void {
    const metadata = data.record('metadata');
    const place =
      metadata === undefined ? undefined : PLACES.find(([start]) => type.startsWith(start));
    if (place === undefined) return;
    const id = data.text(place[1]);
    if (id === undefined) return;
    const values = place[1] === 'toolCallId' ? this.calls : this.messages;
    const known = values.get(id);
    values.set(id, { ...known, metadata: { ...known?.metadata, ...metadata } });
  }

  /** Replaces the values of these messages: what a snapshot omits has been withdrawn. */
  takeMessages(messages: readonly Fields[]): void {
    for (const message of messages) {
      put(this.messages, message);
      for (const call of recordsIn(message, 'toolCalls') ?? []) put(this.calls, call);
    }
  }

  /** Returns the message with the values that belong to it. */
  withCarried(message: AgUiMessage): AgUiMessage {
    if (this.messages.size === 0 && this.calls.size === 0) return message;
    const { toolCalls } = message;
    return {
      ...message,
      ...(toolCalls !== undefined && {
        toolCalls: toolCalls.map((call) => ({ ...call, ...this.calls.get(call.id) })),
      }),
      ...this.messages.get(message.id),
    };
  }
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

function put(values: Map<string, AgUiCarried>, fields: Fields): void {
  const id = fields.text('id');
  if (id === undefined) return;
  const carried = definedOf({
    encryptedValue: fields.text('encryptedValue'),
    encryptedValueType: fields.text('encryptedValueType'),
    metadata: fields.record('metadata'),
  });
  if (Object.keys(carried).length === 0) values.delete(id);
  else values.set(id, carried);
}
