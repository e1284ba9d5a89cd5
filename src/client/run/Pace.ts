import { drawsFrames, frameScheduler } from '../store/index.js';

/** Milliseconds of work after which the browser gets a turn: a key, a click and a frame wait no longer. */
const SLICE = 24;

interface TaskScheduler {
  readonly yield?: () => Promise<void>;
}

/** Cuts long work into slices, so that whatever else is to be done is done between them. */
export class Pace {
  private worked = 0;

  /** Whether it is time for something else. Waiting is no work: a stream that trickles never has to rest. */
  get isDue(): boolean {
    return this.worked > SLICE;
  }

  /** Does a piece of the work. */
  do<Result>(piece: () => Result): Result {
    const start = performance.now();
    try {
      return piece();
    } finally {
      this.worked += performance.now() - start;
    }
  }

  /**
   * Goes on in a task of its own, after what has been done so far is drawn: were more of it done first, as
   * browsers would, the frame that then shows all of it at once would hold everything else up.
   */
  async rest(): Promise<void> {
    await nextFrame();
    await nextTask();
    this.worked = 0;
  }
}

/** The next frame. Where none is drawn, as in a hidden tab or on a server, there is nothing to wait for. */
function nextFrame(): Promise<void> {
  if (!drawsFrames()) return Promise.resolve();
  return new Promise((resolve) => {
    frameScheduler.schedule(resolve);
  });
}

/** A task that waits for nothing but those before it. Timers are late in hidden tabs, messages are not. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    const arrive = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrive, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
