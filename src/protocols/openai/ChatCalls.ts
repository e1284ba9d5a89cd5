import { isRecord, printJson } from '../../core/json.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { AnswerWriter, Call } from './AnswerWriter.js';
import { carriedCall } from './carried.js';

/** A call of the present round. */
interface Begun {
  readonly call: Call;
  /** The id on the wire, if the server gives one. */
  readonly wireId: string | undefined;
  readonly index: number | undefined;
}

/** The tool calls of an answer, from their pieces. Servers tell them apart by index, by id, or not at all. */
export class ChatCalls {
  private readonly answer: AnswerWriter;
  /** The ids of all calls of the message. */
  private readonly known: Set<string>;
  /** The calls of the present round. */
  private begun: Begun[] = [];
  /** By the ids on the wire, the ids that the latest calls with it have here. */
  private readonly names = new Map<string, string>();
  private count = 0;

  constructor(answer: AnswerWriter, known: readonly string[]) {
    this.answer = answer;
    this.known = new Set(known);
  }

  /** The id of the call that the wire names so. */
  named(wireId: string): string {
    return this.names.get(wireId) ?? wireId;
  }

  /** Takes a piece of a call. Returns false if it is none. */
  take(piece: unknown, round: number): boolean {
    if (!isRecord(piece)) return false;
    const fields = new Fields(piece);
    const called = fieldsIn(fields, 'function');
    const toolName = called.text('name') ?? '';
    const wireId = fields.id('id');
    const index = fields.number('index');
    const call = this.find(wireId, index, toolName) ?? this.begin(wireId, index, toolName, round);
    const given = called.get('arguments');
    if (typeof given === 'string') this.answer.addInput(call, given);
    else if (isRecord(given)) this.answer.setInput(call, { text: printJson(given), value: given });
    return true;
  }

  /** The arguments are complete. */
  endRound(): void {
    for (const { call } of this.begun) this.answer.setInput(call);
    this.begun = [];
  }

  /**
   * The call that a piece goes on with. With its index, it does, unless it has a name and another id: some servers send each call
   * whole, all under the index 0. Without one, the id tells, or it is the latest.
   */
  private find(
    wireId: string | undefined,
    index: number | undefined,
    toolName: string,
  ): Call | undefined {
    const isOther = (begun: Begun) =>
      toolName !== '' && wireId !== undefined && begun.wireId !== wireId;
    if (index !== undefined) {
      const found = this.begun.findLast((begun) => begun.index === index);
      return found === undefined || isOther(found) ? undefined : found.call;
    }
    if (wireId !== undefined) {
      const found = this.begun.find((begun) => begun.wireId === wireId);
      if (found !== undefined || toolName !== '') return found?.call;
    }
    return toolName === '' ? this.begun.at(-1)?.call : undefined;
  }

  private begin(
    wireId: string | undefined,
    index: number | undefined,
    toolName: string,
    round: number,
  ): Call {
    const number = ++this.count;
    // A request must not hold one id twice, and some servers count anew with each answer of the model.
    const isFree = wireId !== undefined && !this.known.has(wireId);
    const executionId = isFree ? wireId : `${wireId ?? 'call'}-${round}.${number}`;
    this.known.add(executionId);
    if (wireId !== undefined) this.names.set(wireId, executionId);
    const id = `call-${round}.${number}`;
    const call = this.answer.begin(id, { executionId, toolName, by: 'client' });
    this.answer.emit({ type: 'part-carry', id, carried: carriedCall(round) });
    this.begun.push({ call, wireId, index });
    return call;
  }
}
