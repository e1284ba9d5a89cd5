import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import { hasPart } from '../../core/session/tree.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import { isOver } from '../../core/session/runStatus.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { LoadedHistory } from '../../contract/index.js';
import { AgUiDecoder } from './AgUiDecoder.js';
import { carriedBy, type CarriedByRequest } from './carried.js';
import { recordsIn } from './readWire.js';

/** Options of `ToldThread`. */
interface ToldOptions {
  /** The initial state of a thread. */
  readonly state: unknown;
  /** The names of the app's tools. */
  readonly tools: readonly string[];
  /** The messages that the page shows, if the thread is told again. @default none */
  readonly shown?: readonly Message[];
}

/** A thread that a server replays from its first run: the messages of its runs, and the status of the last one (G63). */
export class ToldThread {
  /** The events of the message that is being written, from the start of its first run. */
  latest: unknown[] = [];
  private state: SessionState = initialSession();
  private decoder: AgUiDecoder;
  private isBrokenOff = false;
  private readonly options: ToldOptions;
  /** The key of the message that each run has written, by the id of the run. */
  private readonly writtenBy = new Map<string, string>();

  constructor(options: ToldOptions) {
    this.options = options;
    this.decoder = this.newDecoder();
  }

  /** Whether a run is in progress. */
  get isOn(): boolean {
    const { run, status } = this.state;
    return run !== undefined && !isOver(status) && status !== 'awaiting-input';
  }

  push(event: unknown): void {
    const started = startOf(event);
    if (started !== undefined && !this.isOn && !this.goesOn(started)) this.beginMessage();
    const before = this.state;
    this.state = this.decoder.push(event).reduce(reduceSession, before);
    const { run } = this.state;
    if (started !== undefined && before.run?.messageKey !== run?.messageKey) this.latest = [];
    this.latest.push(this.latest.length === 0 ? withState(event, before.agentState) : event);
    if (started !== undefined && run !== undefined) {
      this.writtenBy.set(started.text('runId') ?? '', run.messageKey);
    }
  }

  /** The server has closed the replay: a run without an end was stopped or broken off, and nothing of it is in progress. */
  end(): void {
    if (!this.isOn) return;
    this.isBrokenOff = true;
    this.state = this.decoder.end().reduce(reduceSession, this.state);
  }

  /** The history so far. Includes the last run if it is in progress or waits. */
  history(): LoadedHistory {
    const { agentState, requests, run, status } = this.state;
    const messages = this.state.messages.map(stored);
    const keys = new Map(this.state.messages.map(({ key }, index) => [key, messages[index]?.key]));
    const writtenBy = Object.fromEntries(
      [...this.writtenBy].map(([runId, key]) => [runId, keys.get(key) ?? key]),
    );
    const told = { messages, writtenBy, ...definedOf({ agentState }) };
    const index = this.state.messages.findIndex(({ key }) => key === run?.messageKey);
    const { key: messageKey, parts = [], runId } = messages[index] ?? {};
    if (messageKey === undefined || runId === undefined) return told;
    if (status === 'awaiting-input') {
      return { ...told, waitingRun: { runId, messageKey, sessionEvents: asking(parts, requests) } };
    }
    return this.isOn || this.isBrokenOff ? { ...told, openRun: { runId, messageKey } } : told;
  }

  /**
   * Whether a run continues the message of the run before it: it has the outputs of the app's tools, and not another message of
   * the person's.
   */
  private goesOn(started: Fields): boolean {
    const { messages, requests, status } = this.state;
    const isAsked = requests.some(
      (request) => carriedBy<CarriedByRequest>(request).interrupt !== undefined,
    );
    if (status !== 'awaiting-input' || isAsked) return false;
    const runId = started.text('runId');
    const shown = (this.options.shown ?? []).find(
      (message) => message.role !== 'user' && message.runId === runId,
    );
    if (shown !== undefined) return requests.some((request) => hasCallOf(shown, request));
    const said = recordsIn(fieldsIn(started, 'input'), 'messages')?.findLast(
      (message) => message.text('role') === 'user',
    );
    const id = said?.text('id');
    return id === undefined || messages.some((message) => message.id === id);
  }

  private beginMessage(): void {
    const { run, status } = this.state;
    const isAnswer = status === 'awaiting-input';
    if (run !== undefined) {
      this.state = reduceSession(this.state, { type: 'run-submit', isAnswer });
    }
    this.decoder = this.newDecoder();
  }

  private newDecoder(): AgUiDecoder {
    const { state, tools } = this.options;
    const { agentState = state, messages } = this.state;
    return new AgUiDecoder({ messages, state: agentState, tools, isTold: true });
  }
}

/** The start of a run, with the state that it begins with, for a page that reads from here. */
function withState(event: unknown, state: unknown): unknown {
  const started = startOf(event);
  if (state === undefined || started === undefined) return event;
  const input = started.record('input');
  return input?.['state'] === undefined ? { ...started.all, input: { ...input, state } } : event;
}

/** The fields of an event that starts a run. */
export function startOf(event: unknown): Fields | undefined {
  return isRecord(event) && event['type'] === 'RUN_STARTED' ? new Fields(event) : undefined;
}

/** The ids of calls may begin anew in each answer, those of parts do not. */
function hasCallOf({ parts }: Message, { kind, partId }: PendingRequest): boolean {
  return kind === 'tool' && hasPart(parts, ({ id }) => id === partId);
}

/** The events that show what a run has written, and ask what it waits for. */
function asking(
  parts: readonly Part[],
  requests: readonly PendingRequest[],
): readonly SessionEvent[] {
  return [{ type: 'content-replace', parts }, ...requests.map(askedAgain)];
}

function askedAgain(request: PendingRequest): SessionEvent {
  const { carried, createdAt: at, expiresAt, prompt, schema } = request;
  const more = definedOf({ at, carried, expiresAt, schema });
  if (request.kind === 'input') {
    const { elsewhere, inputTypes, partId: id } = request;
    return { type: 'input-request', id, prompt, inputTypes, ...definedOf({ elsewhere }), ...more };
  }
  const { executionId, expects, toolInput: input, toolName } = request;
  return {
    type: 'tool-request',
    executionId,
    toolName,
    question: prompt,
    input,
    ...(expects === 'output' && { expects }),
    ...more,
  };
}

/** Gives a message an id that no message of the page has, and that is the same each time the run is replayed. */
function stored(message: Message): Message {
  const { id, isProvisional, key, role, runId } = message;
  if (role === 'user' || isProvisional !== true)
    return key === id ? message : { ...message, key: id };
  const name = runId === undefined ? `told-${key}` : `run:${runId}`;
  return { ...message, ...definedOf({ id: name, key: name }) };
}
