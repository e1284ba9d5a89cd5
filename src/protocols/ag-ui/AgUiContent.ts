import type { PartEvent, SessionEventOf } from '../../core/events.js';
import { findPart, mapParts } from '../../core/session/tree.js';
import { definedOf } from '../../core/definedOf.js';
import { isContainer, type DataPart, type Part, type Status } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import { jsonText } from '../jsonText.js';
import { Calls, isAwaited, type Call } from './Calls.js';
import { carriedBy, type CarriedByPart, type CarriedInterrupt } from './carried.js';
import { CarriedParts } from './CarriedParts.js';
import type { Bearer } from './CarriedValues.js';
import type { Conversation } from './Conversation.js';
import { contentOf, errorIn } from './readWire.js';
import { activityId, agentPartId, textId, thinkingId, toolId } from './partIds.js';
import { PartLog } from './PartLog.js';
import { reconcile } from './reconcile.js';
import type { DecodedEvents } from './DecodedEvents.js';

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
  private readonly calls = new Calls();
  private readonly carried: CarriedParts;
  private readonly thinking = new Set<string>();
  /** The texts that are being written, by the ids of their messages. */
  private readonly writing = new Set<string>();
  private readonly agents = new Set<string>();
  private readonly callers = new Map<string, Caller>();
  /** The open steps by name and owner, the latest last. */
  private readonly steps = new Map<string, string[]>();
  private readonly earlyResults = new Map<string, EarlyResult>();
  private stepCount = 0;
  private errorCount = 0;
  private isIdentified = false;
  private readonly log = new PartLog();

  /**
   * @param told Collects the events.
   * @param shown The message that the run goes on with.
   */
  constructor(conversation: Conversation, told: DecodedEvents, shown?: Message) {
    this.conversation = conversation;
    this.told = told;
    this.carried = new CarriedParts(conversation, this.calls, (event) => this.emit(event));
    if (shown !== undefined) this.goOn(shown);
  }

  /** Calls without a result, in order. */
  get openCalls(): readonly Call[] {
    return this.calls.open;
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
    this.carried.belong(id, messageId);
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
    this.carried.belong(id, messageId);
  }

  /** Whether there is reasoning of this message. */
  hasThinking(messageId: string): boolean {
    return this.carried.belongs(thinkingId(messageId));
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
    const known = this.calls.madeAt(id, name, place.messageId);
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
    this.calls.add(call);
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
    if (place.messageId !== undefined && !this.carried.belongs(partId)) {
      this.carried.place(partId, place.messageId);
    }
    this.carried.tell(partId);
    const early = this.earlyResults.get(id);
    if (early !== undefined) {
      this.earlyResults.delete(id);
      this.report(early.data, early.at);
    }
    return call;
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
      const carried = { ...known, result: this.carried.resultOf(messageId) };
      const told = { executionId: id, ...outcome, ...(hasResult && { result }), carried };
      this.told.emit({ type: 'tool-outcome', ...told });
      if (!this.conversation.isKnown(id)) this.earlyResults.set(id, { data, at });
      return;
    }
    this.calls.settle(call);
    this.readInput(call);
    if (hasResult) this.emit({ type: 'tool-result-end', id: call.partId, ...result });
    this.emit({ type: 'tool-end', id: call.partId, ...outcome });
    call.result = this.carried.resultOf(messageId, call.result);
    if (messageId !== undefined) this.carried.bear(messageId, call.partId);
    this.carried.tell(call.partId);
  }

  /** Settles calls of this run with the outputs that the app has submitted (G52). Returns which ones. */
  takeOutputs(outputs: ReadonlyMap<string, string>, at: string | undefined): readonly string[] {
    const given = this.openCalls.filter(({ id }) => outputs.has(id));
    for (const call of given) {
      const output = outputs.get(call.id) ?? '';
      this.calls.settle(call);
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
    this.carried.tell(call.partId);
  }

  /** Opaque values of a message or a call have changed. */
  noteValues(bearer: Bearer): void {
    this.carried.noteValues(bearer);
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
      this.calls.settle(call);
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
    const shown = this.log.parts();
    const known = this.calls.copy();
    const written = new Set([...this.writing].map(textId));
    const { parts, others, places, resultOf } = reconcile(shown, own, {
      isOwn: (callId) => this.isOwn(callId),
      isOpen: (id) => this.thinking.has(id) || isAwaited(known.get(id)),
      isWritten: (id) => written.has(id),
    });
    for (const message of own) this.own(message.text('id') ?? '');
    this.carried.restart();
    for (const [partId, messageId] of places) this.carried.place(partId, messageId);
    this.calls.read(parts, known);
    for (const message of own) {
      const id = message.text('id');
      const call = this.calls.ofPart(resultOf(message) ?? '');
      if (id === undefined || call === undefined) continue;
      this.carried.bear(id, call.partId);
      call.result = this.carried.resultOf(id, call.result);
    }
    const next = mapParts(parts, (part) => this.carried.withCarried(part));
    this.log.restart(next);
    for (const message of own) {
      const id = message.text('id') ?? '';
      const shownPart = findPart(next, activityId(id));
      if (shownPart?.type === 'data') this.conversation.setActivity(id, shownPart);
    }
    this.told.emit({ type: 'content-replace', parts: next });
    for (const message of others) {
      // A result stands behind its call: a call with this id that the list makes after it is another one.
      if (this.calls.get(message.text('toolCallId') ?? '') === undefined)
        this.report(message, undefined);
    }
  }

  /** The run continues a message of the session: what is in it counts as written by this run. */
  private goOn({ isProvisional, parts }: Message): void {
    this.isIdentified = isProvisional !== true;
    this.log.restart(parts);
    this.calls.read(parts, new Map());
    this.meet(parts, { callId: '', owner: '' });
  }

  private meet(parts: readonly Part[], caller: Caller): void {
    const { values } = this.conversation;
    for (const part of parts) {
      const carried = carriedBy<CarriedByPart>(part);
      const { call, id, message, result } = carried;
      this.carried.know(part.id, carried);
      if (id !== undefined) {
        this.own(id);
        this.carried.place(part.id, id);
        if (message !== undefined) {
          this.carried.bear(id, part.id);
          values.set({ kind: 'message', id }, message);
        }
      }
      if (result?.id !== undefined) {
        this.own(result.id);
        this.carried.bear(result.id, part.id);
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
    this.log.note(event);
  }
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
