import type { PartEvent, SessionEventOf } from '../../core/events.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { reduceParts } from '../../core/session/reduceParts.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import { findPart, mapParts } from '../../core/session/tree.js';
import { definedOf } from '../../core/definedOf.js';
import {
  isContainer,
  NO_PARTS,
  type DataPart,
  type Part,
  type Status,
  type ToolPart,
} from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import { jsonText } from '../jsonText.js';
import {
  carriedBy,
  type CarriedByPart,
  type CarriedInterrupt,
  type CarriedResult,
} from './carried.js';
import type { Bearer } from './CarriedValues.js';
import type { Conversation } from './Conversation.js';
import { contentOf, errorIn } from './readWire.js';
import { activityId, agentPartId, textId, thinkingId, toolId } from './partIds.js';
import { reconcile } from './reconcile.js';
import type { DecodedEvents } from './DecodedEvents.js';

/** A tool call of the agent. */
export interface Call {
  readonly id: string;
  /** The id of its part. */
  readonly partId: string;
  name: string;
  input: string;
  /** How many characters of the input have been parsed as JSON. */
  readLength: number;
  /** Whether more of the input is coming. */
  isOpen: boolean;
  isSettled: boolean;
  result?: CarriedResult;
  interrupt?: CarriedInterrupt;
  /** Whether it was only asked about: no message makes it. */
  readonly isUnmade?: true;
}

/** Where a call is made. */
interface CallPlace {
  readonly messageId: string | undefined;
  readonly owner: string;
  /** Whether it is only asked about: no message of the run makes it. @default false */
  readonly isUnmade?: true;
  /** What is asked about it. */
  readonly interrupt?: CarriedInterrupt | undefined;
}

/** The call that invoked a sub-agent, and the agent that made this call. */
interface Caller {
  readonly callId: string;
  readonly owner: string;
}

/** The result of a call that has not been announced yet. */
interface EarlyResult {
  readonly data: Fields;
  readonly at: string | undefined;
}

/**
 * The parts of one AG-UI run, and of the runs that continue it: text and reasoning by the ids of their messages, calls by their
 * ids, steps by their names, and a sub-agent for each invocation.
 */
export class AgUiContent {
  private readonly conversation: Conversation;
  private readonly told: DecodedEvents;
  /** The calls by their ids, and by the ids of their parts. */
  private readonly calls = new Map<string, Call>();
  private readonly callOf = new Map<string, Call>();
  /** Calls without a result. */
  private readonly open = new Map<string, Call>();
  private readonly thinking = new Set<string>();
  /** The texts that are being written, by the ids of their messages. */
  private readonly writing = new Set<string>();
  private readonly agents = new Set<string>();
  private readonly callers = new Map<string, Caller>();
  /** The open steps by name and owner, the latest last. */
  private readonly steps = new Map<string, string[]>();
  private readonly earlyResults = new Map<string, EarlyResult>();
  /** The message of the wire that each part belongs to. */
  private readonly messageOf = new Map<string, string>();
  /** The part that carries the values of each message of the wire: its first one, or the call whose result it is. */
  private readonly bearers = new Map<string, string>();
  /** What each part carries, as it was last told. */
  private readonly carried = new Map<string, CarriedByPart>();
  private resultCount = 0;
  private stepCount = 0;
  private errorCount = 0;
  private isIdentified = false;
  /** The parts after the last snapshot, and the events since then: the next snapshot is compared with them. */
  private parts: readonly Part[] = NO_PARTS;
  private since: PartEvent[] = [];
  /** The index in `since` of what may change very often, and of which only the last value is kept. */
  private readonly sinceLast = new Map<string, number>();

  /**
   * @param told Collects the events.
   * @param shown The message that the run goes on with.
   */
  constructor(conversation: Conversation, told: DecodedEvents, shown?: Message) {
    this.conversation = conversation;
    this.told = told;
    if (shown !== undefined) this.goOn(shown);
  }

  /** Calls without a result, in order. */
  get openCalls(): readonly Call[] {
    return [...this.open.values()];
  }

