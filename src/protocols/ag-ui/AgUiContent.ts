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

/** A call that the agent made. */
export interface Call {
  readonly id: string;
  /** Where it is shown. */
  readonly partId: string;
  name: string;
  input: string;
  /** How much of the input has been read as a value. */
  readLength: number;
  /** Whether more of the input is to come. */
  isOpen: boolean;
  isSettled: boolean;
}

/** What came of a call that has not been heard of yet. */
interface EarlyResult {
  readonly data: Fields;
  readonly at: string | undefined;
}

/**
 * The parts of one run of AG-UI, and of the runs that go on with it: text and reasoning by the ids of their
 * messages, calls by theirs, steps by their names, a sub-agent for each invocation.
 */
export class AgUiContent {
  private readonly memory: ThreadMemory;
  private readonly told: ToldEvents;
  private readonly calls = new Map<string, Call>();
  /** Those that nothing has come of yet. */
  private readonly open = new Map<string, Call>();
  private readonly thinking = new Set<string>();
  private readonly agents = new Set<string>();
  /** The call that an agent was made with, and the agent that made it. */
  private readonly callers = new Map<string, { readonly callId: string; readonly owner: string }>();
  /** The open steps of each name, by what does them; the latest last. */
  private readonly steps = new Map<string, string[]>();
  private readonly earlyResults = new Map<string, EarlyResult>();
  private stepCount = 0;
  private errorCount = 0;
  private isIdentified = false;
  /** The parts as a snapshot left them, and what came since: what the next one is compared with. */
  private parts: readonly Part[] = NO_PARTS;
  private since: PartEvent[] = [];
  /** Where data stands in it, by its id: of what is changed a thousand times, only the last value is kept. */
  private readonly sinceData = new Map<string, number>();

  /** @param told Where what has come of it is told. */
  constructor(memory: ThreadMemory, told: ToldEvents) {
    this.memory = memory;
    this.told = told;
  }

  /** Calls that nothing has come of yet, in order. */
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

  /** What an activity of the thread is by now; undefined where none has that id. */
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

  /** One that has ended before is read again once it is twice as long, so that no number of ends makes it slow. */
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

  /** What a tool gave back: of a call that this run made or is about to make, or of any other that is shown (G31). */
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

  /** What the app gave for calls of this run (G52). */
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

  /** The latest step of this name that is open. False where none is. */
  endStep(name: string, owner: string, at: string | undefined): boolean {
    const id = this.steps.get(stepKey(name, owner))?.pop();
    if (id === undefined) return false;
    this.emit({ type: 'step-end', id, status: 'done', ...atOf(at) });
    return true;
  }

  /** An agent stands in the call that it was made with, else in the agent that called it. */
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

  /** The ids of the calls that an agent stands in, from the inside out. */
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

  /** What went wrong, in the words of the agent. */
  fail(message: string, code: string | undefined, owner: string): void {
    const id = `error-${++this.errorCount}`;
    const details = code === undefined ? {} : { details: { code } };
    this.emit({ type: 'error', id, parentId: this.placeOf(owner), message, ...details });
  }

  /** A question that no call asks. */
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
   * Nothing of the run is at work any more, but for what waits.
   *
   * @param waiting The calls that the person is asked about.
   * @param around Those in which an agent asks.
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
      const what = { status: 'interrupted', interruption: 'not-run' } as const;
      this.emit({ type: 'tool-end', id: call.partId, ...what, ...atOf(at) });
    }
  }

  /** All messages that the agent has: what this run has of them becomes what they say (G43 to G46). */
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
      // Pieces of its input may still come, unless its result is there.
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

  /** The run goes on in an answer that has its id. */
  goOn(): void {
    this.isIdentified = true;
  }

  /** The first message of the agent's gives the answer its id. */
  private identify(messageId: string, owner: string): void {
    if (this.isIdentified || owner !== '') return;
    this.isIdentified = true;
    this.told.emit({ type: 'run-identify', messageId });
  }

  /** Simple servers count their messages anew in each run: an id is that of the run that used it last. */
  private own(id: string): void {
    this.memory.owners.set(id, this);
  }

  private isOwn(id: string): boolean {
    return (this.memory.owners.get(id) ?? this) === this;
  }

  /** An invocation that was announced here is a part; what another run's does stands in the message. */
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

/** Two pieces of one text as one, so that what is kept does not grow with the number of pieces. */
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
