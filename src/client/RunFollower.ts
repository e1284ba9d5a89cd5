import type { SessionEvent } from '../core/events.js';
import { isBusy, isOver } from '../core/session/runStatus.js';
import type { Fault, Message } from '../core/state.js';
import type {
  AgentBackend,
  BackendCall,
  CallContext,
  HttpCall,
  WaitingRun,
} from '../protocols/protocol.js';
import { letEnd, readerOf } from './bodies.js';
import { CUT_OFF, faultOfAction, NO_RUN, tooLarge, unexpectedAnswer } from './faults.js';
import { covers } from './extentOf.js';
import type { HttpClient } from './HttpClient.js';
import { patienceFor } from './patience.js';
import { readRun, requireStream } from './readRun.js';
import { Reconnection } from './Reconnection.js';
import { Replay } from './Replay.js';
import type { RetryPolicy } from './retry.js';
import {
  contextOf,
  isAskedByTool,
  isSameAnswer,
  isSettled,
  isWhole,
  otherRuns,
} from './runFacts.js';
import type { SessionStore } from './SessionStore.js';
import { Turn } from './Turn.js';

export interface RunFollowerOptions {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly retry: RetryPolicy;
  /** Milliseconds of silence after which a stream counts as dead. */
  readonly idleTimeout: number;
  /** The messages that are stored by now; none where they cannot be had. */
  readonly readStored: () => Promise<readonly Message[]>;
  /** Told of each object of the stream before it is applied. */
  readonly onEvent: (event: unknown) => void;
}

/** What a call that starts a run leads to, beside the run. */
export interface StartHooks {
  /** The backend took the call; its run follows. */
  readonly onAccepted: () => void;
  /** The backend refused it, or was not reached. */
  readonly onRefused: (fault: Fault) => void;
  /** The person gave up before the backend answered. */
  readonly onAborted?: () => void;
}

/** How a stream is opened again. */
interface Reopening {
  /** Where it is. @default where the backend says */
  readonly stream?: HttpCall | undefined;
  /** Whether that is no repetition by itself. @default whether `stream` is given */
  readonly isAsked?: boolean;
}

/** Follows one run at a time from its first byte to its end, over as many connections as it takes. */
export class RunFollower {
  private readonly options: RunFollowerOptions;
  private readonly store: SessionStore;
  private readonly reconnection: Reconnection;
  private turn: Turn | undefined;

  constructor(options: RunFollowerOptions) {
    this.options = options;
    this.store = options.store;
    this.reconnection = new Reconnection(options.store, options.retry);
  }

  get canResume(): boolean {
    return this.options.backend.resume !== undefined && this.store.current.sessionId !== undefined;
  }

  /** Whether a stream is open, or will be once the connection is back. */
  get isReading(): boolean {
    return this.turn?.isOpen === true;
  }

  /** Whether anything of the present or latest run has arrived. */
  get hasHeard(): boolean {
    return (this.turn?.count ?? 0) > 0;
  }

  /** What is known for the next call. */
  get context(): CallContext {
    return contextOf(this.store.current, this.store.current.run?.messageKey);
  }

  /** The present or latest run, to record an answer with. */
  get current(): Turn | undefined {
    return this.turn;
  }

  /** Closes the stream at once. */
  abort(): void {
    this.turn?.controller.abort();
  }

  /** Forgets the run: nothing of it changes the state any more. */
  dispose(): void {
    this.abort();
    this.turn = undefined;
  }

  /** Makes a call that answers with a run, and follows the run to its end. */
  start(call: BackendCall, hooks: StartHooks): Promise<void> {
    return this.follow(this.begin(), call, hooks);
  }

  /** Makes a call whose answer goes on with the run that was read last, in its message. */
  goOn(call: BackendCall, hooks: StartHooks): Promise<void> {
    return this.follow(this.begin(this.turn), call, hooks);
  }

  /** Takes up a stored run that waits, as if it had been read to here. No stream is open for it. */
  restore(messageKey: string, { runId, events }: WaitingRun): void {
    const turn = this.begin();
    turn.isOpen = false;
    const told = events.flatMap((event) => turn.push(event));
    this.store.apply([{ type: 'run-attach', key: messageKey, runId }, ...told]);
  }

  private async follow(turn: Turn, call: BackendCall, hooks: StartHooks): Promise<void> {
    this.connect(turn, 'connecting');
    let response: Response;
    try {
      response = await this.options.http.open(call, turn.signal);
    } catch (error) {
      if (this.turn !== turn) return;
      this.close(turn);
      if (!turn.signal.aborted) return hooks.onRefused(faultOfAction(error));
      hooks.onAborted?.();
      this.store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    hooks.onAccepted();
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('text/event-stream')) return this.readLive(turn, response);
    if (type.includes('json')) return this.followJson(turn, response);
    letEnd(readerOf(response.body), turn.signal);
    this.fail(turn, unexpectedAnswer(type).fault);
  }