  call(id: string): Call | undefined {
    return this.calls.get(id);
  }

  // Text and reasoning

  appendText(messageId: string, text: string, owner: string): void {
    this.identify(messageId, owner);
    this.own(messageId);
    this.writing.add(messageId);
    if (text === '') return;
    const id = textId(messageId);
    this.emit({ type: 'text-delta', id, parentId: this.placeOf(owner), text });
    this.belong(id, messageId);
  }

  endText(messageId: string): void {
    this.writing.delete(messageId);
  }

  startThinking(messageId: string, owner: string, at: string | undefined): void {
    this.own(messageId);
    const id = thinkingId(messageId);
    if (this.thinking.has(id)) return;
    this.thinking.add(id);
    this.emit({ type: 'thinking-start', id, parentId: this.placeOf(owner), ...atOf(at) });
    this.belong(id, messageId);
  }

  /** Whether there is reasoning of this message. */
  hasThinking(messageId: string): boolean {
    return this.messageOf.has(thinkingId(messageId));
  }

  appendThinking(messageId: string, text: string, owner: string, at: string | undefined): void {
    this.startThinking(messageId, owner, at);
    if (text !== '') this.emit({ type: 'thinking-delta', id: thinkingId(messageId), text });
  }

  endThinking(messageId: string, at: string | undefined): void {
    const id = thinkingId(messageId);
    if (!this.thinking.delete(id)) return;
    this.emit({ type: 'thinking-end', id, status: 'done', ...atOf(at) });
  }

  // Activities

  /** The current value of an activity of the thread; undefined if none has this id. */
  activity(id: string): DataPart | undefined {
    return this.conversation.activity(id);
  }

  putActivity(id: string, name: string, value: unknown, owner: string): void {
    this.own(id);
    const part = { type: 'data', id: activityId(id), name, value } as const;
    this.conversation.setActivity(id, part);
    this.emit({ ...part, parentId: this.placeOf(owner) });
  }

  // Calls

  startCall(id: string, name: string, place: CallPlace, at: string | undefined): Call {
    const known = this.madeAt(id, name, place);
    if (known !== undefined && (known.name !== '' || name === '')) return known;
    const partId = known?.partId ?? toolId(id, place.messageId);
    const call: Call = known ?? {
      id,
      partId,
      name,
      input: '',
      readLength: 0,
      isOpen: true,
      isSettled: false,
      ...definedOf({ interrupt: place.interrupt, isUnmade: place.isUnmade }),
    };
    call.name = name;
    this.add(call);
    this.own(id);
    if (place.messageId !== undefined) this.identify(place.messageId, place.owner);
    this.emit({
      type: 'tool-start',
      id: partId,
      parentId: this.placeOf(place.owner),
      toolName: name,
      executionId: id,
      ...atOf(at),
    });
    if (place.messageId !== undefined && !this.messageOf.has(partId)) {
      this.place(partId, place.messageId);
    }
    this.carry(partId);
    const early = this.earlyResults.get(id);
    if (early !== undefined) {
      this.earlyResults.delete(id);
      this.report(early.data, early.at);
    }
    return call;
  }

  /** The call with this id. Some model servers number their calls anew each time: then one of another message is another. */
  private madeAt(id: string, name: string, { messageId }: CallPlace): Call | undefined {
    const known = this.calls.get(id);
    const isNamed = name !== '' && messageId !== undefined;
    if (known?.isSettled !== true || !isNamed) return known;
    return this.callOf.get(toolId(id, messageId));
  }

  appendInput(id: string, text: string, owner: string, at: string | undefined): void {
    const call = this.startCall(id, '', { messageId: undefined, owner }, at);
    if (text === '') return;
    call.input += text;
    this.emit({ type: 'tool-input-delta', id: call.partId, text });
  }

  /**
   * If the input has been ended before, it is parsed again only once it is twice as long, so that repeated ends cannot make it
   * slow.
   */
  endInput(id: string): void {
    const call = this.calls.get(id);
    if (call === undefined) return;
    call.isOpen = false;
    if (call.input.length >= 2 * call.readLength) this.readInput(call);
  }

