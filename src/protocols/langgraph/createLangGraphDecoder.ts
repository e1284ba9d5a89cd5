import { watchOptions } from '../../development/index.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord, printJson } from '../../core/json.js';
import type { Fault } from '../../core/state.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { Fields } from '../Fields.js';
import type { Decoder, Frame } from '../../contract/index.js';
import { type Interrupt, readInterrupts } from './interrupts.js';
import { isSummary, messagesIn, SUMMARIZATION, wordsOf, writerOf } from './readMessage.js';
import { TurnContent } from './TurnContent.js';

/** Options of `createLangGraphDecoder`. */
export interface LangGraphDecoderOptions {
  /** The key of the graph's state that holds the messages. @default 'messages' */
  readonly messagesKey?: string | undefined;
  /** Whether the message that the run goes on with is shown already, so that only what is new is told. @default false */
  readonly continues?: boolean | undefined;
}

/** Modes and events that show nothing, and that the server sends unasked or the app has asked for (L15). */
const SILENT: ReadonlySet<string> = new Set(['checkpoints', 'feedback', 'end']);

/**
 * Decodes the frames of one run of LangGraph's own server, in the stream modes `messages-tuple`, `updates`, `values` and `custom`.
 * A frame is told by its name; a stream of the SDK, whose items are `{ id, event, data }`, is read as well.
 */
export function createLangGraphDecoder(options: LangGraphDecoderOptions = {}): Decoder {
  watchOptions('createLangGraphDecoder', options);
  return new LangGraphDecoder(options);
}

class LangGraphDecoder implements Decoder {
  private readonly content = new TurnContent();
  private readonly key: string;
  private readonly continues: boolean;
  private hasStarted = false;
  /** Whether the values at the start of the run have been read. */
  private hasBeginning = false;
  private readonly asked = new Set<string>();
  /** What the run has asked, until it is known that it asks nothing else: each interrupt comes in a frame of its own (L9). */
  private readonly held: { readonly interrupt: Interrupt; readonly ns: string }[] = [];
  /** The ids of the messages with which the run began. */
  private readonly said = new Set<string>();
  private isOver = false;
  /** The state without its messages, as it was told last. */
  private state = '{}';

  constructor({ continues = false, messagesKey = 'messages' }: LangGraphDecoderOptions) {
    this.key = messagesKey;
    this.continues = continues;
  }

  push(event: unknown, frame?: Frame): SessionEvent[] {
    const { data, name } = namedFrame(event, frame);
    if (name === '') {
      const message = 'Skipped an item of the stream: it has no name.';
      return [diagnosticEvent('no-event', message, event)];
    }
    if (this.isOver) return [];
    const [mode = '', ...path] = name.split('|');
    if (!this.read(mode, path.join('|'), data)) {
      return [{ type: 'unknown', protocol: 'langgraph', raw: event }];
    }
    return this.content.take();
  }

  /** @param isCut Whether the connection dropped or was left. */
  end(isCut = false): SessionEvent[] {
    if (this.isOver) return [];
    if (!isCut) this.content.endAll();
    // The interrupt is what the run has ended with (L8): it waits.
    if (this.asked.size > 0) return this.ask();
    this.isOver = true;
    return [...this.content.take(), { type: 'run-end', outcome: 'interrupted' }];
  }

  /** Reads the run, as the server has it once its stream is over (L7). */
  readOutcome(answer: unknown): SessionEvent[] {
    if (this.isWhole()) return [];
    const status = isRecord(answer) ? new Fields(answer).text('status') : undefined;
    const isOver = status === 'success' || status === 'interrupted';
    // The interrupt is what the run has ended with, and some servers say so (L8).
    if (isOver && this.asked.size > 0) return this.ask();
    switch (status) {
      case 'success':
        return this.finish({ type: 'run-end', outcome: 'done' });
      case 'interrupted':
        return this.finish({ type: 'run-end', outcome: 'stopped' });
      case 'error':
      case 'timeout':
        return this.fail({
          code: 'agent',
          message: `The run ended with ${status}.`,
          retryable: true,
        });
      default:
        return [];
    }
  }

  /** The server does not say so in the stream, which ends the same way when a run is over and when it was cut (L7). */
  isWhole(): boolean {
    return this.isOver || (this.asked.size > 0 && this.held.length === 0);
  }

  /** Nothing else is asked. */
  private ask(): SessionEvent[] {
    for (const { interrupt, ns } of this.held.splice(0)) this.content.ask(interrupt, ns);
    return this.content.take();
  }

  private read(mode: string, ns: string, data: unknown): boolean {
    switch (mode) {
      case 'metadata':
        return this.start(data);
      case 'messages':
        return this.message(data, ns);
      case 'updates':
        return this.update(data, ns);
      case 'values':
        return this.values(data, ns);
      case 'custom':
        this.content.data(data, ns);
        return true;
      case 'error':
        return this.error(data);
      default:
        return SILENT.has(mode);
    }
  }

  private start(data: unknown): boolean {
    const runId = isRecord(data) ? new Fields(data).id('run_id') : undefined;
    if (runId === undefined) return false;
    if (!this.hasStarted) this.content.emit({ type: 'run-start', runId });
    this.hasStarted = true;
    return true;
  }

  /** A message and what is known of it (L2). */
  private message(data: unknown, ns: string): boolean {
    const [message, about] = Array.isArray(data) ? messagesIn(data) : [];
    if (message === undefined) return false;
    // What a model writes for the graph, which tells it as a whole once it is complete.
    if (about?.text('lc_source') === SUMMARIZATION) return true;
    switch (writerOf(message)) {
      case 'ai':
        this.content.nameAgent(ns, about?.text('lc_agent_name'));
        this.content.chunk(message, ns);
        return true;
      case 'tool':
        this.content.result(message, about?.text('langgraph_checkpoint_ns'));
        return true;
      default:
        // What a person or the graph's own prompt says is no part of the answer.
        return true;
    }
  }

