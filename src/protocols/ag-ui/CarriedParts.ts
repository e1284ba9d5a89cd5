import { definedOf } from '../../core/definedOf.js';
import type { PartEvent } from '../../core/events.js';
import type { Part } from '../../core/parts.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import type { Calls } from './Calls.js';
import type { CarriedByPart, CarriedResult } from './carried.js';
import type { Bearer } from './CarriedValues.js';
import type { Conversation } from './Conversation.js';

/** What the parts of a run carry of the wire: the message that each belongs to, its opaque values, results and questions. */
export class CarriedParts {
  private readonly conversation: Conversation;
  private readonly calls: Calls;
  private readonly emit: (event: PartEvent) => void;
  /** The message of the wire that each part belongs to. */
  private readonly messageOf = new Map<string, string>();
  /** The part that carries the values of each message of the wire: its first one, or the call whose result it is. */
  private readonly bearers = new Map<string, string>();
  /** What each part carries, as it was last told. */
  private readonly told = new Map<string, CarriedByPart>();
  private resultCount = 0;

  constructor(conversation: Conversation, calls: Calls, emit: (event: PartEvent) => void) {
    this.conversation = conversation;
    this.calls = calls;
    this.emit = emit;
  }

  /** Whether it is known which message a part belongs to. */
  belongs(partId: string): boolean {
    return this.messageOf.has(partId);
  }

  /** A part belongs to a message, and the first one carries its values. */
  place(partId: string, messageId: string): void {
    this.messageOf.set(partId, messageId);
    if (!this.bearers.has(messageId)) this.bearers.set(messageId, partId);
  }

  /** A new part belongs to a message. */
  belong(partId: string, messageId: string): void {
    if (this.belongs(partId)) return;
    this.place(partId, messageId);
    this.tell(partId);
  }

  /** This part carries the values of a message. */
  bear(messageId: string, partId: string): void {
    this.bearers.set(messageId, partId);
  }

  /** It is told anew which parts carry the values of messages. */
  restart(): void {
    this.bearers.clear();
  }

  /** A part of before this run carries this. */
  know(partId: string, carried: CarriedByPart): void {
    this.told.set(partId, carried);
    const { result } = carried;
    if (result !== undefined) this.resultCount = Math.max(this.resultCount, result.rank + 1);
  }

  /** Tells what a part carries, if that has changed. */
  tell(partId: string): void {
    const carried = this.carriedOf(partId);
    const isNothing = Object.keys(carried).length === 0;
    if (isNothing || isSameValue(this.told.get(partId), carried)) return;
    this.told.set(partId, carried);
    this.emit({ type: 'part-carry', id: partId, carried });
  }

  /** The part with what it carries. */
  withCarried(part: Part): Part {
    const carried = this.carriedOf(part.id);
    if (Object.keys(carried).length === 0) return part;
    this.told.set(part.id, carried);
    return isSameValue(part.carried, carried) ? part : { ...part, carried };
  }

  /** Opaque values of a message or a call have changed: what bears them carries the new ones. */
  noteValues({ kind, id }: Bearer): void {
    const partId = kind === 'call' ? this.calls.get(id)?.partId : this.bearers.get(id);
    if (partId === undefined) return;
    const call = this.calls.ofPart(partId);
    if (kind === 'message' && call?.result?.id === id) call.result = this.resultOf(id, call.result);
    this.tell(partId);
  }

  /** What is kept of the message with a result. Results keep their order. */
  resultOf(messageId: string | undefined, known?: CarriedResult): CarriedResult {
    const values = this.valuesOf(messageId);
    return { ...definedOf({ id: messageId, values }), rank: known?.rank ?? this.resultCount++ };
  }

  private carriedOf(partId: string): CarriedByPart {
    const id = this.messageOf.get(partId);
    const call = this.calls.ofPart(partId);
    const isBearer = id !== undefined && this.bearers.get(id) === partId;
    const carried = definedOf({
      id,
      message: isBearer ? this.valuesOf(id) : undefined,
      ...(call !== undefined && {
        call: this.conversation.values.of({ kind: 'call', id: call.id }),
        result: call.result,
        interrupt: call.interrupt,
        isUnmade: call.isUnmade,
      }),
    });
    if (call !== undefined) this.conversation.noteCall(call.id, carried);
    return carried;
  }

  private valuesOf(messageId: string | undefined) {
    return messageId === undefined
      ? undefined
      : this.conversation.values.of({ kind: 'message', id: messageId });
  }
}