  private readInput(call: Call): void {
    if (call.input.length === call.readLength) return;
    call.readLength = call.input.length;
    this.emit({ type: 'tool-input-end', id: call.partId, ...jsonText(call.input) });
  }

  /** The result of a call: of this run, of one that this run will still announce, or of any other that is shown (G31). */
  report(data: Fields, at: string | undefined): void {
    const id = data.text('toolCallId') ?? '';
    const messageId = data.text('messageId') ?? data.text('id');
    if (messageId !== undefined) this.own(messageId);
    const error = errorIn(data);
    const result = contentOf(data.get('content'));
    const status = error === undefined ? 'done' : 'failed';
    const outcome = { status, ...(error !== undefined && { error }), ...atOf(at) } as const;
    const hasResult = result !== undefined && (result.text !== '' || error === undefined);
    const call = this.calls.get(id);
    if (call === undefined) {
      const known = this.conversation.carriedByCall(id);
      const carried = { ...known, result: this.resultOf(messageId) };
      const told = { executionId: id, ...outcome, ...(hasResult && { result }), carried };
      this.told.emit({ type: 'tool-outcome', ...told });
      if (!this.conversation.isKnown(id)) this.earlyResults.set(id, { data, at });
      return;
    }
    this.settle(call);
    this.readInput(call);
    if (hasResult) this.emit({ type: 'tool-result-end', id: call.partId, ...result });
    this.emit({ type: 'tool-end', id: call.partId, ...outcome });
    call.result = this.resultOf(messageId, call.result);
    if (messageId !== undefined) this.bearers.set(messageId, call.partId);
    this.carry(call.partId);
  }

  /** Settles calls of this run with the outputs that the app has submitted (G52). Returns which ones. */
  takeOutputs(outputs: ReadonlyMap<string, string>, at: string | undefined): readonly string[] {
    const given = this.openCalls.filter(({ id }) => outputs.has(id));
    for (const call of given) {
      const output = outputs.get(call.id) ?? '';
      this.settle(call);
      this.readInput(call);
      this.emit({ type: 'tool-result-end', id: call.partId, ...jsonText(output) });
      this.emit({ type: 'tool-end', id: call.partId, status: 'done', ...atOf(at) });
    }
    return given.map(({ id }) => id);
  }

  /** A call waits for what is asked beside it. */
  hold({ partId }: Call): void {
    this.emit({ type: 'tool-end', id: partId, status: 'awaiting-input' });
  }

  /** Notes what was asked about a call, which its part carries. */
  noteInterrupt(call: Call, interrupt: CarriedInterrupt): void {
    call.interrupt = interrupt;
    this.carry(call.partId);
  }

  private resultOf(messageId: string | undefined, known?: CarriedResult): CarriedResult {
    const values = this.valuesOf(messageId);
    return { ...definedOf({ id: messageId, values }), rank: known?.rank ?? this.resultCount++ };
  }

  private settle(call: Call): void {
    call.isSettled = true;
    this.open.delete(call.id);
  }

  // Steps and sub-agents

  startStep(name: string, owner: string, at: string | undefined): void {
    const id = `step-${++this.stepCount}`;
    const key = stepKey(name, owner);
    const open = this.steps.get(key);
    if (open === undefined) this.steps.set(key, [id]);
    else open.push(id);
    const parentId = this.placeOf(owner);
    this.emit({ type: 'step-start', id, parentId, title: name, single: false, ...atOf(at) });
  }

  /** Ends the latest open step with this name. Returns false if there is none. */
  endStep(name: string, owner: string, at: string | undefined): boolean {
    const id = this.steps.get(stepKey(name, owner))?.pop();
    if (id === undefined) return false;
    this.emit({ type: 'step-end', id, status: 'done', ...atOf(at) });
    return true;
  }

