import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { parseJson, printJson } from '../../core/json.js';
import type { Usage } from '../../core/parts.js';
import type { Fault, Message } from '../../core/state.js';
import { fieldsIn, type Fields } from '../Fields.js';
import type { Decoder } from '../../contract/index.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { AgUiContent } from './AgUiContent.js';
import type { Call } from './Calls.js';
import { askPerson, requestFor } from './askPerson.js';
import { ChunkShorthands } from './ChunkShorthands.js';
import { ContentEvents } from './ContentEvents.js';
import type { CallNote } from './carried.js';
import type { Bearer } from './CarriedValues.js';
import { Conversation } from './Conversation.js';
import { placesIn, readCustomInterrupt, readInterrupts, type Interrupt } from './interrupts.js';
import {
  isOfAnswer,
  isOfWholeRun,
  readWireEvent,
  recordsIn,
  wordsOf,
  type WireEvent,
} from './readWire.js';
import { runUsage } from './runUsage.js';
import { sharedWith } from './sharedWith.js';
import { takeState } from './takeState.js';
import { isPersons, ThreadNews } from './ThreadNews.js';
import { DecodedEvents } from './DecodedEvents.js';

type Outcome = 'done' | 'failed' | 'stopped' | 'interrupted';

/** What a decoder starts with. */
interface DecoderStart {
  /** The messages of the conversation, without the one that the run begins. @default none */
  readonly messages?: readonly Message[];
  /** The state that agent and app share, which the first patch applies to. @default none */
  readonly state?: unknown;
  /** The names of the tools that the app carries out. @default any tool */
  readonly tools?: readonly string[] | undefined;
  /** What the call that began the run has noted. @default nothing */
  readonly note?: CallNote;
  /** Whether the events are those of a message from its start, although the page has read some of it. @default false */
  readonly isReplay?: boolean;
  /** Whether the messages are all from the agent, so that others in the input of a run are news. @default false */
  readonly isTold?: boolean;
}

/** The AG-UI decoder: reads a run, further runs of the same response, and those that continue them after they have waited. */
export class AgUiDecoder implements Decoder {
  private readonly told = new DecodedEvents();
  private readonly tools: ReadonlySet<string> | undefined;
  private readonly conversation: Conversation;
  private readonly note: CallNote;
  private readonly news: ThreadNews;
  /** The outputs of calls that were sent with the call, and are not shown yet. */
  private readonly outputs: Map<string, string>;
  private content: AgUiContent;
  private runId: string | undefined;
  /** Whether any event has arrived, whether the run has started, and whether any run has before. */
  private hasHeard = false;
  private hasBegun = false;
  private isLater = false;
  private outcome: Outcome | undefined;
  /** The end of a run that has left calls to its server: it goes on if anything of their results follows (G73). */
  private heldEnd: WireEvent | undefined;
  /** Whether the run has ended with something left for the person or the app to do. */
  private hasAsked = false;
  /** The parts of calls that an earlier run has left without a result. */
  private earlierCalls: ReadonlySet<string> = new Set();
  /** What custom events of the run have asked, until its end says whether the run waits for that. */
  private customInterrupts: Interrupt[] = [];
  private readonly chunks = new ChunkShorthands();
  private readonly contentEvents = new ContentEvents(this.told);
  /** The usage of the message so far: after an answer, the run that continues reports only its own. */
  private usage: Usage | undefined;

  constructor(start: DecoderStart = {}) {
    const { isReplay = false, isTold = false, messages = [], note = {}, state, tools } = start;
    this.tools = tools === undefined ? undefined : new Set(tools);
    this.note = note;
    this.outputs = new Map((note.outputs ?? []).map(({ callId, text }) => [callId, text]));
    const { goesOn } = note;
    this.isLater = goesOn !== undefined && !isReplay;
    const shown = goesOn === undefined ? undefined : messages.findLast(({ key }) => key === goesOn);
    const others = shown === undefined ? messages : messages.filter((one) => one !== shown);
    this.conversation = new Conversation(others, state);
    this.news = new ThreadNews({ conversation: this.conversation, told: this.told, note, isTold });
    const continued = isReplay ? undefined : shown;
    this.content = new AgUiContent(this.conversation, this.told, continued);
    this.usage = continued?.usage;
  }

