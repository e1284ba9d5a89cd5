import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { CONTEXT_SUMMARY } from '../../core/contextSummary.js';
import { printJson } from '../../core/json.js';
import type { Usage } from '../../core/parts.js';
import { Fields } from '../Fields.js';
import { inputTypesOf, type Action, type Interrupt } from './interrupts.js';
import { SubGraphs, type CallInGraph } from './SubGraphs.js';
import {
  blocksIn,
  callsIn,
  countsIn,
  piecesIn,
  resultOf,
  wordsOf,
  type Block,
  type CallPiece,
  type WholeCall,
} from './readMessage.js';

/** A message of the model that is or was written. */
interface Writer {
  readonly id: string;
  readonly ns: string;
  /** The part that is being written. */
  open: { readonly kind: Block['kind']; readonly id: string } | undefined;
  parts: number;
  /** All words so far, and how many parts have them. */
  words: string;
  texts: number;
  readonly calls: Map<string, Call>;
  readonly counts: Map<string, number>;
}

interface Call extends CallInGraph {
  isWhole: boolean;
  isAsked: boolean;
}

/** What a turn of the graph has written: the events that show its messages, calls and sub-graphs. */
export class TurnContent {
  private readonly events: SessionEvent[] = [];
  private readonly writers = new Map<string, Writer>();
  /** The message that is being written, by namespace. */
  private readonly current = new Map<string, Writer>();
  private readonly results = new Set<string>();
  private readonly calls = new Map<string, Call>();
  private readonly graphs = new SubGraphs(
    (event) => this.emit(event),
    () => this.calls.values(),
  );
  /** What was used, by namespace. */
  private readonly usage = new Map<string, Map<string, number>>();
  private dataCount = 0;
  private repeats = 0;

  /** The events since the last time. */
  take(): SessionEvent[] {
    return this.events.splice(0);
  }

  emit(...events: readonly SessionEvent[]): void {
    this.events.push(...events);
  }

  /** A chunk of the model's message, or a whole one of a node that is no model (L2 to L4). */
  chunk(message: Fields, ns: string): void {
    const id = message.id('id') ?? `unnamed-${ns}`;
    const writer = this.writerOf(id, ns);
    for (const block of blocksIn(message)) this.write(writer, block);
    const pieces = piecesIn(message);
    if (pieces === undefined) for (const call of callsIn(message)) this.wholeCall(writer, call);
    else for (const piece of pieces) this.piece(writer, piece);
    const counts = countsIn(message);
    if (counts.size === 0) return;
    for (const [name, count] of counts) this.count(writer, name, count);
    this.tellUsage(writer);
  }

  /** A message of the model that an update or the values repeat, or of which only they tell (L5). */
  whole(message: Fields, ns: string): void {
    const id = message.id('id');
    if (id === undefined) return;
    const writer = this.writers.get(id);
    if (writer === undefined) {
      this.chunk(new Fields({ ...message.all, tool_call_chunks: undefined }), ns);
      return this.close(this.writerOf(id, ns));
    }
    this.correct(writer, message);
    for (const call of callsIn(message)) this.wholeCall(writer, call);
    const isOther = ([name, count]: readonly [string, number]) => writer.counts.get(name) !== count;
    const counts = [...countsIn(message)].filter(isOther);
    for (const [name, count] of counts) {
      this.count(writer, name, count - (writer.counts.get(name) ?? 0));
    }
    if (counts.length > 0) this.tellUsage(writer);
    this.close(writer);
  }

  /** Takes what is shown already: it is known from then on, and only its usage is told. */
  quietly(take: () => void): void {
    const before = this.events.length;
    take();
    const told = this.events.splice(before);
    this.emit(...told.filter(({ type }) => type === 'run-usage'));
  }

  /**
   * The result of a call, once (L6).
   *
   * @param runner The task of the graph that has carried it out.
   */
  result(message: Fields, runner?: string): void {
    const callId = message.id('tool_call_id');
    if (callId === undefined) return;
    const id = message.id('id') ?? `${callId}-result`;
    if (this.results.has(id)) return;
    this.results.add(id);
    const text = resultOf(message);
    const isFailed = message.text('status') === 'error';
    this.closeIn(this.graphs.endCall(callId, runner, isFailed ? 'failed' : 'done'));
    const call = this.calls.get(callId);
    if (call === undefined || call.isOver) {
      const status = isFailed ? 'failed' : 'done';
      const outcome = isFailed ? { error: text } : { result: { text } };
      // A call of an earlier message.
      if (call === undefined)
        this.emit({ type: 'tool-outcome', executionId: callId, status, ...outcome });
      return;
    }
    call.isOver = true;
    this.endInput(call);
    if (isFailed)
      return this.emit({ type: 'tool-end', id: call.id, status: 'failed', error: text });
    this.emit(
      { type: 'tool-result-end', id: call.id, text },
      { type: 'tool-end', id: call.id, status: 'done' },
    );
  }