  /** A sub-agent is shown in the call that invoked it, or else in the agent that called it. */
  startAgent(owner: string, data: Fields, at: string | undefined): void {
    const callId = data.text('parentToolCallId') ?? '';
    const caller = data.text('parentSubagentRunId') ?? '';
    const parentId = this.calls.get(callId)?.partId ?? this.placeOf(caller);
    this.agents.add(owner);
    this.callers.set(owner, { callId, owner: caller });
    this.emit({
      type: 'agent-start',
      id: agentPartId(owner),
      parentId,
      agentId: data.text('name') ?? '',
      runId: owner,
      task: data.text('description') ?? '',
      ...atOf(at),
    });
  }

  /** The ids of the calls that a sub-agent is nested in, from the inside out. */
  callsAround(owner: string): readonly string[] {
    const ids = new Set<string>();
    const seen = new Set<string>();
    for (let one = owner; !seen.has(one);) {
      seen.add(one);
      const caller = this.callers.get(one);
      if (caller === undefined) break;
      ids.add(caller.callId);
      one = caller.owner;
    }
    return [...ids];
  }

  endAgent(owner: string, status: Status, at: string | undefined): void {
    if (!this.agents.has(owner)) return;
    this.emit({ type: 'agent-end', id: agentPartId(owner), status, ...atOf(at) });
  }

  // The run

  /** Adds an error with the agent's own message. */
  fail(message: string, code: string | undefined, owner: string): void {
    const id = `error-${++this.errorCount}`;
    const details = code === undefined ? {} : { details: { code } };
    this.emit({ type: 'error', id, parentId: this.placeOf(owner), message, ...details });
  }

  /** Asks a question that belongs to no call. */
  ask(
    asked: Pick<SessionEventOf<'input-request'>, 'elsewhere' | 'id' | 'inputTypes' | 'prompt'>,
    owner: string,
    more: Partial<SessionEventOf<'input-request'>>,
  ): void {
    const parentId = this.placeOf(owner);
    this.emit({ type: 'input', ...asked, parentId, status: 'awaiting-input' });
    this.told.emit({ type: 'input-request', ...asked, ...more });
    const { carried } = more;
    if (carried !== undefined) this.emit({ type: 'part-carry', id: asked.id, carried });
  }

  /**
   * Ends all parts of the run that are in progress, except what waits.
   *
   * @param waiting Calls that wait for the person.
   * @param around Calls with a sub-agent inside that waits.
   */
  rest(
    waiting: ReadonlySet<string>,
    at: string | undefined,
    around: ReadonlySet<string> = new Set(),
  ): void {
    for (const id of this.thinking) {
      this.emit({ type: 'thinking-end', id, status: 'done', ...atOf(at) });
    }
    this.thinking.clear();
    for (const id of [...this.steps.values()].flat()) {
      this.emit({ type: 'step-end', id, status: 'done', ...atOf(at) });
    }
    this.steps.clear();
    for (const call of this.openCalls) {
      this.readInput(call);
      if (waiting.has(call.id)) continue;
      if (around.has(call.id)) {
        this.hold(call);
        continue;
      }
      this.settle(call);
      // Some servers send no result of a tool that has failed.
      this.emit({ type: 'tool-end', id: call.partId, status: 'interrupted', ...atOf(at) });
    }
  }

