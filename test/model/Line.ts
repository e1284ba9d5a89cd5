import { sleep } from './virtualTime.js';

/** What a request is for: a run or what goes on with it, the stored messages, or a run once more. */
export type Purpose = 'post' | 'read' | 'resume';

/**
 * What happens to a request: refused by the server, not taken to it, its answer lost, late, or cut off behind so many pieces.
 */
export type Mishap =
  | 'refused'
  | 'unauthorized'
  | 'not taken'
  | 'lost'
  | 'late'
  | { readonly cutAfter: number };

/** How long a request takes that is late. */
const LATE = 700;
const LATENCY = 2;

/** The way from a page to the server, and back. */
export class Line {
  isOffline = false;
  /** How many requests have no answer yet. */
  waiting = 0;
  private isDead = false;
  private readonly mishaps: { readonly of: Purpose; readonly what: Mishap }[] = [];
  private readonly cuts = new Set<() => void>();

  /** The next request of this kind meets with this. */
  expect(of: Purpose, what: Mishap): void {
    this.mishaps.push({ of, what });
  }

  /** How many requests and streams are open. */
  get open(): number {
    return this.waiting + this.cuts.size;
  }

  /** All that is open breaks off. */
  cut(): void {
    for (const cut of this.cuts) cut();
  }

  /** The page is gone: nothing of it reaches the server, and it hears nothing. */
  kill(): void {
    this.isDead = true;
    this.cut();
  }

  /** Nothing more goes wrong by what was expected. */
  mend(): void {
    this.mishaps.length = 0;
    this.isOffline = false;
  }

  async carry(
    of: Purpose,
    serve: () => Promise<Response>,
    signal?: AbortSignal | null,
  ): Promise<Response> {
    const index = this.mishaps.findIndex((one) => one.of === of);
    const mishap = index === -1 ? undefined : this.mishaps.splice(index, 1)[0]?.what;
    signal?.throwIfAborted();
    if (this.isDead || this.isOffline || mishap === 'not taken') {
      await sleep(LATENCY);
      throw new TypeError('Failed to fetch');
    }
    const left = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const way = async (): Promise<Response> => {
      await sleep(mishap === 'late' ? LATE : LATENCY);
      if (this.isDead || signal?.aborted === true) return left;
      if (mishap === 'refused') return new Response('', { status: 503 });
      if (mishap === 'unauthorized') return new Response('', { status: 401 });
      const response = await serve();
      await sleep(LATENCY);
      if (mishap === 'lost' || this.isDead || this.isOffline) {
        await response.body?.cancel();
        throw new TypeError('Failed to fetch');
      }
      const cutAfter = typeof mishap === 'object' ? mishap.cutAfter : Number.POSITIVE_INFINITY;
      return this.carried(response, cutAfter, signal);
    };
    this.waiting++;
    const going = way().finally(() => {
      this.waiting--;
    });
    left.catch(() => undefined);
    // Who leaves before the answer has begun leaves the stream, too.
    signal?.addEventListener('abort', () => {
      going.then((response) => response.body?.cancel()).catch(() => undefined);
    });
    return Promise.race([left, going]);
  }

  private carried(response: Response, cutAfter: number, signal?: AbortSignal | null): Response {
    const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
    if (!isStream || response.body === null) return response;
    const reader = response.body.getReader();
    let pieces = 0;
    let fail: (error: unknown) => void = () => undefined;
    const broken = new Promise<never>((_, reject) => {
      fail = reject;
    });
    broken.catch(() => undefined);
    const leave = (error: unknown) => {
      this.cuts.delete(cut);
      fail(error);
      reader.cancel().catch(() => undefined);
    };
    const cut = () => leave(new TypeError('terminated'));
    this.cuts.add(cut);
    signal?.addEventListener('abort', () => leave(signal.reason));
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          if (pieces++ >= cutAfter) cut();
          const { done, value } = await Promise.race([broken, reader.read()]);
          if (!done) {
            controller.enqueue(value);
            return;
          }
          this.cuts.delete(cut);
          controller.close();
        },
        cancel: (reason) => leave(reason),
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { status: response.status, headers: response.headers });
  }
}