  /** The part that stands for a namespace; '' is the message itself (L13). */
  ownerOf(ns: string): string {
    return this.graphs.ownerOf(ns);
  }

  /** A sub-graph has begun, with its task if it has one of its own (L26). */
  begin(ns: string, task: string): void {
    this.graphs.begin(ns, task);
  }

  /** @param agent The agent that writes, by its name. */
  nameAgent(ns: string, agent: string | undefined): void {
    this.graphs.name(ns, agent);
  }

  /** A node of this namespace has ended, and the calls with these ids (L13). */
  endNode(node: string, ns: string, callIds: readonly string[]): void {
    this.closeIn(this.graphs.endNode(node, ns, callIds));
  }

  /** Data of the graph for the app (L12). */
  data(value: unknown, ns: string): void {
    const fields = new Fields(typeof value === 'object' && value !== null ? { ...value } : {});
    const name = fields.text('name') ?? fields.text('type') ?? 'custom';
    const id = `data-${fields.id('id') ?? ++this.dataCount}`;
    this.emit({ type: 'data', id, parentId: this.ownerOf(ns), name, value });
  }

  /** Tells that earlier messages were summarised, once (L27). */
  summary(message: Fields, ns: string): void {
    const text = wordsOf(message);
    const id = `summary-${message.id('id') ?? text.length}`;
    if (this.results.has(id)) return;
    this.results.add(id);
    this.emit({
      type: 'data',
      id,
      parentId: this.ownerOf(ns),
      name: CONTEXT_SUMMARY,
      value: { text },
    });
  }

  /** Asks the person (L8, L10). */
  ask(interrupt: Interrupt, ns: string): void {
    this.endAll();
    if (interrupt.actions.length > 0) {
      for (const action of interrupt.actions) this.askFor(action, ns);
      return;
    }
    const { elsewhere, id, question, schema } = interrupt;
    const asked = {
      id: `interrupt-${id}`,
      prompt: question,
      inputTypes: elsewhere === undefined ? inputTypesOf(schema) : [],
      ...definedOf({ elsewhere }),
    };
    const parentId = this.ownerOf(ns);
    this.emit(
      { type: 'input', parentId, status: 'awaiting-input', ...asked },
      {
        type: 'input-request',
        ...asked,
        carried: { interrupt: id },
        ...(schema !== undefined && { schema }),
      },
    );
  }

  /** Ends what is open at the end of the run. */
  endAll(): void {
    for (const writer of this.current.values()) this.close(writer);
  }

  private askFor({ args, carried, description, name, wantsWords }: Action, ns: string): void {
    const text = printJson(args);
    const open = [...this.calls.values()].filter(
      (call) => call.name === name && !call.isOver && !call.isAsked,
    );
    const call =
      open.find((one) => one.args === text) ?? open[0] ?? this.unmade(carried, name, text, ns);
    call.isAsked = true;
    this.emit({
      type: 'tool-request',
      executionId: call.id,
      toolName: name,
      question: description,
      input: wantsWords === true ? { question: description || name } : args,
      carried,
    });
  }

  /** Shows a call of which only the interrupt tells. */
  private unmade(
    { action, human, interrupt }: Action['carried'],
    name: string,
    args: string,
    ns: string,
  ): Call {
    const call = this.start(`${interrupt}-${(action ?? human)?.index ?? 0}`, name, ns);
    call.args = args;
    this.emit({ type: 'tool-input-end', id: call.id, text: args });
    call.isWhole = true;
    return call;
  }

  private writerOf(id: string, ns: string): Writer {
    const known = this.writers.get(id);
    if (known !== undefined) return known;
    const before = this.current.get(ns);
    if (before !== undefined) this.close(before);
    const counts = new Map<string, number>();
    const writer: Writer = {
      id,
      ns,
      open: undefined,
      parts: 0,
      words: '',
      texts: 0,
      calls: new Map(),
      counts,
    };
    this.writers.set(id, writer);
    this.current.set(ns, writer);
    return writer;
  }

  private write(writer: Writer, block: Block): void {
    const parentId = this.ownerOf(writer.ns);
    if (block.kind === 'file') {
      this.closeThought(writer);
      const { mediaType, url } = block;
      const id = `${writer.id}-${++writer.parts}`;
      return this.emit({
        type: 'file',
        id,
        parentId,
        url,
        ...(mediaType !== undefined && { mediaType }),
      });
    }
    const { kind, text } = block;
    if (writer.open?.kind !== kind) {
      this.closeThought(writer);
      writer.open = { kind, id: `${writer.id}-${++writer.parts}` };
      if (kind === 'text') writer.texts++;
      else this.emit({ type: 'thinking-start', id: writer.open.id, parentId });
    }
    const { id } = writer.open;
    if (kind === 'thinking') return this.emit({ type: 'thinking-delta', id, text });
    writer.words += text;
    this.emit({ type: 'text-delta', id, parentId, text });
  }

