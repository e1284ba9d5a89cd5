import { isSettled } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import { sharing } from '../../core/sharing.js';
import type { History } from '../history/index.js';
import { isNothingLeft } from '../run/index.js';
import type { Reruns } from './Reruns.js';
import type { Sending } from './Sending.js';
import type { ActionNeeds } from './ActionQueue.js';

/** What trying again needs. */
interface RetryingNeeds extends ActionNeeds {
  readonly history: Pick<History, 'load'>;
  readonly sending: Pick<Sending, 'repeat'>;
  readonly reruns: Pick<Reruns, 'refusedWith' | 'regenerate'>;
}

/** Tries again what failed. */
export class Retrying {
  readonly #need: RetryingNeeds;

  /** Retries what failed. Concurrent callers share one attempt. */
  readonly retry = sharing(() => this.#tryAgain());

  constructor(need: RetryingNeeds) {
    this.#need = need;
  }

  async #tryAgain(): Promise<void> {
    const {
      afterRun,
      backend,
      history: archive,
      reruns,
      sending,
      store,
      stream,
      turns,
    } = this.#need;
    const { fault, history, status, messages, run } = store.current;
    if (isBusy(status)) return;
    const isUnloaded = history.status === 'failed' && fault === undefined;
    if (isUnloaded && status !== 'interrupted') return archive.load();
    const again = reruns.refusedWith(fault);
    if (again !== undefined) return again();
    const asked = messages.findLast(({ role }) => role === 'user');
    if (
      status === 'interrupted' &&
      run !== undefined &&
      stream.canResume &&
      !isNothingLeft(fault)
    ) {
      await turns.take(async () => {
        // What was being done before it may have read the run to its end, or gone on without it.
        const { run: current, status } = store.current;
        if (status !== 'interrupted' || current?.messageKey !== run.messageKey) return;
        await stream.resumeInto(run.messageKey, { isKnown: true });
      });
      afterRun();
      return;
    }
    if (asked === undefined) return archive.load();
    // The agent has the question, and nothing writes its answer any more.
    const isLeft = status === 'interrupted' && (fault === undefined || isNothingLeft(fault));
    const isKnown = backend.regenerate !== undefined && isSettled(asked);
    await (isLeft && isKnown ? reruns.regenerate(asked.key) : sending.repeat(asked));
  }
}
