import { definedOf } from '../../core/definedOf.js';
import { isRecord } from '../../core/json.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import { isOver } from '../../core/session/runStatus.js';
import type { Message, SessionState } from '../../core/state.js';
import type { LoadedHistory } from '../protocol.js';
import { AgUiDecoder } from './AgUiDecoder.js';
import type { ThreadMemory } from './ThreadMemory.js';

/** A thread that a server replays from its first run: the messages of its runs, and the status of the last one (G63). */
export class ToldThread {
  /** The events of the message that is being written, from the start of its first run. */
  latest: unknown[] = [];
  private state: SessionState = initialSession();
  private readonly decoder: AgUiDecoder;
  private readonly memory: ThreadMemory;
  /** The key of the message that each run has written, by the id of the run. */
  private readonly writtenBy = new Map<string, string>();

  /** @param tools The names of the app's tools. */
  constructor(memory: ThreadMemory, tools: readonly string[]) {
    this.memory = memory;
    this.decoder = new AgUiDecoder(() => memory, tools);
  }

  /** Whether a run is in progress. */
  get isOn(): boolean {
    const { run, status } = this.state;
    return run !== undefined && !isOver(status) && status !== 'awaiting-input';
  }

  push(event: unknown): void {
    const runId = startOf(event);
    if (runId !== undefined) this.begin();
    this.latest.push(event);
    this.state = this.decoder.push(event).reduce(reduceSession, this.state);
    const { run } = this.state;
    if (runId !== undefined && run !== undefined) this.writtenBy.set(runId, run.messageKey);
  }

  /** The history so far. Includes the last run if it is in progress or waits. */
  history(): LoadedHistory {
    const { agentState, run, status } = this.state;
    const messages = this.state.messages.map(stored);
    const keys = new Map(this.state.messages.map(({ key }, index) => [key, messages[index]?.key]));
    const writtenBy = Object.fromEntries(
      [...this.writtenBy].map(([runId, key]) => [runId, keys.get(key) ?? key]),
    );
    const told = { messages, writtenBy, ...definedOf({ agentState }) };
    const index = this.state.messages.findIndex(({ key }) => key === run?.messageKey);
    const { key: messageKey, runId } = messages[index] ?? {};
    if (messageKey === undefined || runId === undefined) return told;
    if (status === 'awaiting-input') {
      return { ...told, waitingRun: { runId, messageKey, events: this.latest } };
    }
    return this.isOn ? { ...told, openRun: { runId, messageKey } } : told;
  }

  /** A run with outputs of the app's tools continues the message of the run before it; any other run starts a new message. */
  private begin(): void {
    const isAnswered = this.state.status === 'awaiting-input' && this.memory.interrupts.size > 0;
    if (isAnswered) {
      this.state = reduceSession(this.state, { type: 'run-submit', isAnswer: true });
    }
    if (this.state.status !== 'awaiting-input') this.latest = [];
  }
}

/** The id of the run, if the event is the start of one. */
export function startOf(event: unknown): string | undefined {
  if (!isRecord(event) || event['type'] !== 'RUN_STARTED') return undefined;
  return typeof event['runId'] === 'string' ? event['runId'] : '';
}

/** Gives a message an id that no message of the page has, and that is the same each time the run is replayed. */
function stored(message: Message): Message {
  const { id, isProvisional, key, role, runId } = message;
  if (role === 'user' || isProvisional !== true)
    return key === id ? message : { ...message, key: id };
  const name = runId === undefined ? `told-${key}` : `run:${runId}`;
  return { ...message, ...definedOf({ id: name, key: name }) };
}
