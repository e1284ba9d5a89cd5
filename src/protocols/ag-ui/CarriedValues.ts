import { definedOf } from '../../core/definedOf.js';
import type { Fields } from '../Fields.js';
import { recordsIn, type WireEvent } from './readWire.js';
import type { AgUiCarried, AgUiMessage } from './wire.js';

/** What is never looked into, and goes back to the agent as it came, with the message or call that it came for (G65, G66). */
export class CarriedValues {
  private readonly messages = new Map<string, AgUiCarried>();
  private readonly calls = new Map<string, AgUiCarried>();

  /** An encrypted value: the last one counts, with the kind that it names. False where it cannot be read. */
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

  /** The metadata of an event of which a message or a call is made: each name as it was told last. */
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

  /** Messages as a list has them: what it leaves out has been taken back. */
  takeMessages(messages: readonly Fields[]): void {
    for (const message of messages) {
      put(this.messages, message);
      for (const call of recordsIn(message, 'toolCalls') ?? []) put(this.calls, call);
    }
  }

  /** A message with what it came with. */
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

/** By which field the events of a kind name what they make. A result is a message, and its call is another's. */
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