  /** Follows a run that writes no message that is shown yet. */
  async join(runId: string): Promise<void> {
    const turn = this.begin();
    this.store.apply([{ type: 'run-submit' }, { type: 'run-identify', runId }]);
    await this.settle(turn, { isAsked: true });
  }

  /**
   * Reads a run that is going on, or was cut off, into the message that it writes.
   *
   * @param isKnown Whether there is something to be lost. A stored run whose stream is gone is over.
   */
  async resumeInto(messageKey: string, { isKnown }: { readonly isKnown: boolean }): Promise<void> {
    const turn = this.begin();
    const fault = await this.reconnect(turn, messageKey, { isAsked: true });
    if (this.turn !== turn) return;
    const isUntouched = this.store.current.run?.messageKey !== messageKey;
    if (isUntouched && (fault === undefined || (!isKnown && !fault.retryable))) this.close(turn);
    else if (isUntouched) this.giveUp(turn, fault ?? CUT_OFF);
    else this.finish(turn, fault);
  }

  // ── Reading ─────────────────────────────────────────────────────────────

  /** The run is announced, and its events come from elsewhere (R15). */
  private async followJson(turn: Turn, response: Response): Promise<void> {
    const { backend, http } = this.options;
    const answer = await http.json(response, turn.signal).catch(() => undefined);
    if (this.turn !== turn) return;
    const { message, runId, stream } = backend.readFollowUp?.(answer, this.context) ?? {};
    if (runId !== undefined || stream !== undefined) {
      this.store.apply([{ type: 'run-identify', ...(runId !== undefined && { runId }) }]);
      return this.settle(turn, { stream });
    }
    if (message === undefined || message.role === 'user') {
      return this.fail(turn, NO_RUN);
    }
    this.store.apply([
      { type: 'run-identify', messageId: message.id },
      { type: 'content-replace', parts: message.parts },
      { type: 'run-end', outcome: 'done' },
    ]);
    this.close(turn);
  }

  private async readLive(turn: Turn, response: Response): Promise<void> {
    this.connect(turn, 'open');
    const take = (events: readonly SessionEvent[]) => {
      if (turn.signal.aborted) return true;
      turn.count++;
      this.store.apply(events);
      return isOver(this.store.current.status);
    };
    const patience = () => patienceFor(this.store.current, this.options);
    const takesUnfinished = this.options.backend.stream?.takesUnfinished;
    const decoder = {
      push: (event: unknown) => {
        this.tell(turn, event);
        return turn.push(event);
      },
    };
    const flush = () => {
      if (!turn.signal.aborted) this.store.apply(turn.flush());
    };
    const reader = { decoder, take, patience, flush, takesUnfinished };
    const end = await readRun(response, reader, turn.signal);
    if (end === 'too-large') return this.fail(turn, tooLarge().fault);
    turn.isCut = end === 'cut';
    await this.settle(turn);
  }

  /** Reads the run from its start, aside, and shows it once it is as far as what is shown. */
  private async readReplay(turn: Turn, messageKey: string, call: HttpCall): Promise<void> {
    const response = await this.options.http.open(call, turn.signal, true);
    requireStream(response);
    this.connect(turn, 'open');
    const replay = new Replay(this.store, messageKey, turn.count);
    const decoder = turn.createReplayDecoder();
    const others = otherRuns(this.store.current, messageKey);
    let count = 0;
    let isOther = false;
    const take = (events: readonly SessionEvent[]) => {
      if (turn.signal.aborted) return true;
      isOther ||= events.some((event) => 'runId' in event && others.has(event.runId ?? ''));
      if (isOther) return true;
      count++;
      replay.take(events);
      return isOver(replay.current.status);
    };
    const patience = () => patienceFor(replay.current, this.options);
    let heard = 0;
    const push = (event: unknown) => {
      // What was read before has been told of.
      if (heard++ === turn.told) this.tell(turn, event);
      return decoder.push(event);
    };
    const flush = () => {
      if (!turn.signal.aborted && !isOther) replay.apply(decoder.flush?.() ?? []);
    };
    const end = await readRun(response, { decoder: { push }, take, patience, flush }, turn.signal);
    if (end === 'too-large') {
      replay.discard();
      throw tooLarge();
    }
    if (turn.signal.aborted || isOther || count === 0 || !replay.isFarEnough) {
      replay.discard();
      return;
    }
    replay.show();
    this.store.apply(turn.replace(decoder));
    turn.count = Math.max(turn.count, count);
  }

  private tell(turn: Turn, event: unknown): void {
    turn.told++;
    this.options.onEvent(event);
  }

