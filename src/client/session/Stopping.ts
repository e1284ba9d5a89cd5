import { clock } from '../../core/clock.js';
import { isBusy } from '../../core/session/runStatus.js';
import { faultOf, faultOfStop, pause, Timer } from '../http/index.js';
import type { Lifetime } from '../history/index.js';
import type { RunStream } from '../run/index.js';
import { tellAgent } from './tellAgent.js';

/** Milliseconds that a run has to begin after the server refused to stop it. */
const START_TIMEOUT = 3000;

/** What stopping needs. */
interface StoppingNeeds extends Lifetime {
  readonly setup: { readonly stopTimeout: number };
  readonly stream: RunStream;
}

/** Stops a run for the person, and continues reading until it has ended (R98). */
export class Stopping {
  readonly #need: StoppingNeeds;
  readonly #timer = new Timer(() => this.#leave());
  #onLeft: () => void = () => undefined;

  constructor(need: StoppingNeeds) {
    this.#need = need;
    need.signal.addEventListener('abort', () => this.reset());
  }

  async stop(): Promise<void> {
    const { backend, setup, signal, store, stream } = this.#need;
    const { status } = store.current;
    if ((!isBusy(status) && status !== 'awaiting-input') || status === 'stopping') return;
    const { run, sessionId } = store.current;
    // A message that was sent in a known session may have started a run, even if nothing has arrived yet.
    const canReach =
      run !== undefined || (stream.isReading && stream.isSent && sessionId !== undefined);
    store.applyNow({ type: 'run-stop-request', by: 'person' });
    if (backend.stop === undefined || !canReach) {
      this.#leave();
      return;
    }
    if (backend.leavesOnStop === true) return this.#leaveAndTell();
    const left = new Promise<void>((resolve) => {
      this.#onLeft = resolve;
    });
    this.#timer.reset(setup.stopTimeout);
    const told = this.#tell().then(
      () => {
        if (!signal.aborted && (!stream.isReading || !stream.hasHeard)) this.#leave();
      },
      (error: unknown) => {
        if (signal.aborted || store.current.status !== 'stopping') return;
        store.applyNow({ type: 'fault', fault: faultOfStop(error) });
        this.#leave();
      },
    );
    await Promise.race([told, left]);
  }

  /** Stops reading at once, and tells the backend separately that the run is no longer wanted (B53). */
  async #leaveAndTell(): Promise<void> {
    const { backend, stream } = this.#need;
    const call = backend.stop?.(stream.context);
    this.#leave();
    await tellAgent(this.#need, () => call, faultOfStop);
  }

  /** A server that has not started the run yet may refuse to stop it; then it is told again after the first event. */
  async #tell(): Promise<void> {
    const { stream } = this.#need;
    try {
      await this.#send();
    } catch (error) {
      const isRefused = faultOf(error).httpStatus !== undefined;
      if (stream.hasHeard || !isRefused || !(await this.#untilHeard())) throw error;
      await this.#send();
    }
  }

  async #send(): Promise<void> {
    const { backend, http, signal, stream } = this.#need;
    const call = backend.stop?.(stream.context);
    if (call !== undefined) await http.send(call, signal);
  }

  async #untilHeard(): Promise<boolean> {
    const { signal, stream } = this.#need;
    const end = clock() + START_TIMEOUT;
    while (stream.isReading && !stream.hasHeard && clock() < end) {
      await pause(50, signal);
      signal.throwIfAborted();
    }
    return stream.hasHeard;
  }

  reset(): void {
    this.#timer.clear();
    this.#onLeft();
  }

  /** Closes the stream. If none is open, ends the run here, because nothing else will. */
  #leave(): void {
    const { store, stream } = this.#need;
    this.reset();
    if (store.current.status !== 'stopping') return;
    if (stream.isReading) stream.abort();
    else if (!isWaitingToSend(store.current.messages)) {
      store.applyNow({ type: 'run-end', outcome: 'stopped' });
    }
  }
}

/** Whether a message waits for its session to be created: then `Sending` ends the run. */
function isWaitingToSend(messages: readonly { readonly status: string }[]): boolean {
  return messages.some(({ status }) => status === 'sending');
}