  push(raw: unknown): SessionEvent[] {
    const event = readWireEvent(raw);
    if (event === undefined) {
      return [diagnosticEvent('no-event', 'Skipped an item of the stream: it has no `type`.', raw)];
    }
    this.hasHeard = true;
    if (this.heldEnd !== undefined && isOfAnswer(event)) this.heldEnd = undefined;
    if (!isOfWholeRun(event) && (this.outcome !== undefined || this.hasAsked)) {
      this.late(event);
    } else {
      for (const spelled of this.chunks.spell(event)) this.take(spelled);
    }
    return this.told.take();
  }

  /**
   * @param isCut Whether the connection dropped or was left. AG-UI has an event for every end, so it matters only where one was
   *   held back: then the tools of the server may have been at work.
   */
  end(isCut = false): SessionEvent[] {
    if (!isCut) this.releaseEnd();
    if (this.outcome === undefined && !this.hasAsked) this.finish('interrupted', undefined);
    return this.told.take();
  }

  /** What the page has sent is known once the agent has accepted it, even if nothing else arrives. */
  flush(): SessionEvent[] {
    this.news.tellNote(false, this.hasHeard);
    return this.told.take();
  }

  private late(event: WireEvent): void {
    this.told.reportDiagnostic(
      event,
      'after-end',
      `${event.type} came after the end of its run; it was skipped.`,
    );
  }

  private take(event: WireEvent): void {
    const bearer = this.conversation.values.merge(event);
    this.takeEvent(event);
    if (bearer !== undefined) this.content.noteValues(bearer);
  }

  private takeEvent(event: WireEvent): void {
    switch (event.type) {
      case 'RUN_STARTED':
        return this.startRun(event);
      case 'RUN_FINISHED':
        return this.finishRun(event);
      case 'RUN_ERROR':
        return this.failRun(event);
      case 'STATE_SNAPSHOT':
      case 'STATE_DELTA':
        return takeState(event, this.conversation, this.told);
      case 'MESSAGES_SNAPSHOT':
        return this.takeMessages(event);
      case 'REASONING_ENCRYPTED_VALUE':
        return this.encrypt(event);
      default: {
        const { length } = this.customInterrupts;
        const asked = event.type === 'CUSTOM' ? readCustomInterrupt(event, length) : undefined;
        if (asked === undefined) return this.contentEvents.take(event, this.content);
        this.customInterrupts.push(asked);
      }
    }
  }

  private encrypt(event: WireEvent): void {
    const bearer: Bearer | undefined = this.conversation.values.encrypt(event);
    if (bearer !== undefined) return this.content.noteValues(bearer);
    const message = '`REASONING_ENCRYPTED_VALUE` has no `entityId`; the value was ignored.';
    this.told.reportDiagnostic(event, 'wrong-field', message);
  }

  // The run

  private startRun(event: WireEvent): void {
    const { data, at } = event;
    const threadId = this.told.text(event, 'threadId');
    const runId = this.told.text(event, 'runId');
    const isOpen = this.runId !== undefined && this.outcome === undefined && !this.hasAsked;
    if (isOpen && runId === this.runId) {
      this.heldEnd = undefined;
      return;
    }
    const isHeld = this.releaseEnd();
    if (isOpen && !isHeld) {
      this.told.reportDiagnostic(
        event,
        'no-end',
        'A run began before the end of the one before it.',
      );
      this.finish('interrupted', at);
    }
    // If the ids do not differ, the new run would continue the message of the run that has ended (G28).
    const isUnknown = runId === undefined || this.runId === undefined || runId === this.runId;
    if (this.outcome !== undefined && isUnknown) this.told.emit({ type: 'run-submit' });
    this.hasBegun = true;
    this.customInterrupts = [];
    this.contentEvents.startRun();
    this.runId = runId;
    this.earlierCalls = new Set(this.content.openCalls.map(({ partId }) => partId));
    if (this.outcome !== undefined) {
      this.content = new AgUiContent(this.conversation, this.told);
      this.usage = undefined;
    }
    this.outcome = undefined;
    this.hasAsked = false;
    this.news.startRun(this.isLater);
    this.isLater = true;
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
    const asked = recordsIn(input, 'messages');
    const outputs = new Map(this.outputs);
    for (const message of asked ?? []) {
      const callId = message.text('role') === 'tool' ? message.text('toolCallId') : undefined;
      if (callId !== undefined) outputs.set(callId, wordsOf(message.get('content')));
    }
    for (const id of this.content.takeOutputs(outputs, at)) this.outputs.delete(id);
    // The agent's own name for the person's message is better than the one that it was sent with.
    this.news.tellNote(asked?.some(isPersons));
    if (asked !== undefined) this.news.meetThread(asked, this.content);
    const given = input.get('state') ?? undefined;
    if (given !== undefined) this.meetState(given);
  }

