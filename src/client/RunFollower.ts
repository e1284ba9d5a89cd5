import type { SessionEvent } from '../core/events.js';
import { isOver } from '../core/session/runStatus.js';
import type { Fault, SessionState } from '../core/state.js';
import type { AgentBackend, CallContext, Decoder, HttpCall } from '../protocols/protocol.js';
import { CUT_OFF, faultOf, HttpFault, unexpectedAnswer } from './faults.js';
import type { HttpClient } from './HttpClient.js';
import { readRun } from './readRun.js';
import { Replay } from './Replay.js';
import { isOnline, pause, untilOnline, waitBefore, type RetryPolicy } from './retry.js';
import type { SessionStore } from './SessionStore.js';

export interface RunFollowerOptions {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly retry: RetryPolicy;
  /** Milliseconds of silence after which a stream counts as dead. */
  readonly idleTimeout: number;
}

/** What a call that starts a run leads to, beside the run. */
export interface StartHooks {
  /** The backend took the call; its run follows. */
  readonly onAccepted: () => void;
  /** The backend refused it, or was not reached. */
  readonly onRefused: (fault: Fault) => void;
}

/** One run that is being read. */
interface Turn {
  readonly controller: AbortController;
  decoder: Decoder;
  /** Wire events that the present view was built from. */
  count: number;
}

/** Follows one run at a time from its first byte to its end, over as many connections as it takes. */
export class RunFollower {
  private readonly options: RunFollowerOptions;
  private readonly store: SessionStore;
  private turn: Turn | undefined;

  constructor(options: RunFollowerOptions) {
    this.options = options;
    this.store = options.store;
  }

  /** The decoder of the present or latest run: answers given here are recorded with it. */
  get decoder(): Decoder | undefined {
    return this.turn?.decoder;
  }

  get canResume(): boolean {
    return this.options.backend.resume !== undefined && this.store.current.sessionId !== undefined;
  }