  /** What nodes have changed: it repeats each message (L5). */
  private update(data: unknown, ns: string): boolean {
    if (!isRecord(data)) return false;
    const isCached = isRecord(data['__metadata__']) && data['__metadata__']['cached'] === true;
    for (const [node, change] of Object.entries(data)) {
      if (node === '__metadata__') continue;
      if (node === '__interrupt__') {
        this.interrupt(change, ns);
        continue;
      }
      // Several changes of a node come as a list.
      const changes: readonly unknown[] = Array.isArray(change) ? change : [change];
      for (const one of changes) {
        if (isRecord(one)) this.repeated(one, ns, isCached && this.continues);
      }
      this.content.endNode(
        node,
        ns,
        changes.flatMap((one) => this.callIdsIn(one)),
      );
    }
    return true;
  }

  /** The calls that have a result in a change of the state. */
  private callIdsIn(state: unknown): readonly string[] {
    if (!isRecord(state) || !Object.hasOwn(state, this.key)) return [];
    return messagesIn(state[this.key]).flatMap((message) =>
      writerOf(message) === 'tool' ? (message.id('tool_call_id') ?? []) : [],
    );
  }

  private repeated(state: Readonly<Record<string, unknown>>, ns: string, isShown: boolean): void {
    if (!Object.hasOwn(state, this.key)) return;
    const messages = messagesIn(state[this.key]);
    // A summary replaces all messages: those behind it have been shown where they were written.
    const isRewritten = messages.some(isSummary);
    for (const message of messages) this.show(message, ns, isShown || isRewritten);
  }

  private show(message: Fields, ns: string, isShown: boolean): void {
    const writer = writerOf(message);
    if (isSummary(message)) {
      this.content.summary(message, ns);
      return;
    }
    const tell = () => {
      if (writer === 'tool') this.content.result(message);
      if (writer === 'ai') this.content.whole(message, ns);
    };
    if (isShown) this.content.quietly(tell);
    else tell();
  }

  /** The whole state. The first of a run has the turn as it was when the run began (L14). */
  private values(data: unknown, ns: string): boolean {
    if (!isRecord(data)) return false;
    if (Object.hasOwn(data, '__interrupt__')) this.interrupt(data['__interrupt__'], ns);
    const { [this.key]: messages, __interrupt__: _, ...state } = data;
    if (ns !== '') {
      this.content.begin(ns, this.taskIn(messages));
      return true;
    }
    if (Array.isArray(messages) && !this.hasBeginning) this.begin(messages);
    const text = printJson(state);
    const isSame = text === this.state || (text === '{}' && messages === undefined);
    this.state = text;
    if (!isSame) this.content.emit({ type: 'agent-state', state });
    return true;
  }

  /** What a sub-graph was asked, unless it was given what the person says (L26). */
  private taskIn(messages: unknown): string {
    const asked = messagesIn(messages).findLast((message) => writerOf(message) === 'human');
    const id = asked?.id('id');
    return asked === undefined || (id !== undefined && this.said.has(id)) ? '' : wordsOf(asked);
  }

  private begin(messages: readonly unknown[]): void {
    this.hasBeginning = true;
    const all = messagesIn(messages);
    for (const message of all) this.said.add(message.id('id') ?? '');
    const at = all.findLastIndex((message) => writerOf(message) === 'human' && !isSummary(message));
    const asked = all[at];
    const id = asked?.id('id');
    this.content.emit({ type: 'run-identify', messageId: answerId(id) });
    if (asked !== undefined && id !== undefined) {
      this.content.emit({ type: 'user-message', id, text: wordsOf(asked), sameText: true });
    }
    for (const message of all.slice(at + 1)) {
      if (!isSummary(message)) this.show(message, '', this.continues);
    }
  }

  private interrupt(list: unknown, ns: string): void {
    for (const interrupt of readInterrupts(list)) {
      if (this.asked.has(interrupt.id)) continue;
      this.asked.add(interrupt.id);
      this.held.push({ interrupt, ns });
    }
  }

  private error(data: unknown): boolean {
    const fields = new Fields(isRecord(data) ? data : {});
    const message = fields.text('message') ?? fields.text('error') ?? 'The run failed.';
    this.content.emit(...this.fail({ code: 'agent', message, retryable: true }));
    return true;
  }

  private fail(fault: Fault): SessionEvent[] {
    const { message } = fault;
    const part = { type: 'error', id: 'error', parentId: '', message } as const;
    return this.finish(part, { type: 'run-end', outcome: 'failed', fault });
  }

  private finish(...events: readonly SessionEvent[]): SessionEvent[] {
    this.content.endAll();
    this.isOver = true;
    return [...this.content.take(), ...events];
  }
}

/** The id of the answer to a person's message: the server names single messages of a model, and not what they are together (L16). */
export function answerId(askedId: string | undefined): string {
  return `${askedId ?? 'start'}-answer`;
}

function namedFrame(
  event: unknown,
  frame: Frame | undefined,
): { readonly name: string; readonly data: unknown } {
  const name = frame?.name ?? '';
  if (name !== '' && name !== 'message') return { name, data: event };
  if (!isRecord(event)) return { name: '', data: event };
  return { name: new Fields(event).text('event') ?? '', data: event['data'] };
}