  /** The state that the run was started with. What another page has sent is news. */
  private meetState(given: unknown): void {
    const { state } = this.conversation;
    const met = sharedWith(state, given);
    if (met === state) return;
    this.conversation.state = met;
    if (!Object.hasOwn(this.note, 'state')) this.told.emit({ type: 'agent-state', state: met });
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
          this.told.reportDiagnostic(
            event,
            'wrong-field',
            'How the run ended is not known; it counts as done.',
          );
        }
    }
    // Told twice where the adapter is asked for both (G72).
    if (this.customInterrupts.length > 0) return this.interrupt(event, this.customInterrupts);
    const pending = this.pendingCalls(outcome.get('pendingToolCallIds'));
    if (pending.length === 0) {
      this.heldEnd = event;
      const isLeft = this.content.openCalls.some(({ partId }) => !this.earlierCalls.has(partId));
      if (!isLeft || !endsForTools(data)) this.releaseEnd();
      return;
    }
    this.rest(pending, at);
    for (const call of pending) {
      this.told.emit(requestFor(call, { expects: 'output', ...definedOf({ at }) }));
    }
  }

  /** Ends the run whose end was held back. Returns whether there was one. */
  private releaseEnd(): boolean {
    if (this.heldEnd === undefined) return false;
    const { at } = this.heldEnd;
    this.heldEnd = undefined;
    this.finish('done', at);
    return true;
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
      ({ name, partId }) => !this.earlierCalls.has(partId) && (this.tools?.has(name) ?? true),
    );
  }

  private interrupt(event: WireEvent, told: readonly Interrupt[]): void {
    const { at } = event;
    const interrupts = this.withCalls(told);
    if (interrupts.length === 0) {
      const message = 'The run was interrupted without saying what it waits for.';
      this.told.reportDiagnostic(event, 'wrong-field', message);
      const fault = { code: 'protocol', message, reason: 'protocol', retryable: true } as const;
      return this.finish('failed', at, fault);
    }
    const calls = interrupts.flatMap(({ callId }) => this.content.call(callId ?? '') ?? []);
    const around = interrupts.flatMap(({ owner }) => this.content.callsAround(owner));
    this.rest(calls, at, new Set(around));
    const { content, conversation } = this;
    const asked = { content, conversation, told: this.told, calls: new Set<string>() };
    for (const one of interrupts) askPerson(one, at, asked);
  }

  /** Gives what is asked in the form of Agent Inbox its call: an open one of that name, or one that nobody else tells of (G72). */
  private withCalls(interrupts: readonly Interrupt[]): readonly Interrupt[] {
    const taken = new Set(interrupts.map(({ callId }) => callId));
    return interrupts.map((interrupt) => {
      const { args, callId, humans = [], id, toolName } = interrupt;
      if (callId !== undefined || humans.length !== 1) return interrupt;
      const open = this.content.openCalls.filter(
        (call) => call.name === toolName && !taken.has(call.id),
      );
      const same = open.find(({ input }) => printJson(parseJson(input)) === printJson(args));
      const found = (same ?? open[0])?.id ?? `interrupt-${id}`;
      taken.add(found);
      return { ...interrupt, callId: found };
    });
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
    this.heldEnd = undefined;
    this.outcome = undefined;
    this.takeUsage(data);
    this.content.fail(message, data.text('code'), '');
    this.finish('failed', at, failure(message));
  }

  private finish(outcome: Outcome, at: string | undefined, fault?: Fault): void {
    // A run that ends must have started, even if no event said so.
    if (this.hasHeard && !this.hasBegun) this.told.emit({ type: 'run-start' });
    this.news.tellNote(false, this.hasHeard);
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
      return this.told.reportLoss(event, 'MESSAGES_SNAPSHOT has no list of messages.');
    }
    this.news.meetList(messages);
    this.conversation.values.takeMessages(messages);
    this.content.takeMessages(messages);
    for (const changed of this.conversation.relist(messages)) {
      this.told.emit({ type: 'message-carry', ...changed });
    }
  }
}

/** Whether a run says that it ends so that its server can run the tools that were called, as TanStack AI's do (G73). */
function endsForTools(finished: Fields): boolean {
  return [finished, ...placesIn(fieldsIn(finished, 'metadata'))].some(
    (place) => place.text('finishReason') === 'tool_calls',
  );
}

/** A fault with the agent's message, if there is one. */
function failure(message: string): Fault {
  if (message !== '') return { code: 'agent', message, retryable: true };
  return { code: 'agent', message: 'The run has failed.', reason: 'agent', retryable: true };
}