  /** What is known for the next call. */
  get context(): CallContext {
    const { sessionId, messages, run } = this.store.current;
    const written = messages.findLast(({ key }) => key === run?.messageKey);
    const latest = written ?? messages.findLast(({ runId }) => runId !== undefined);
    return { sessionId, runId: latest?.runId };
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
  async start(call: HttpCall, { onAccepted, onRefused }: StartHooks): Promise<void> {
    const turn = this.begin();
    const { signal } = turn.controller;
    this.connect('connecting');
    let response: Response;
    try {
      response = await this.options.http.send(call, signal);
    } catch (error) {
      this.close(turn);
      if (!signal.aborted) onRefused(faultOf(error));
      else if (this.turn === turn) this.store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    onAccepted();
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('text/event-stream')) return this.readLive(turn, response);
    if (type.includes('json')) return this.followJson(turn, response);
    await response.body?.cancel();
    this.fail(turn, unexpectedAnswer(type).fault);
  }

  /** The run is announced, and its events come from elsewhere (R15). */
  private async followJson(turn: Turn, response: Response): Promise<void> {
    const { backend } = this.options;
    const answer: unknown = await response.json().catch(() => undefined);
    const follow = backend.readFollowUp?.(answer, this.context);
    if (follow?.runId !== undefined) {
      this.store.apply([{ type: 'run-identify', runId: follow.runId }]);
    }
    const call =
      follow?.stream ?? (follow?.runId === undefined ? undefined : backend.resume?.(this.context));
    if (call === undefined)
      return this.fail(turn, unexpectedAnswer('JSON that names no run').fault);
    await this.openLive(turn, call);
  }

  /** Follows a run that writes no message that is shown yet. */
  async join(runId: string): Promise<void> {
    const turn = this.begin();
    this.store.apply([{ type: 'run-submit' }, { type: 'run-identify', runId }]);
    const call = this.options.backend.resume?.(this.context);
    if (call !== undefined) await this.openLive(turn, call);
  }

  /** Reads a run that is going on, or was cut off, into the message that it writes. */
  async resumeInto(messageKey: string): Promise<void> {
    const turn = this.begin();
    // What is shown stays until the replay has ended or pauses.
    turn.count = Number.POSITIVE_INFINITY;
    try {
      await this.readReplay(turn, messageKey);
    } catch (error) {
      this.close(turn);
      this.store.applyNow({ type: 'fault', fault: faultOf(error) });
      return;
    }
    if (this.store.current.run !== undefined) await this.settle(turn);
  }

  private async openLive(turn: Turn, call: HttpCall): Promise<void> {
    try {
      await this.readLive(turn, await this.options.http.send(call, turn.controller.signal));
    } catch (error) {
      this.fail(turn, faultOf(error));
    }
  }

  private async readLive(turn: Turn, response: Response): Promise<void> {
    const { signal } = turn.controller;
    this.connect('open');
    const take = (events: readonly SessionEvent[]) => {
      if (signal.aborted) return true;
      turn.count++;
      this.store.apply(events);
      return isOver(this.store.current.status);
    };
    await readRun(
      response,
      { decoder: turn.decoder, take, idleTimeout: this.options.idleTimeout },
      signal,
    );
    await this.settle(turn);
  }

  /** The stream has ended: with the run, for the person, or by accident. */
  private async settle(turn: Turn): Promise<void> {
    if (this.turn !== turn) return;
    const { run } = this.store.current;
    const isDropped = !isSettled(this.store.current) && !turn.controller.signal.aborted;
    if (isDropped && run !== undefined && this.canResume)
      await this.reconnect(turn, run.messageKey);
    this.finish(turn);
  }

  private finish(turn: Turn): void {
    if (this.turn !== turn) return;
    this.store.apply(turn.decoder.end());
    const { status } = this.store.current;
    if (status === 'submitting') this.store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    if (this.store.current.status === 'interrupted') {
      this.store.apply([{ type: 'fault', fault: CUT_OFF }]);
    }
    this.close(turn);
  }

  private async reconnect(turn: Turn, messageKey: string): Promise<void> {
    const { retry } = this.options;
    const { signal } = turn.controller;
    let asked: number | undefined;
    for (let attempt = 1; attempt <= retry.attempts && !signal.aborted; attempt++) {
      if (!isOnline()) {
        this.connect('offline');
        await untilOnline(signal);
      }
      const retryIn = waitBefore(attempt, retry, asked);
      this.store.applyNow({
        type: 'connection-change',
        connection: { status: 'reconnecting', attempt, retryIn },
      });
      await pause(retryIn, signal);
      if (signal.aborted) return;
      const before = turn.count;
      try {
        await this.readReplay(turn, messageKey);
        asked = undefined;
      } catch (error) {
        if (error instanceof HttpFault && !error.fault.retryable) return;
        asked = error instanceof HttpFault ? error.retryAfter : undefined;
      }
      if (this.turn !== turn || isSettled(this.store.current)) return;
      // A connection that brought something new was a good one: the series of tries starts again.
      if (turn.count > before) attempt = 0;
    }
  }

  /** Reads the run from its start, aside, and shows it once it is as far as what is shown. */
  private async readReplay(turn: Turn, messageKey: string): Promise<void> {
    const { backend, http, idleTimeout } = this.options;
    const call = backend.resume?.(this.context);
    if (call === undefined) return;
    const { signal } = turn.controller;
    const response = await http.send(call, signal);
    this.connect('open');
    const replay = new Replay(this.store, messageKey, turn.count);
    const decoder = backend.createDecoder();
    let count = 0;
    const take = (events: readonly SessionEvent[]) => {
      if (signal.aborted) return true;
      count++;
      replay.take(events);
      return isOver(replay.current.status);
    };
    await readRun(response, { decoder, take, idleTimeout }, signal);
    if (signal.aborted || (count === 0 && !isSettled(replay.current))) return replay.discard();
    const isBehind =
      count < turn.count && Number.isFinite(turn.count) && !isSettled(replay.current);
    if (isBehind) return replay.discard();
    replay.show();
    turn.decoder = decoder;
    turn.count = count;
  }

  // ── State of the connection ─────────────────────────────────────────────

  private begin(): Turn {
    const decoder = this.options.backend.createDecoder();
    const turn: Turn = { controller: new AbortController(), decoder, count: 0 };
    this.turn = turn;
    return turn;
  }

  private connect(status: 'connecting' | 'open' | 'offline'): void {
    this.store.applyNow({ type: 'connection-change', connection: { status } });
  }

  private close(turn: Turn): void {
    if (this.turn !== turn) return;
    this.store.applyNow({ type: 'connection-change', connection: { status: 'closed' } });
  }

  private fail(turn: Turn, fault: Fault): void {
    if (this.turn !== turn) return;
    this.store.apply([{ type: 'run-end', outcome: 'failed', fault }]);
    this.close(turn);
  }
}

/** Whether nothing more is to be expected: the run is over, waits for the person, or is being stopped. */
function isSettled({ status }: SessionState): boolean {
  return isOver(status) || status === 'awaiting-input' || status === 'stopping';
}
