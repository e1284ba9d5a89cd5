import { definedOf } from '../../core/definedOf.js';
import { isQuestion } from '../../core/decisions.js';
import type { SessionEvent } from '../../core/events.js';
import { argumentsIn, parseJson, printJson } from '../../core/json.js';
import type { JsonText, SourcePart } from '../../core/parts.js';
import { NOT_RUN, type CallOutcome } from '../CallOutcome.js';

/**
 * Who carries a call out: the model's provider, the page, the app's server, or the provider once a person has agreed. Both
 * protocols have one kind of call for page and server, which the names of the page's tools tell apart.
 */
export type CalledBy = 'provider' | 'client' | 'server' | 'approval';

/** A tool call of an answer. */
export interface Call {
  /** The id of its part. */
  readonly id: string;
  /** Its id on the wire. */
  readonly executionId: string;
  readonly toolName: string;
  readonly by: CalledBy;
  /** The arguments so far. */
  inputText: string;
  /** The arguments, once they are complete. */
  input: JsonText | undefined;
  /** Whether its outcome is known. */
  isOver: boolean;
}

/** A source without a place yet. */
export type Source = Omit<SourcePart, 'id' | 'type'>;

/** Writes the events that show an answer: texts, thoughts, calls, files and sources, in the message itself. */
export class AnswerWriter {
  private events: SessionEvent[] = [];
  private readonly texts = new Map<string, string>();
  private readonly thoughts = new Map<string, { text: string; isOpen: boolean }>();
  private readonly byId = new Map<string, Call>();
  private readonly sources = new Set<string>();
  /** Outcomes that came before their calls, by the ids of these. */
  private readonly early = new Map<string, CallOutcome>();
  /** The ids of calls that a person has allowed. */
  private readonly allowed = new Set<string>();

  /** The events since the last call. */
  take(): SessionEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  emit(event: SessionEvent): void {
    this.events.push(event);
  }

  call(executionId: string): Call | undefined {
    return this.byId.get(executionId);
  }

  /** A person has allowed a call, of which the outcome follows. */
  allow(executionId: string): void {
    this.allowed.add(executionId);
  }

  /** Calls without an outcome. */
  get open(): readonly Call[] {
    return [...this.byId.values()].filter(({ isOver }) => !isOver);
  }

  /** Appends to a text, which is shown from its first character on. */
  write(id: string, text: string): void {
    if (text === '') return;
    this.texts.set(id, (this.texts.get(id) ?? '') + text);
    this.emit({ type: 'text-delta', id, parentId: '', text });
  }

  /** The whole text, which counts in place of its pieces. */
  complete(id: string, text: string): void {
    const known = this.texts.get(id) ?? '';
    if (known === text) return;
    this.texts.set(id, text);
    this.emit({ type: 'text-replace', id, parentId: '', text });
  }

  think(id: string, text: string): void {
    if (text === '') return;
    const thought = this.thoughts.get(id);
    if (thought === undefined) this.emit({ type: 'thinking-start', id, parentId: '' });
    this.thoughts.set(id, { text: (thought?.text ?? '') + text, isOpen: true });
    this.emit({ type: 'thinking-delta', id, text });
  }

  /** What has been thought under an id. */
  thought(id: string): string {
    return this.thoughts.get(id)?.text ?? '';
  }

  endThinking(id: string): void {
    const thought = this.thoughts.get(id);
    if (thought?.isOpen !== true) return;
    thought.isOpen = false;
    this.emit({ type: 'thinking-end', id, status: 'done' });
  }

  begin(id: string, call: Pick<Call, 'executionId' | 'toolName' | 'by'>): Call {
    const begun: Call = { id, ...call, inputText: '', input: undefined, isOver: false };
    const { executionId, toolName } = call;
    this.byId.set(executionId, begun);
    this.emit({ type: 'tool-start', id, parentId: '', toolName, executionId });
    return begun;
  }

  addInput(call: Call, text: string): void {
    if (text === '' || call.input !== undefined) return;
    call.inputText += text;
    this.emit({ type: 'tool-input-delta', id: call.id, text });
  }

  /** The complete arguments. @param input Without them, the pieces are the arguments. */
  setInput(call: Call, input?: JsonText): void {
    if (call.input !== undefined) return;
    const { id, inputText } = call;
    const isSame = input === undefined || (input.text === inputText && input.value === undefined);
    const value = input === undefined ? parseJson(inputText) : input.value;
    call.input = { text: input?.text ?? inputText, ...(value !== undefined && { value }) };
    if (!isSame || inputText !== '')
      this.emit({ type: 'tool-input-end', id, ...(!isSame && call.input) });
    const early = this.early.get(call.executionId);
    if (early !== undefined) this.settle(call.executionId, early);
  }

  /** The outcome of a call, which may be one of an earlier response. */
  settle(executionId: string, outcome: CallOutcome): void {
    const { status, result, error, interruption } = outcome;
    const call = this.byId.get(executionId);
    if (call === undefined) {
      this.early.set(executionId, outcome);
      this.emit({ type: 'tool-outcome', executionId, status, ...definedOf({ result, error }) });
      return;
    }
    if (call.isOver) return;
    this.setInput(call);
    call.isOver = true;
    const { id } = call;
    if (result !== undefined) this.emit({ type: 'tool-result-end', id, ...result });
    this.emit({ type: 'tool-end', id, status, ...definedOf({ error, interruption }) });
  }

  /** The run is over: what nothing came of was not run. */
  settleOpen(): void {
    for (const { by, executionId } of this.open) {
      this.settle(executionId, by === 'provider' ? { status: 'interrupted' } : NOT_RUN);
    }
  }

  /** Adds a source, once for each page or document. */
  addSource(id: string, source: Source): void {
    const key = `${source.url ?? ''} ${source.url === undefined ? (source.name ?? '') : ''}`;
    if (this.sources.has(key)) return;
    this.sources.add(key);
    this.emit({ type: 'source', id, parentId: '', ...source });
  }

  /**
   * The requests for everything that the run waits for. All answers are sent together.
   *
   * @param isOfPage Whether the page carries out a tool.
   */
  requests(isOfPage: (toolName: string) => boolean): SessionEvent[] {
    const approvals = this.open.filter(
      ({ by, executionId }) => by === 'approval' && !this.allowed.has(executionId),
    );
    const outputs = this.open.filter(({ by, toolName }) => by === 'client' && isOfPage(toolName));
    return [
      ...approvals.map((call) => requestOf(call, 'answer')),
      ...outputs.map((call) => requestOf(call, 'output')),
    ];
  }
}

function requestOf(call: Call, expects: 'answer' | 'output'): SessionEvent {
  const { executionId, input: json, toolName } = call;
  const input = argumentsIn(json?.value ?? json?.text);
  return {
    type: 'tool-request',
    executionId,
    toolName,
    question: '',
    // Arguments that are only a question would otherwise be shown as a question to answer in words.
    input: expects === 'answer' && isQuestion(input) ? printJson(input) : input,
    ...(expects === 'output' && { expects }),
  };
}

/** An answer to a call, which the request before a response has given. */
export interface GivenOutcome {
  readonly executionId: string;
  /** Of a call that was carried out in the page, or denied. An approved call has none yet. */
  readonly outcome?: CallOutcome;
}

/** The events that show what was given for calls of an earlier response. */
export function givenEvents(given: readonly GivenOutcome[]): SessionEvent[] {
  return given.flatMap(({ executionId, outcome }) => {
    if (outcome === undefined) return [];
    const { error, result, status } = outcome;
    return [{ type: 'tool-outcome', executionId, status, ...definedOf({ error, result }) }];
  });
}