  private closeThought(writer: Writer): void {
    const { open } = writer;
    writer.open = undefined;
    if (open?.kind === 'thinking') this.emit({ type: 'thinking-end', id: open.id, status: 'done' });
  }

  /** The words as the message has them in the end, if they differ from their chunks. */
  private correct(writer: Writer, message: Fields): void {
    const text = blocksIn(message)
      .flatMap((block) => (block.kind === 'text' ? block.text : []))
      .join('');
    if (text === writer.words || writer.texts > 1) return;
    if (writer.texts === 0) return this.write(writer, { kind: 'text', text });
    const { open } = writer;
    if (open?.kind !== 'text') return;
    writer.words = text;
    this.emit({ type: 'text-replace', id: open.id, parentId: this.ownerOf(writer.ns), text });
  }

  private piece(writer: Writer, { args, id, index, name }: CallPiece): void {
    let call = writer.calls.get(index);
    // Where calls have no index, a new id begins a new call.
    const isNew = call === undefined || (index === '' && id !== undefined && id !== call.id);
    if (isNew) {
      if (id === undefined && name === undefined) return;
      this.closeThought(writer);
      call = this.start(id ?? `${writer.id}-call-${index}`, name ?? '', writer.ns);
      writer.calls.set(index, call);
    }
    if (call === undefined || args === '' || call.isWhole) return;
    call.args += args;
    this.emit({ type: 'tool-input-delta', id: call.id, text: args });
  }

  private start(id: string, name: string, ns: string): Call {
    // Some models give the same id to the calls of different messages.
    const own = this.calls.has(id) ? `${id}-again-${++this.repeats}` : id;
    const call = { id: own, name, ns, args: '', isWhole: false, isOver: false, isAsked: false };
    this.calls.set(id, call);
    const parentId = this.ownerOf(ns);
    this.emit({ type: 'tool-start', id: own, parentId, toolName: name, executionId: own });
    return call;
  }

  private wholeCall(writer: Writer, { args, id, name }: WholeCall): void {
    const text = typeof args === 'string' ? args : args === undefined ? '' : printJson(args);
    const known = id === undefined ? undefined : this.calls.get(id);
    const isOwn = known !== undefined && [...writer.calls.values()].includes(known);
    if (isOwn) {
      if (known.isOver || (known.isWhole && known.args === text)) return;
      known.args = text;
      known.isWhole = true;
      return this.emit({ type: 'tool-input-end', id: known.id, text });
    }
    if (name === '' || (id === undefined && writer.calls.size > 0)) return;
    const index = `whole-${writer.calls.size}`;
    const call = this.start(id ?? `${writer.id}-call-${index}`, name, writer.ns);
    writer.calls.set(index, call);
    call.args = text;
    call.isWhole = true;
    this.emit({ type: 'tool-input-end', id: call.id, text });
  }

  private endInput(call: Call): void {
    if (call.isWhole) return;
    call.isWhole = true;
    this.emit({ type: 'tool-input-end', id: call.id });
  }

  private close(writer: Writer): void {
    this.closeThought(writer);
    for (const call of writer.calls.values()) this.endInput(call);
    if (this.current.get(writer.ns) === writer) this.current.delete(writer.ns);
  }

  private closeIn(ns: string | undefined): void {
    const writer = ns === undefined ? undefined : this.current.get(ns);
    if (writer !== undefined) this.close(writer);
  }

  /** Counts tokens of a message, for the message itself and everything that it is in (L11). */
  private count(writer: Writer, name: string, more: number): void {
    writer.counts.set(name, (writer.counts.get(name) ?? 0) + more);
    for (const ns of this.around(writer.ns)) {
      const sums = this.usage.get(ns) ?? new Map<string, number>();
      this.usage.set(ns, sums.set(name, (sums.get(name) ?? 0) + more));
    }
  }

  private tellUsage({ ns }: Writer): void {
    for (const around of this.around(ns)) {
      const usage: Usage = Object.fromEntries(this.usage.get(around) ?? []);
      if (around === '') this.emit({ type: 'run-usage', usage });
      else this.emit({ type: 'part-usage', id: this.ownerOf(around), usage });
    }
  }

  /** A namespace, those that it is in, and the message. */
  private around(ns: string): readonly string[] {
    if (ns === '') return [''];
    this.ownerOf(ns);
    return [ns, ...this.around(this.graphs.parentOf(ns))];
  }
}