  /** The stream has ended: with the run, for the person, or by accident. */
  private async settle(turn: Turn, how: Reopening = {}): Promise<void> {
    if (this.turn !== turn) return;
    const isDropped = !isSettled(this.store.current) && !turn.signal.aborted;
    let fault: Fault | undefined;
    if (isDropped && (this.canResume || how.stream !== undefined)) {
      // The call was taken, so there is a run, even if nothing of it has been heard yet.
      if (this.store.current.run === undefined) this.store.apply([{ type: 'run-identify' }]);
      const { run } = this.store.current;
      if (run !== undefined) fault = await this.reconnect(turn, run.messageKey, how);
    }
    this.finish(turn, fault);
  }

  private async reconnect(
    turn: Turn,
    messageKey: string,
    { stream, isAsked = stream !== undefined }: Reopening,
  ): Promise<Fault | undefined> {
    const fault = await this.reconnection.run({
      signal: turn.signal,
      isFirstFree: isAsked,
      isDone: () => this.turn !== turn || this.hasSettled(turn),
      progress: () => turn.count,
      connect: async () => {
        const { backend } = this.options;
        const call = stream ?? backend.resume?.(contextOf(this.store.current, messageKey));
        if (call !== undefined) await this.readReplay(turn, messageKey, call);
      },
    });
    const isGone = fault?.code === 'not-found' || fault?.code === 'interrupted';
    return isGone && (await this.takeStored(turn, messageKey)) ? undefined : fault;
  }

  /** A run that is not there any more may have ended well, and its answer be stored by now. */
  private async takeStored(turn: Turn, messageKey: string): Promise<boolean> {
    const all = await this.options.readStored();
    const { messages, run } = this.store.current;
    const shown = messages.findLast(({ key }) => key === messageKey);
    if (this.turn !== turn || run?.messageKey !== messageKey || shown === undefined) return false;
    const stored = all.find((message) => isSameAnswer(message, shown));
    if (stored === undefined || !isWhole(stored) || !covers(stored.parts, shown.parts))
      return false;
    // What was held back is in the stored answer.
    turn.release();
    this.store.apply([
      { type: 'run-identify', messageId: stored.id },
      { type: 'content-replace', parts: stored.parts },
      { type: 'run-end', outcome: 'done' },
    ]);
    return true;
  }

  /** A run that nothing has been read of shows the end of an earlier reading, which is what to mend. */
  private hasSettled(turn: Turn): boolean {
    const { current } = this.store;
    return current.status === 'stopping' || (turn.count > 0 && isSettled(current));
  }

  private finish(turn: Turn, fault: Fault = CUT_OFF): void {
    if (this.turn !== turn) return;
    // A tool that asks keeps its run going; the stream is opened again with the answer.
    if (!isAskedByTool(this.store.current)) this.store.apply(turn.end());
    const { status } = this.store.current;
    if (isBusy(status)) {
      // Of a run that nothing was heard of, its decoder knows nothing to say.
      if (status !== 'submitting') this.store.apply([noEnd(this.options.backend.name)]);
      this.store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    if (fault.code === 'too-large') return this.fail(turn, fault);
    if (this.store.current.status === 'interrupted') this.store.apply([{ type: 'fault', fault }]);
    this.close(turn);
  }

  // ── State of the connection ─────────────────────────────────────────────

  private begin(before?: Turn): Turn {
    // What has come to its end may still be closing by itself.
    if (this.isReading) this.abort();
    const turn = new Turn(() => this.options.backend.createDecoder(), before);
    this.turn = turn;
    return turn;
  }

  private connect(turn: Turn, status: 'connecting' | 'open'): void {
    if (this.turn !== turn) return;
    this.store.applyNow({ type: 'connection-change', connection: { status } });
  }

  private close(turn: Turn): void {
    if (this.turn !== turn) return;
    turn.isOpen = false;
    if (isOver(this.store.current.status)) turn.release();
    this.store.applyNow({ type: 'connection-change', connection: { status: 'closed' } });
  }

  private fail(turn: Turn, fault: Fault): void {
    if (this.turn !== turn) return;
    this.store.apply([{ type: 'run-end', outcome: 'failed', fault }]);
    this.close(turn);
  }

  private giveUp(turn: Turn, fault: Fault): void {
    this.store.apply([{ type: 'fault', fault }]);
    this.close(turn);
  }
}

/** Somebody's decoder does not keep to its contract: whoever wrote it is told, and the run ends all the same. */
function noEnd(name: string): SessionEvent {
  const message = `The decoder of the backend "${name}" gave no end of the run when its stream was over. The run was ended as interrupted; Decoder.end() owes one.`;
  return { type: 'diagnostic', diagnostic: { code: 'no-end-from-decoder', message } };
}
