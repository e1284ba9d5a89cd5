import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import type { Usage } from '../../core/parts.js';
import type { Fault, Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import type { Decoder } from '../protocol.js';
import { report } from '../report.js';
import { AgUiContent, type Call } from './AgUiContent.js';
import { applyPatch } from './applyPatch.js';
import { ChunkShorthands } from './ChunkShorthands.js';
import { GivenAnswer } from './GivenAnswer.js';
import { askingOf, inputTypesOf, readInterrupts, type Interrupt } from './interrupts.js';
import {
  fieldsIn,
  isOfWholeRun,
  jsonText,
  readWireEvent,
  recordsIn,
  wordsOf,
  type WireEvent,
} from './readWire.js';
import { readAttachments } from './readAttachments.js';
import { readMessages } from './readThread.js';
import { runUsage } from './runUsage.js';
import { sharedWith } from './sharedWith.js';
import type { ThreadMemory } from './ThreadMemory.js';

type Outcome = 'done' | 'failed' | 'stopped' | 'interrupted';

/** The decoder itself, which the backend gives what it knows of the thread. */
export class AgUiDecoder implements Decoder {
  private readonly recall: (threadId: string) => ThreadMemory;
  private readonly tools: ReadonlySet<string> | undefined;
  private memory: ThreadMemory;
  private content: AgUiContent;
  private runId: string | undefined;
  /** Whether anything has been heard, and whether it was a start. */
  private hasHeard = false;
  private hasBegun = false;
  private outcome: Outcome | undefined;
  /** Whether the run has ended and left something to the person. */
  private hasAsked = false;
  /** Whether answers of before this run are shown, under whatever ids. */
  private hasEarlier = false;
  /** Calls that a run before this one has left without a result. */
  private earlierCalls: ReadonlySet<string> = new Set();
  private readonly chunks = new ChunkShorthands();
  /** Messages that the agent streams in the name of somebody else. */
  private readonly foreign = new Set<string>();
  private thought = 0;
  /** What the message has cost so far: a run that goes on after an answer counts for itself alone. */
  private usage: Usage | undefined;
  private events: SessionEvent[] = [];

  /** @param recall What is known of a thread. */
  constructor(recall: (threadId: string) => ThreadMemory, tools?: readonly string[]) {
    this.recall = recall;
    this.tools = tools === undefined ? undefined : new Set(tools);
    this.memory = recall('');
    this.content = new AgUiContent(this.memory);
  }

  push(raw: unknown): SessionEvent[] {
    if (raw instanceof GivenAnswer) {
      return [{ type: 'input-answer', id: raw.partId, provided: raw.provided }];
    }
    const event = readWireEvent(raw);
    if (event === undefined) {
      return [report('no-event', 'Something on the stream is no event: it names no type.', raw)];
    }
    this.hasHeard = true;
    if (!isOfWholeRun(event) && (this.outcome !== undefined || this.hasAsked)) {
      this.late(event);
    } else {
      for (const spelled of this.chunks.spell(event)) this.take(spelled);
    }
    return this.told();
  }

  /** @param isCut Whether the connection broke or was left. Here a close says no more. */
  end(_isCut = false): SessionEvent[] {
    if (this.outcome === undefined && !this.hasAsked) this.finish('interrupted', undefined);
    return this.told();
  }

  private told(): SessionEvent[] {
    this.flow();
    const { events } = this;
    this.events = [];
    return events;
  }

  /** What the content has told comes before what is told next. */
  private flow(): void {
    this.events.push(...this.content.told());
  }

  private emit(event: SessionEvent): void {
    this.flow();
    this.events.push(event);
  }

  private complain({ raw }: WireEvent, code: string, message: string): void {
    this.emit(report(code, message, raw));
  }

  /** A field that the event cannot do without. What it holds otherwise is told, and the event changes nothing. */
  private text(event: WireEvent, name: string): string | undefined {
    const text = event.data.text(name);
    if (text === undefined) {
      this.complain(
        event,
        'wrong-field',
        `${event.type} has no text in "${name}"; it was skipped.`,
      );
    }
    return text;
  }

  private late(event: WireEvent): void {
    this.complain(
      event,
      'after-end',
      `${event.type} came after the end of its run; it was skipped.`,
    );
  }

  private take(event: WireEvent): void {
    const { type, at, owner } = event;
    this.memory.carried.merge(event);
    switch (type) {
      case 'RUN_STARTED':
        return this.startRun(event);
      case 'RUN_FINISHED':
        return this.finishRun(event);
      case 'RUN_ERROR':
        return this.failRun(event);
      case 'STEP_STARTED':
      case 'STEP_FINISHED':
        return this.takeStep(event);
      case 'TEXT_MESSAGE_START':
        return this.startText(event, this.text(event, 'messageId'));
      case 'TEXT_MESSAGE_CONTENT':
        return this.takeText(event);
      case 'TEXT_MESSAGE_END':
        this.text(event, 'messageId');
        return;
      case 'TEXT_MESSAGE_CHUNK':
      case 'REASONING_MESSAGE_CHUNK':
      case 'TOOL_CALL_CHUNK':
        return this.complain(event, 'wrong-field', `${type} names nothing, and nothing is open.`);
      case 'TOOL_CALL_START':
        return this.startCall(event);
      case 'TOOL_CALL_ARGS':
        return this.takeArguments(event);
      case 'TOOL_CALL_END':
        return this.content.endInput(this.text(event, 'toolCallId') ?? '');
      case 'TOOL_CALL_RESULT':
        return this.takeResult(event);
      case 'REASONING_START':
      case 'REASONING_END':
      case 'THINKING_END':
        // The span has an id that names nothing; what is in it has its own (G36).
        return;
      case 'THINKING_START':
        return;
      case 'REASONING_MESSAGE_START': {
        const id = this.text(event, 'messageId');
        if (id !== undefined) this.content.startThinking(id, owner, at);
        return;
      }
      case 'THINKING_TEXT_MESSAGE_START':
        this.thought++;
        return this.content.startThinking(this.thoughtId, owner, at);
      case 'REASONING_MESSAGE_CONTENT':
      case 'THINKING_TEXT_MESSAGE_CONTENT': {
        const isLegacy = type === 'THINKING_TEXT_MESSAGE_CONTENT';
        const id = isLegacy ? this.thoughtId : this.text(event, 'messageId');
        const delta = this.text(event, 'delta');
        if (id !== undefined && delta !== undefined) {
          this.content.appendThinking(id, delta, owner, at);
        }
        return;
      }
      case 'REASONING_MESSAGE_END':
        return this.content.endThinking(this.text(event, 'messageId') ?? '', at);
      case 'THINKING_TEXT_MESSAGE_END':
        return this.content.endThinking(this.thoughtId, at);
      case 'REASONING_ENCRYPTED_VALUE':
        if (this.memory.carried.encrypt(event)) return;
        return this.complain(
          event,
          'wrong-field',
          'An encrypted value says not what it belongs to.',
        );
      case 'STATE_SNAPSHOT':
      case 'STATE_DELTA':
        return this.takeState(event);
      case 'MESSAGES_SNAPSHOT':
        return this.takeMessages(event);
      case 'SUBAGENT_STARTED':
      case 'SUBAGENT_FINISHED':
      case 'SUBAGENT_ERROR':
        return this.takeAgent(event);
      case 'ACTIVITY_SNAPSHOT':
      case 'ACTIVITY_DELTA':
        return this.takeActivity(event);
      default:
        // RAW, CUSTOM, and whatever a newer version has (G6).
        this.emit({ type: 'unknown', protocol: 'ag-ui', raw: event.raw });
    }
  }

  // The run

  private startRun(event: WireEvent): void {
    const { data, at } = event;
    const threadId = this.text(event, 'threadId');
    const runId = this.text(event, 'runId');
    const isOpen = this.runId !== undefined && this.outcome === undefined && !this.hasAsked;
    if (isOpen && runId === this.runId) return;
    if (isOpen) {
      this.complain(event, 'no-end', 'A run began before the end of the one before it.');
      this.finish('interrupted', at);
    }
    this.flow();
    // By its name alone, it would go on in the message of the run that is over (G28).
    const isUnknown = runId === undefined || this.runId === undefined || runId === this.runId;
    if (this.outcome !== undefined && isUnknown) this.emit({ type: 'run-submit' });
    this.hasBegun = true;
    this.foreign.clear();
    this.runId = runId;
    this.earlierCalls = new Set(this.content.openCalls.map(({ id }) => id));
    const known = threadId === undefined ? this.memory : this.recall(threadId);
    if (this.outcome !== undefined || known !== this.memory) {
      this.memory = known;
      this.content = new AgUiContent(known);
    }
    if (!this.hasAsked) this.usage = undefined;
    this.outcome = undefined;
    this.hasAsked = false;
    this.hasEarlier = known.owners.size > 0;
    known.interrupts.clear();
    known.answers.clear();
    this.emit({
      type: 'run-start',
      ...(runId !== undefined && { runId }),
      ...(at !== undefined && { at }),
    });
    if (threadId !== undefined) this.emit({ type: 'run-identify', sessionId: threadId });
    this.content.takeOutputs(at);
    const asked = recordsIn(fieldsIn(data, 'input'), 'messages');
    if (asked !== undefined) this.meetPerson(asked);
  }

  /** The person's message that the run answers, as the agent has it. @param isList Whether it may be an older one. */
  private meetPerson(messages: readonly Fields[], isList = false): void {
    const asked = messages.findLast((message) => message.text('role') === 'user');
    const id = asked?.text('id');
    if (id === undefined) return;
    const text = wordsOf(asked?.get('content'));
    const attachments = asked === undefined ? [] : readAttachments(asked);
    this.emit({
      type: 'user-message',
      id,
      text,
      ...(isList && { sameText: true }),
      ...(attachments.length > 0 && { attachments }),
    });
  }

  private finishRun(event: WireEvent): void {
    if (this.outcome !== undefined || this.hasAsked) return this.late(event);
    const { data, at } = event;
    this.takeUsage(data);
    const outcome = fieldsIn(data, 'outcome');
    const given = data.get('outcome');
    const type = outcome.text('type');
    switch (type) {
      case 'interrupt':
        return this.interrupt(event, readInterrupts(outcome) ?? []);
      case 'cancelled':
        return this.finish('stopped', at);
      case 'success':
        break;
      default:
        if (given !== undefined && given !== null) {
          this.complain(event, 'wrong-field', 'How the run ended is not known; it counts as done.');
        }
    }
    const pending = this.pendingCalls(outcome.get('pendingToolCallIds'));
    if (pending.length === 0) return this.finish('done', at);
    this.rest(pending, at);
    for (const call of pending) this.request(call, '', 'output', definedOf({ at }));
  }

  private takeUsage(data: Fields): void {
    this.usage = runUsage(data, this.usage);
    if (this.usage !== undefined) this.emit({ type: 'run-usage', usage: this.usage });
  }

  /** The calls that the run leaves to the app: those that it names, else those of the app's tools (G19, G20). */
  private pendingCalls(named: unknown): readonly Call[] {
    const open = this.content.openCalls;
    if (Array.isArray(named) && named.length > 0) {
      return open.filter(({ id }) => named.includes(id));
    }
    return open.filter(
      ({ id, name }) => !this.earlierCalls.has(id) && (this.tools?.has(name) ?? true),
    );
  }

  private interrupt(event: WireEvent, interrupts: readonly Interrupt[]): void {
    const { at } = event;
    if (interrupts.length === 0) {
      const message = 'The run waits for something, and does not say for what.';
      this.complain(event, 'wrong-field', message);
      const fault = { code: 'protocol', message, reason: 'protocol', retryable: true } as const;
      return this.finish('failed', at, fault);
    }
    const calls = interrupts.flatMap(({ callId }) => this.content.call(callId ?? '') ?? []);
    this.rest(calls, at);
    for (const one of interrupts) this.ask(one, at);
  }

  /** What is asked has a part of its own, and a call may be asked about more than once. */
  private ask(interrupt: Interrupt, at: string | undefined): void {
    const { callId, expiresAtText: expiresAt, id, owner, question, reason, toolName } = interrupt;
    const { interrupts } = this.memory;
    const asking = askingOf(interrupt);
    const more = definedOf({ at, expiresAt, schema: interrupt.schema });
    if (callId === undefined || asking === 'field' || interrupts.has(callId)) {
      const partId = `interrupt-${id}`;
      interrupts.set(partId, interrupt);
      const prompt = question || reason;
      const asked = { id: partId, prompt, inputTypes: inputTypesOf(interrupt) };
      return this.content.ask(asked, owner, more);
    }
    interrupts.set(callId, interrupt);
    const call = this.content.call(callId) ?? { id: callId, name: toolName, input: '' };
    const asked = asking === 'words' ? { input: { question: question || reason } } : {};
    this.request(call, question, 'answer', { ...more, ...asked });
  }

  /** The run has ended; what waits for the person goes on when it is answered. */
  private rest(waiting: readonly Call[], at: string | undefined): void {
    this.hasAsked = true;
    this.content.rest(new Set(waiting.map(({ id }) => id)), at);
  }

  private request(
    { id, name, input: text }: Pick<Call, 'id' | 'name' | 'input'>,
    question: string,
    expects: 'answer' | 'output',
    more: Partial<SessionEventOf<'tool-request'>>,
  ): void {
    this.emit({
      type: 'tool-request',
      executionId: id,
      toolName: name,
      question,
      input: text === '' ? {} : valueOf(text),
      ...(expects === 'output' && { expects }),
      ...more,
    });
  }

  /** It may be all that is heard of a run, and come after its end, which then was none (G16). */
  private failRun(event: WireEvent): void {
    if (this.outcome === 'failed') return this.late(event);
    const { data, at } = event;
    const message = data.text('message') ?? '';
    if (message === '') this.text(event, 'message');
    this.hasAsked = false;
    this.outcome = undefined;
    this.takeUsage(data);
    this.content.fail(message, data.text('code'), '');
    this.finish('failed', at, failure(message));
  }

  private finish(outcome: Outcome, at: string | undefined, fault?: Fault): void {
    // What ends has begun, whether or not that was told.
    if (this.hasHeard && !this.hasBegun) this.emit({ type: 'run-start' });
    this.hasBegun = true;
    this.outcome = outcome;
    if (outcome === 'done') this.content.rest(new Set(), at);
    this.emit({
      type: 'run-end',
      outcome,
      ...(fault !== undefined && { fault }),
      ...(at !== undefined && { at }),
    });
  }

  // What the run does

  private takeStep(event: WireEvent): void {
    const name = this.text(event, 'stepName');
    if (name === undefined) return;
    const { type, owner, at } = event;
    if (type === 'STEP_STARTED') return this.content.startStep(name, owner, at);
    if (this.content.endStep(name, owner, at)) return;
    this.complain(event, 'unknown-step', 'A step has ended that had not begun.');
  }

  /** The words of others are not the agent's, and are kept for the inspector (G11). */
  private startText(event: WireEvent, id: string | undefined): void {
    if (id === undefined) return;
    const { data, owner } = event;
    const role = data.get('role');
    if (role === undefined || role === null || role === 'assistant') {
      this.foreign.delete(id);
      return this.content.appendText(id, '', owner);
    }
    if (typeof role !== 'string') {
      return this.complain(event, 'wrong-field', 'The role of a message is no text.');
    }
    this.foreign.add(id);
    this.emit({ type: 'unknown', protocol: 'ag-ui', raw: event.raw });
  }

  private takeText(event: WireEvent): void {
    const id = this.text(event, 'messageId');
    const delta = this.text(event, 'delta');
    if (id === undefined || delta === undefined || this.foreign.has(id)) return;
    this.content.appendText(id, delta, event.owner);
  }

  private startCall(event: WireEvent): void {
    const id = this.text(event, 'toolCallId');
    const name = this.text(event, 'toolCallName');
    if (id === undefined || name === undefined) return;
    const { data, owner, at } = event;
    this.content.startCall(id, name, { messageId: data.text('parentMessageId'), owner }, at);
  }

  private takeArguments(event: WireEvent): void {
    const id = this.text(event, 'toolCallId');
    const delta = this.text(event, 'delta');
    if (id !== undefined && delta !== undefined) {
      this.content.appendInput(id, delta, event.owner, event.at);
    }
  }

  private takeResult(event: WireEvent): void {
    if (this.text(event, 'toolCallId') === undefined) return;
    const content = event.data.get('content');
    if (typeof content !== 'string' && !Array.isArray(content)) {
      return this.complain(event, 'wrong-field', 'A result is neither text nor a list of parts.');
    }
    this.content.report(event.data, event.at);
  }

  private takeAgent(event: WireEvent): void {
    const { type, data, at } = event;
    const id = this.text(event, 'subagentRunId');
    if (id === undefined) return;
    if (type === 'SUBAGENT_STARTED') return this.content.startAgent(id, data, at);
    if (type === 'SUBAGENT_FINISHED') {
      const isSuspended = fieldsIn(data, 'outcome').text('type') === 'suspended';
      return this.content.endAgent(id, isSuspended ? 'awaiting-input' : 'done', at);
    }
    this.content.fail(this.text(event, 'message') ?? '', data.text('code'), id);
    this.content.endAgent(id, 'failed', at);
  }

  /** Something that the agent shows in a way of its own, under a name that the app knows (G58, G59). */
  private takeActivity(event: WireEvent): void {
    const id = this.text(event, 'messageId');
    const name = this.text(event, 'activityType');
    if (id === undefined || name === undefined) return;
    const { type, data, owner, raw } = event;
    if (type === 'ACTIVITY_SNAPSHOT') {
      const content = data.get('content');
      if (content === undefined) {
        return this.complain(event, 'wrong-field', 'An activity has no "content"; it was skipped.');
      }
      const isKept = data.get('replace') === false && this.content.activity(id) !== undefined;
      return isKept ? undefined : this.content.putActivity(id, name, content, owner);
    }
    const known = this.content.activity(id);
    if (known === undefined) return this.emit({ type: 'unknown', protocol: 'ag-ui', raw });
    const patched = applyPatch(known.value, data.get('patch'));
    if (patched.isApplied) return this.content.putActivity(id, name, patched.value, owner);
    this.emit(report('patch-failed', `An activity stays as it was: ${patched.reason}`, raw));
  }

  // State and messages

  private takeState(event: WireEvent): void {
    const { type, data, raw } = event;
    const name = type === 'STATE_SNAPSHOT' ? 'snapshot' : 'delta';
    const given = data.get(name);
    if (given === undefined) {
      return this.complain(event, 'wrong-field', `${type} has no "${name}"; it was skipped.`);
    }
    if (type === 'STATE_SNAPSHOT') return this.setState(sharedWith(this.memory.state, given));
    // Before the agent or the app has told a state, it is an object without fields.
    const { state = {} } = this.memory;
    const patched = applyPatch(state, given);
    if (patched.isApplied) return this.setState(patched.value);
    this.emit(report('patch-failed', `The state stays as it was: ${patched.reason}`, raw));
  }

  private setState(state: unknown): void {
    this.memory.state = state;
    this.emit({ type: 'agent-state', state });
  }

  private takeMessages(event: WireEvent): void {
    if (this.outcome !== undefined || this.hasAsked) return this.late(event);
    const messages = recordsIn(event.data, 'messages');
    if (messages === undefined) {
      return this.complain(event, 'wrong-field', 'MESSAGES_SNAPSHOT has no list of messages.');
    }
    const earlier = this.unseenBefore(messages);
    if (earlier.length > 0) this.emit({ type: 'history-load', messages: earlier });
    else this.meetPerson(messages, true);
    this.memory.listed = messages;
    this.memory.carried.takeMessages(messages);
    this.content.takeMessages(messages);
  }

  /**
   * What a snapshot holds up to the person's last message, where the answers before it were never shown: those of a
   * thread that goes on in a new page.
   */
  private unseenBefore(messages: readonly Fields[]): readonly Message[] {
    if (this.hasEarlier) return [];
    const end = messages.findLastIndex((message) => message.text('role') === 'user');
    const before = messages.slice(0, end + 1);
    const answers = before.filter((message) => message.text('role') === 'assistant');
    const isSeen = answers.some((message) => this.memory.owners.has(message.text('id') ?? ''));
    if (answers.length === 0 || isSeen) return [];
    this.hasEarlier = true;
    return readMessages(before, this.memory);
  }

  private get thoughtId(): string {
    return `thought-${this.thought}`;
  }
}

/** Arguments as a value; as their text where they are no JSON. */
function valueOf(text: string): unknown {
  return jsonText(text).value ?? text;
}

/** In the agent's words, where it has some. */
function failure(message: string): Fault {
  if (message !== '') return { code: 'agent', message, retryable: true };
  return { code: 'agent', message: 'The run has failed.', reason: 'agent', retryable: true };
}
