import { isBusy } from '../../core/session/runStatus.js';
import { faultOf, pause, Timer } from '../http/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** Milliseconds in which a run that was refused to be stopped may show that it has begun. */
const LONGEST_START = 3000;

/** Ends a run at the person's wish, and goes on reading until it has ended (R98). */
export class Stopping {
  private readonly desk: SessionInternals;
  private readonly limit: number;
  private readonly timer: Timer;
  private onLeft: () => void = () => undefined;

  /** @param limit Milliseconds after which a run that was asked to stop is left, whatever it does. */
  constructor(desk: SessionInternals, limit: number) {
    this.desk = desk;
    this.limit = limit;
    this.timer = new Timer(() => this.leave());
  }

  async stop(): Promise<void> {
    const { backend, follower, lifetime, store } = this.desk;
    const { status } = store.current;
    if ((!isBusy(status) && status !== 'awaiting-input') || status === 'stopping') return;
    const { run, sessionId } = store.current;
    // What is on its way to a known session may have begun, though nothing was heard of it yet.
    const canReach = run !== undefined || (follower.isReading && sessionId !== undefined);
    store.applyNow({ type: 'run-stop-request' });
    if (backend.stop === undefined || !canReach) {
      this.leave();
      return;
    }
    if (backend.leavesOnStop === true) return this.leaveAndTell();
    const { signal } = lifetime;
    const left = new Promise<void>((resolve) => {
      this.onLeft = resolve;
    });
    this.timer.reset(this.limit);
    const told = this.tell().then(
      () => {
        if (!signal.aborted && (!follower.isReading || !follower.hasHeard)) this.leave();
      },
      (error: unknown) => {
        if (signal.aborted || store.current.status !== 'stopping') return;
        store.applyNow({ type: 'fault', fault: faultOf(error) });
        this.leave();
      },
    );
    await Promise.race([told, left]);
  }

  /** Reading ends now; that the run is not wanted any more is told beside (B53). */
  private async leaveAndTell(): Promise<void> {
    const { backend, follower, http, lifetime, store } = this.desk;
    const call = backend.stop?.(follower.context);
    this.leave();
    if (call === undefined) return;
    const { signal } = lifetime;
    try {
      await http.send(call, signal);
    } catch (error) {
      if (!signal.aborted) store.applyNow({ type: 'fault', fault: faultOf(error) });
    }
  }

  /** A server that has not begun the run refuses to stop it; then it is told with the first event. */
  private async tell(): Promise<void> {
    const { follower } = this.desk;
    try {
      await this.send();
    } catch (error) {
      const isRefused = faultOf(error).httpStatus !== undefined;
      if (follower.hasHeard || !isRefused || !(await this.untilHeard())) throw error;
      await this.send();
    }
  }

  private async send(): Promise<void> {
    const { backend, follower, http, lifetime } = this.desk;
    const call = backend.stop?.(follower.context);
    if (call !== undefined) await http.send(call, lifetime.signal);
  }

  private async untilHeard(): Promise<boolean> {
    const { follower, lifetime } = this.desk;
    const { signal } = lifetime;
    const end = performance.now() + LONGEST_START;
    while (follower.isReading && !follower.hasHeard && performance.now() < end) {
      await pause(50, signal);
      signal.throwIfAborted();
    }
    return follower.hasHeard;
  }

  reset(): void {
    this.timer.clear();
    this.onLeft();
  }

  /** Closes the stream. Where none is open, nobody else tells that the run has ended. */
  private leave(): void {
    const { follower, store } = this.desk;
    this.reset();
    if (store.current.status !== 'stopping') return;
    if (follower.isReading) follower.abort();
    else if (!isWaitingToSend(store.current.messages)) {
      store.applyNow({ type: 'run-end', outcome: 'stopped' });
    }
  }
}

/** A message that waits for its session to be made is told of the stop by its sender. */
function isWaitingToSend(messages: readonly { readonly status: string }[]): boolean {
  return messages.some(({ status }) => status === 'sending');
}
