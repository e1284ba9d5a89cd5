import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import type { Usage } from '../../core/parts.js';
import type { Fault, Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import type { Decoder } from '../protocol.js';
import { report } from '../report.js';
import { AgUiContent, type Call } from './AgUiContent.js';
import { askPerson, requestFor } from './askPerson.js';
import { ChunkShorthands } from './ChunkShorthands.js';
import { ContentEvents } from './ContentEvents.js';
import { GivenAnswer } from './GivenAnswer.js';
import { readInterrupts, type Interrupt } from './interrupts.js';
import {
  fieldsIn,
  isOfWholeRun,
  readWireEvent,
  recordsIn,
  wordsOf,
  type WireEvent,
} from './readWire.js';
import { readAttachments } from './readAttachments.js';
import { readMessages } from './readThread.js';
import { runUsage } from './runUsage.js';
import { sharedWith } from './sharedWith.js';
import { takeState } from './takeState.js';
import type { ThreadMemory } from './ThreadMemory.js';
import { ToldEvents } from './ToldEvents.js';

type Outcome = 'done' | 'failed' | 'stopped' | 'interrupted';

/** The AG-UI decoder, created by the backend, which passes what it remembers of the thread. */
export class AgUiDecoder implements Decoder {
  private readonly told = new ToldEvents();
  private readonly recall: (threadId: string) => ThreadMemory;
  private readonly tools: ReadonlySet<string> | undefined;
  private memory: ThreadMemory;
  private content: AgUiContent;
  private runId: string | undefined;
  /** Whether any event has arrived, and whether the run has started. */
  private hasHeard = false;
  private hasBegun = false;
  private outcome: Outcome | undefined;
  /** Whether the run has ended with something left for the person or the app to do. */
  private hasAsked = false;
  /** Whether answers from before this run are shown, under whatever ids. */
  private hasEarlier = false;
  /** Calls that an earlier run has left without a result. */
  private earlierCalls: ReadonlySet<string> = new Set();
  private readonly chunks = new ChunkShorthands();
  private readonly contentEvents = new ContentEvents(this.told);
  /** The usage of the message so far: after an answer, the run that continues reports only its own. */
  private usage: Usage | undefined;

  /** @param recall Returns what is remembered of a thread. */
  constructor(recall: (threadId: string) => ThreadMemory, tools?: readonly string[]) {
    this.recall = recall;
    this.tools = tools === undefined ? undefined : new Set(tools);
    this.memory = recall('');
    this.content = new AgUiContent(this.memory, this.told);
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
    return this.told.take();
  }

  /**
   * @param isCut Whether the connection dropped or was left. AG-UI has an event for every end, so it makes no difference here.
   */
  end(_isCut = false): SessionEvent[] {
    if (this.outcome === undefined && !this.hasAsked) this.finish('interrupted', undefined);
    return this.told.take();
  }

  private late(event: WireEvent): void {
    this.told.complain(
      event,
      'after-end',
      `${event.type} came after the end of its run; it was skipped.`,
    );
  }

  private take(event: WireEvent): void {
    this.memory.carried.merge(event);
    switch (event.type) {
      case 'RUN_STARTED':
        return this.startRun(event);
      case 'RUN_FINISHED':
        return this.finishRun(event);
      case 'RUN_ERROR':
        return this.failRun(event);
      case 'STATE_SNAPSHOT':
      case 'STATE_DELTA':
        return takeState(event, this.memory, this.told);
      case 'MESSAGES_SNAPSHOT':
        return this.takeMessages(event);
      case 'REASONING_ENCRYPTED_VALUE':
        if (this.memory.carried.encrypt(event)) return;
        return this.told.complain(
          event,
          'wrong-field',
          'An encrypted value says not what it belongs to.',
        );
      default:
        this.contentEvents.take(event, this.content);
    }
  }

  // The run

  private startRun(event: WireEvent): void {
    const { data, at } = event;
    const threadId = this.told.text(event, 'threadId');
    const runId = this.told.text(event, 'runId');
    const isOpen = this.runId !== undefined && this.outcome === undefined && !this.hasAsked;
    if (isOpen && runId === this.runId) return;
    if (isOpen) {
      this.told.complain(event, 'no-end', 'A run began before the end of the one before it.');
      this.finish('interrupted', at);
    }
    // If the ids do not differ, the new run would continue the message of the run that has ended (G28).
    const isUnknown = runId === undefined || this.runId === undefined || runId === this.runId;
    if (this.outcome !== undefined && isUnknown) this.told.emit({ type: 'run-submit' });
    this.hasBegun = true;
    this.contentEvents.startRun();
    this.runId = runId;
    this.earlierCalls = new Set(this.content.openCalls.map(({ id }) => id));
    const known = threadId === undefined ? this.memory : this.recall(threadId);
    if (this.outcome !== undefined || known !== this.memory) {
      this.memory = known;
      this.content = new AgUiContent(known, this.told);
    }
    if (!this.hasAsked) this.usage = undefined;
    this.outcome = undefined;
    this.hasAsked = false;
    this.hasEarlier = known.owners.size > 0;
    known.interrupts.clear();
    known.answers.clear();
    if (known.goesOn) this.content.goOn();
    known.goesOn = false;
    this.told.emit({
      type: 'run-start',
      ...(runId !== undefined && { runId }),
      ...(at !== undefined && { at }),
    });
    if (threadId !== undefined) this.told.emit({ type: 'run-identify', sessionId: threadId });
    this.takeInput(fieldsIn(data, 'input'), at);
  }

  /** Applies the run's input, if the agent repeats it: another page may have sent it (G29, G69). */
  private takeInput(input: Fields, at: string | undefined): void {
    const { outputs, state } = this.memory;
    const asked = recordsIn(input, 'messages');
    for (const message of asked ?? []) {
      const callId = message.text('role') === 'tool' ? message.text('toolCallId') : undefined;
      if (callId !== undefined) outputs.set(callId, wordsOf(message.get('content')));
    }
    this.content.takeOutputs(at);
    if (asked !== undefined) this.meetThread(asked);
    const given = input.get('state') ?? undefined;
    if (given !== undefined) this.memory.state = sharedWith(state, given);
  }

  /**
   * The conversation that the run continues. On a page that has nothing of it, everything is new, including what was said since
   * the person's last message.
   */
  private meetThread(messages: readonly Fields[]): void {
    const isNews = this.memory.owners.size === 0;
    const earlier = this.unseenBefore(messages);
    if (earlier.length > 0) this.told.emit({ type: 'history-load', messages: earlier });
    else this.meetPerson(messages);
    const isAnswer = (message: Fields) => message.text('role') === 'assistant';
    const begun = messages.slice(messages.findLastIndex((message) => isPersons(message)) + 1);
    if (isNews && begun.some(isAnswer)) this.content.takeMessages(messages);
  }

  /** The person's message that the run answers, as the agent has it. @param isList Whether it may be an older one. */
  private meetPerson(messages: readonly Fields[], isList = false): void {
    const asked = messages.findLast(isPersons);
    const id = asked?.text('id');
    if (id === undefined) return;
    const text = wordsOf(asked?.get('content'));
    const attachments = asked === undefined ? [] : readAttachments(asked);
    this.told.emit({
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
          this.told.complain(
            event,
            'wrong-field',
            'How the run ended is not known; it counts as done.',
          );
        }
    }
    const pending = this.pendingCalls(outcome.get('pendingToolCallIds'));
    if (pending.length === 0) return this.finish('done', at);
    this.rest(pending, at);
    for (const call of pending) {
      this.told.emit(requestFor(call, { expects: 'output', ...definedOf({ at }) }));
    }
  }

  private takeUsage(data: Fields): void {
    this.usage = runUsage(data, this.usage);
    if (this.usage !== undefined) this.told.emit({ type: 'run-usage', usage: this.usage });
  }

  /** The calls that the run leaves to the app: those that it names, or else those of the app's tools (G19, G20). */
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
      this.told.complain(event, 'wrong-field', message);
      const fault = { code: 'protocol', message, reason: 'protocol', retryable: true } as const;
      return this.finish('failed', at, fault);
    }
    const calls = interrupts.flatMap(({ callId }) => this.content.call(callId ?? '') ?? []);
    const around = interrupts.flatMap(({ owner }) => this.content.callsAround(owner));
    this.rest(calls, at, new Set(around));
    for (const one of interrupts)
      askPerson(one, at, { content: this.content, memory: this.memory, told: this.told });
  }

  /** The run has ended; calls that wait continue when they are answered. */
  private rest(
    waiting: readonly Call[],
    at: string | undefined,
    around?: ReadonlySet<string>,
  ): void {
    this.hasAsked = true;
    this.content.rest(new Set(waiting.map(({ id }) => id)), at, around);
  }

  /** An error may be the only event of a run. If it comes after the end of the run, it overrides it (G16). */
  private failRun(event: WireEvent): void {
    if (this.outcome === 'failed') return this.late(event);
    const { data, at } = event;
    const message = data.text('message') ?? '';
    if (message === '') this.told.text(event, 'message');
    this.hasAsked = false;
    this.outcome = undefined;
    this.takeUsage(data);
    this.content.fail(message, data.text('code'), '');
    this.finish('failed', at, failure(message));
  }

  private finish(outcome: Outcome, at: string | undefined, fault?: Fault): void {
    // A run that ends must have started, even if no event said so.
    if (this.hasHeard && !this.hasBegun) this.told.emit({ type: 'run-start' });
    this.hasBegun = true;
    this.outcome = outcome;
    if (outcome === 'done') this.content.rest(new Set(), at);
    this.told.emit({
      type: 'run-end',
      outcome,
      ...(fault !== undefined && { fault }),
      ...(at !== undefined && { at }),
    });
  }

  // Messages

  private takeMessages(event: WireEvent): void {
    if (this.outcome !== undefined || this.hasAsked) return this.late(event);
    const messages = recordsIn(event.data, 'messages');
    if (messages === undefined) {
      return this.told.skip(event, 'MESSAGES_SNAPSHOT has no list of messages.');
    }
    const earlier = this.unseenBefore(messages);
    if (earlier.length > 0) this.told.emit({ type: 'history-load', messages: earlier });
    else this.meetPerson(messages, true);
    this.memory.listed = messages;
    this.memory.carried.takeMessages(messages);
    this.content.takeMessages(messages);
  }

  /**
   * The messages of a snapshot up to the person's last one, if the answers before it were never shown: a thread that continues
   * in a new page.
   */
  private unseenBefore(messages: readonly Fields[]): readonly Message[] {
    if (this.hasEarlier) return [];
    const before = messages.slice(0, messages.findLastIndex(isPersons) + 1);
    const isSaid = (message: Fields) => isPersons(message) || message.text('role') === 'assistant';
    const isSeen = before.some((message) => this.memory.owners.has(message.text('id') ?? ''));
    // If there is only the person's message, `meetPerson` handles it.
    if (before.filter(isSaid).length < 2 || isSeen) return [];
    this.hasEarlier = true;
    return readMessages(before, this.memory);
  }
}

function isPersons(message: Fields): boolean {
  return message.text('role') === 'user';
}

/** A fault with the agent's message, if there is one. */
function failure(message: string): Fault {
  if (message !== '') return { code: 'agent', message, retryable: true };
  return { code: 'agent', message: 'The run has failed.', reason: 'agent', retryable: true };
}