  /**
   * Applies a snapshot of all messages of the thread: replaces the parts of this run by what the snapshot has of them (G43 to
   * G46).
   */
  takeMessages(messages: readonly Fields[]): void {
    const asked = messages.findLast((message) => message.text('role') === 'user');
    const start = asked === undefined ? 0 : messages.indexOf(asked) + 1;
    const own = messages.slice(start).filter((message) => this.isOwn(message.text('id') ?? ''));
    const edit = draftEdit();
    const shown = this.since.reduce<readonly Part[]>(
      (parts, event) => reduceParts(parts, event, { edit }),
      this.parts,
    );
    const known = new Map(this.callOf);
    const written = new Set([...this.writing].map(textId));
    const { parts, others, places, resultOf } = reconcile(shown, own, {
      isOwn: (callId) => this.isOwn(callId),
      isOpen: (id) => this.thinking.has(id) || isAwaited(known.get(id)),
      isWritten: (id) => written.has(id),
    });
    for (const message of own) this.own(message.text('id') ?? '');
    this.bearers.clear();
    for (const [partId, messageId] of places) this.place(partId, messageId);
    this.since = [];
    this.sinceLast.clear();
    this.readCalls(parts, known);
    for (const message of own) {
      const id = message.text('id');
      const call = this.callOf.get(resultOf(message) ?? '');
      if (id === undefined || call === undefined) continue;
      this.bearers.set(id, call.partId);
      call.result = this.resultOf(id, call.result);
    }
    this.parts = mapParts(parts, (part) => this.withCarried(part));
    for (const message of own) {
      const id = message.text('id') ?? '';
      const shownPart = findPart(this.parts, activityId(id));
      if (shownPart?.type === 'data') this.conversation.setActivity(id, shownPart);
    }
    this.told.emit({ type: 'content-replace', parts: this.parts });
    for (const message of others) {
      // A result stands behind its call: a call with this id that the list makes after it is another one.
      if (!this.calls.has(message.text('toolCallId') ?? '')) this.report(message, undefined);
    }
  }

  /** Reads the calls in these parts anew. A call without a result may still receive more of its input. */
  private readCalls(parts: readonly Part[], known: ReadonlyMap<string, Call>): void {
    this.calls.clear();
    this.callOf.clear();
    this.open.clear();
    for (const part of toolsIn(parts)) {
      const { executionId: id, id: partId, toolName: name, input, status } = part;
      const isSettled = status !== 'running' && status !== 'awaiting-input';
      const open = known.get(partId);
      const text = input?.text ?? '';
      const read = { input: text, readLength: text.length, isOpen: isAwaited(open), isSettled };
      const isOwn = !isSettled && isAwaited(open) && open.input !== '';
      const { interrupt, isUnmade, result } = open ?? carriedBy<CarriedByPart>(part);
      const more = definedOf({ interrupt, isUnmade, result });
      const call: Call = isOwn ? open : { id, partId, name, ...read, ...more };
      this.add(call);
    }
  }

  private add(call: Call): void {
    this.calls.set(call.id, call);
    this.callOf.set(call.partId, call);
    if (!call.isSettled) this.open.set(call.id, call);
  }

  private withCarried(part: Part): Part {
    const carried = this.carriedOf(part.id);
    if (Object.keys(carried).length === 0) return part;
    this.carried.set(part.id, carried);
    return isSameValue(part.carried, carried) ? part : { ...part, carried };
  }

  /** The run continues a message of the session: what is in it counts as written by this run. */
  private goOn({ isProvisional, parts }: Message): void {
    this.isIdentified = isProvisional !== true;
    this.parts = parts;
    this.readCalls(parts, new Map());
    this.meet(parts, { callId: '', owner: '' });
  }

  private meet(parts: readonly Part[], caller: Caller): void {
    const { values } = this.conversation;
    for (const part of parts) {
      const carried = carriedBy<CarriedByPart>(part);
      const { call, id, message, result } = carried;
      this.carried.set(part.id, carried);
      if (id !== undefined) {
        this.own(id);
        this.place(part.id, id);
        if (message !== undefined) {
          this.bearers.set(id, part.id);
          values.set({ kind: 'message', id }, message);
        }
      }
      if (result !== undefined) this.resultCount = Math.max(this.resultCount, result.rank + 1);
      if (result?.id !== undefined) {
        this.own(result.id);
        this.bearers.set(result.id, part.id);
        values.set({ kind: 'message', id: result.id }, result.values);
      }
      if (part.type === 'tool') {
        this.own(part.executionId);
        values.set({ kind: 'call', id: part.executionId }, call);
      }
      if (part.type === 'step') this.stepCount++;
      if (part.type === 'error') this.errorCount++;
      if (part.type === 'agent') {
        this.agents.add(part.runId);
        this.callers.set(part.runId, caller);
      }
      if (isContainer(part)) this.meet(part.parts, inside(part, caller));
    }
  }

