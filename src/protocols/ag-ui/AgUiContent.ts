import type { PartEvent, SessionEventOf } from '../../core/events.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { reduceParts } from '../../core/session/reduceParts.js';
import { findPart } from '../../core/session/tree.js';
import { NO_PARTS, type DataPart, type Part, type Status } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import { contentOf, errorIn, jsonText } from './readWire.js';
import { activityId, agentPartId, textId, thinkingId, toolId } from './partIds.js';
import { reconcile } from './reconcile.js';
import type { ThreadMemory } from './ThreadMemory.js';
import type { ToldEvents } from './ToldEvents.js';

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
  private readonly memory: ThreadMemory;
  private readonly told: ToldEvents;
  private readonly calls = new Map<string, Call>();
  /** Calls without a result. */
  private readonly open = new Map<string, Call>();
  private readonly thinking = new Set<string>();
  private readonly agents = new Set<string>();
  /** Per sub-agent: the call that invoked it, and the agent that made this call. */
  private readonly callers = new Map<string, { readonly callId: string; readonly owner: string }>();
  /** The open steps by name and owner, the latest last. */
  private readonly steps = new Map<string, string[]>();
  private readonly earlyResults = new Map<string, EarlyResult>();
  private stepCount = 0;
  private errorCount = 0;
  private isIdentified = false;
  /** The parts after the last snapshot, and the events since then: the next snapshot is compared with them. */
  private parts: readonly Part[] = NO_PARTS;
  private since: PartEvent[] = [];
  /** The index of each data part in `since`, by id: data may change very often, and only the last value is kept. */
  private readonly sinceData = new Map<string, number>();

  /** @param told Collects the events. */
  constructor(memory: ThreadMemory, told: ToldEvents) {
    this.memory = memory;
    this.told = told;
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
    if (text === '') return;
    this.emit({ type: 'text-delta', id: textId(messageId), parentId: this.placeOf(owner), text });
  }

  startThinking(messageId: string, owner: string, at: string | undefined): void {
    this.own(messageId);
    const id = thinkingId(messageId);
    if (this.thinking.has(id)) return;
    this.thinking.add(id);
    this.emit({ type: 'thinking-start', id, parentId: this.placeOf(owner), ...atOf(at) });
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
    return this.memory.activities.get(id);
  }

  putActivity(id: string, name: string, value: unknown, owner: string): void {
    this.own(id);
    const part = { type: 'data', id: activityId(id), name, value } as const;
    this.memory.activities.set(id, part);
    this.emit({ ...part, parentId: this.placeOf(owner) });
  }

  // Calls

  startCall(
    id: string,
    name: string,
    place: { readonly messageId: string | undefined; readonly owner: string },
    at: string | undefined,
  ): Call {
    const known = this.calls.get(id);
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
    };
    call.name = name;
    this.calls.set(id, call);
    if (!call.isSettled) this.open.set(id, call);
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
    if (messageId !== undefined) {
      this.own(messageId);
      this.memory.resultIds.set(id, messageId);
    }
    const error = errorIn(data);
    const result = contentOf(data.get('content'));
    const status = error === undefined ? 'done' : 'failed';
    const outcome = { status, ...(error !== undefined && { error }), ...atOf(at) } as const;
    const hasResult = result !== undefined && (result.text !== '' || error === undefined);
    const call = this.calls.get(id);
    if (call === undefined) {
      const told = { executionId: id, ...outcome, ...(hasResult && { result }) };
      this.told.emit({ type: 'tool-outcome', ...told });
      if (!this.memory.owners.has(id)) this.earlyResults.set(id, { data, at });
      return;
    }
    this.settle(call);
    this.readInput(call);
    if (hasResult) this.emit({ type: 'tool-result-end', id: call.partId, ...result });
    this.emit({ type: 'tool-end', id: call.partId, ...outcome });
  }

  /** Settles calls of this run with the outputs that the app has submitted (G52). */
  takeOutputs(at: string | undefined): void {
    for (const call of this.openCalls) {
      const output = this.memory.outputs.get(call.id);
      if (output === undefined) continue;
      this.settle(call);
      this.readInput(call);
      this.emit({ type: 'tool-result-end', id: call.partId, ...jsonText(output) });
      this.emit({ type: 'tool-end', id: call.partId, status: 'done', ...atOf(at) });
    }
    this.memory.outputs.clear();
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
    asked: Pick<SessionEventOf<'input-request'>, 'id' | 'prompt' | 'inputTypes'>,
    owner: string,
    more: Partial<SessionEventOf<'input-request'>>,
  ): void {
    const parentId = this.placeOf(owner);
    this.emit({ type: 'input', ...asked, parentId, status: 'awaiting-input' });
    this.told.emit({ type: 'input-request', ...asked, ...more });
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
        this.emit({ type: 'tool-end', id: call.partId, status: 'awaiting-input' });
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
    const known = new Map([...this.calls.values()].map((call) => [call.partId, call]));
    const isOpen = (id: string) => this.thinking.has(id) || isAwaited(known.get(id));
    const { parts, others } = reconcile(shown, own, (callId) => this.isOwn(callId), isOpen);
    this.parts = parts;
    this.since = [];
    this.sinceData.clear();
    this.calls.clear();
    this.open.clear();
    for (const part of toolsIn(parts)) {
      const { executionId: id, id: partId, toolName: name, input, status } = part;
      const isSettled = status !== 'running' && status !== 'awaiting-input';
      const open = known.get(partId);
      const text = input?.text ?? '';
      const read = { input: text, readLength: text.length, isOpen: isAwaited(open), isSettled };
      // A call without a result may still receive more of its input.
      const isOwn = !isSettled && isAwaited(open) && open.input !== '';
      const call: Call = isOwn ? open : { id, partId, name, ...read };
      this.calls.set(id, call);
      if (!call.isSettled) this.open.set(id, call);
    }
    for (const message of own) {
      const id = message.text('id') ?? '';
      this.own(id);
      const shownPart = findPart(parts, activityId(id));
      if (shownPart?.type === 'data') this.memory.activities.set(id, shownPart);
    }
    for (const message of own) {
      const callId = message.text('toolCallId');
      const id = message.text('id');
      if (callId !== undefined && id !== undefined) this.memory.resultIds.set(callId, id);
    }
    this.told.emit({ type: 'content-replace', parts });
    for (const message of others) this.report(message, undefined);
  }

  /** The run continues an answer that already has its id. */
  goOn(): void {
    this.isIdentified = true;
  }

  /** The first message of the agent gives the answer its id. */
  private identify(messageId: string, owner: string): void {
    if (this.isIdentified || owner !== '') return;
    this.isIdentified = true;
    this.told.emit({ type: 'run-identify', messageId });
  }

  /** Simple servers restart the numbering of messages in each run, so an id belongs to the run that used it last. */
  private own(id: string): void {
    this.memory.owners.set(id, this);
  }

  private isOwn(id: string): boolean {
    return (this.memory.owners.get(id) ?? this) === this;
  }

  /** The part for a sub-agent that this run has announced; what another run's sub-agent does is shown in the message itself. */
  private placeOf(owner: string): string {
    return this.agents.has(owner) ? agentPartId(owner) : '';
  }

  private emit(event: PartEvent): void {
    this.told.emit(event);
    if (event.type === 'data') return this.remember(event);
    const last = this.since.at(-1);
    const merged = last === undefined ? undefined : joined(last, event);
    if (merged === undefined) this.since.push(event);
    else this.since[this.since.length - 1] = merged;
  }

  private remember(event: Extract<PartEvent, { readonly type: 'data' }>): void {
    const index = this.sinceData.get(event.id) ?? this.since.length;
    this.sinceData.set(event.id, index);
    this.since[index] = event;
  }
}

function isAwaited(call: Call | undefined): call is Call {
  return call !== undefined && call.isOpen && !call.isSettled;
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

function toolsIn(parts: readonly Part[]): readonly Extract<Part, { type: 'tool' }>[] {
  return parts.flatMap((part) => [
    ...(part.type === 'tool' ? [part] : []),
    ...('parts' in part ? toolsIn(part.parts) : []),
  ]);
}