  // What the parts carry

  /** Opaque values of a message or a call have changed: what bears them carries the new ones. */
  noteValues({ kind, id }: Bearer): void {
    const partId = kind === 'call' ? this.calls.get(id)?.partId : this.bearers.get(id);
    if (partId === undefined) return;
    const call = this.callOf.get(partId);
    if (kind === 'message' && call?.result?.id === id) call.result = this.resultOf(id, call.result);
    this.carry(partId);
  }

  /** A part belongs to a message of the wire, and the first one carries its values. */
  private place(partId: string, messageId: string): void {
    this.messageOf.set(partId, messageId);
    if (!this.bearers.has(messageId)) this.bearers.set(messageId, partId);
  }

  private belong(partId: string, messageId: string): void {
    if (this.messageOf.has(partId)) return;
    this.place(partId, messageId);
    this.carry(partId);
  }

  private carry(partId: string): void {
    const carried = this.carriedOf(partId);
    const isNothing = Object.keys(carried).length === 0;
    if (isNothing || isSameValue(this.carried.get(partId), carried)) return;
    this.carried.set(partId, carried);
    this.emit({ type: 'part-carry', id: partId, carried });
  }

  private carriedOf(partId: string): CarriedByPart {
    const id = this.messageOf.get(partId);
    const call = this.callOf.get(partId);
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

  /** The first message of the agent gives the answer its id. */
  private identify(messageId: string, owner: string): void {
    if (this.isIdentified || owner !== '') return;
    this.isIdentified = true;
    this.told.emit({ type: 'run-identify', messageId });
  }

  /** Simple servers restart the numbering of messages in each run, so an id belongs to the run that used it last. */
  private own(id: string): void {
    this.conversation.own(id, this);
  }

  private isOwn(id: string): boolean {
    return this.conversation.isOwnedBy(id, this);
  }

  /** The part for a sub-agent that this run has announced; what another run's sub-agent does is shown in the message itself. */
  private placeOf(owner: string): string {
    return this.agents.has(owner) ? agentPartId(owner) : '';
  }

  private emit(event: PartEvent): void {
    this.told.emit(event);
    if (event.type === 'data' || event.type === 'part-carry') return this.remember(event);
    const last = this.since.at(-1);
    const merged = last === undefined ? undefined : joined(last, event);
    if (merged === undefined) this.since.push(event);
    else this.since[this.since.length - 1] = merged;
  }

  private remember(event: Extract<PartEvent, { readonly type: 'data' | 'part-carry' }>): void {
    const key = `${event.type} ${event.id}`;
    const index = this.sinceLast.get(key) ?? this.since.length;
    this.sinceLast.set(key, index);
    this.since[index] = event;
  }
}

function isAwaited(call: Call | undefined): call is Call {
  return call !== undefined && call.isOpen && !call.isSettled;
}

/** Who calls what is in this part. */
function inside(part: Part, caller: Caller): Caller {
  if (part.type === 'agent') return { callId: '', owner: part.runId };
  return part.type === 'tool' ? { ...caller, callId: part.executionId } : caller;
}

function stepKey(name: string, owner: string): string {
  return `${owner}\n${name}`;
}

function atOf(at: string | undefined) {
  return at === undefined ? {} : { at };
}

/** Merges two deltas of the same text, so that memory does not grow with the number of deltas. */
function joined(before: PartEvent, event: PartEvent): PartEvent | undefined {
  const isPiece =
    event.type === 'text-delta' ||
    event.type === 'thinking-delta' ||
    event.type === 'tool-input-delta';
  if (!isPiece || before.type !== event.type || before.id !== event.id) return undefined;
  return { ...before, text: before.text + event.text };
}

function toolsIn(parts: readonly Part[]): readonly ToolPart[] {
  return parts.flatMap((part) => [
    ...(part.type === 'tool' ? [part] : []),
    ...('parts' in part ? toolsIn(part.parts) : []),
  ]);
}
