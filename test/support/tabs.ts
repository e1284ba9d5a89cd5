import { exclusivelyBy, type TabPlatform } from '../../src/client/index.js';
import { createLocks } from './locks.js';

/** A page of an origin, as far as others can tell that it is there. */
export interface Tab {
  readonly platform: TabPlatform;
  /** Requests of this page. They are counted as streams as long as the page reads them. */
  readonly fetch: (answer: typeof fetch) => typeof fetch;
  /** The page is gone, from one moment to the next: it hears and says nothing, its requests break off, its locks are free. */
  readonly kill: () => void;
  /** Nothing of the page runs, and what it holds it keeps, until the function that it gives is called. */
  readonly freeze: () => () => void;
  /** What is said to the page is lost, until the function that it gives is called. */
  readonly deafen: () => () => void;
}

/** As a browser copies what is said on a channel: Node makes a file a Blob without a name. */
function copyOf(data: unknown): unknown {
  if (data instanceof File) return new File([data], data.name, { type: data.type });
  if (Array.isArray(data)) return data.map(copyOf);
  if (Object.getPrototypeOf(data ?? 0) !== Object.prototype) return structuredClone(data);
  return Object.fromEntries(
    Object.entries(data as object).map(([key, value]) => [key, copyOf(value)]),
  );
}

/** The pages of one origin, all in this process. */
export interface Origin {
  readonly open: () => Tab;
  /** Streams that are read at the moment. */
  readonly streams: () => number;
  /** The most of them that there were at a time. */
  readonly mostStreams: () => number;
  /** How many channels are open. */
  readonly channels: () => number;
  /** What was said on the channels, the latest last. */
  readonly said: unknown[];
  /** Says something on all channels, as another program of the origin. */
  readonly say: (data: unknown) => void;
}

export function createOrigin(): Origin {
  const locks = createLocks();
  const channels = new Set<Channel>();
  const said: unknown[] = [];
  let streams = 0;
  let most = 0;

  class Channel {
    private hear: ((event: { readonly data: unknown }) => void) | undefined;
    private readonly name: string;
    private readonly page: Page;
    private readonly coming: unknown[] = [];
    constructor(name: string, page: Page) {
      this.name = name;
      this.page = page;
      channels.add(this);
    }
    postMessage(data: unknown) {
      // As in a browser: what cannot be copied is refused.
      const copy: unknown = copyOf(data);
      if (this.page.isGone) return;
      said.push(copy);
      for (const other of channels)
        if (other !== this && other.name === this.name) other.take(copy);
    }
    /** What was said first is heard first, whichever timer is over first. */
    take(said: unknown) {
      if (this.page.isDeaf) return;
      this.coming.push(said);
      setTimeout(() => {
        const data = this.coming.shift();
        this.page.whenAwake(() => this.hear?.({ data }));
      });
    }
    addEventListener(_: 'message', hear: (event: { readonly data: unknown }) => void) {
      this.hear = hear;
    }
    close() {
      this.hear = undefined;
      channels.delete(this);
    }
  }

  class Page {
    isGone = false;
    isDeaf = false;
    private readonly leaving = new Set<() => void>();
    private missed: (() => void)[] | undefined;
    whenGone(leave: () => void) {
      this.leaving.add(leave);
    }
    end() {
      this.isGone = true;
      for (const leave of this.leaving) leave();
    }
    whenAwake(task: () => void) {
      if (this.isGone) return;
      if (this.missed === undefined) task();
      else this.missed.push(task);
    }
    /** Resolves once the page runs. */
    awake(): Promise<void> {
      return new Promise((resolve) => {
        this.whenAwake(resolve);
      });
    }
    freeze() {
      this.missed = [];
      return () => {
        const missed = this.missed ?? [];
        this.missed = undefined;
        for (const task of missed) task();
      };
    }
  }

  const counted = (response: Response, page: Page, signal: AbortSignal | null | undefined) => {
    const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
    if (!isStream || response.body === null) return response;
    most = Math.max(most, ++streams);
    let isOpen = true;
    const reader = response.body.getReader();
    const close = () => {
      if (isOpen) streams--;
      isOpen = false;
    };
    const leave = () => {
      close();
      reader.cancel().catch(() => undefined);
    };
    page.whenGone(leave);
    signal?.addEventListener('abort', leave);
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (page.isGone) return new Promise<never>(() => undefined);
        await page.awake();
        if (done) {
          close();
          controller.close();
        } else controller.enqueue(value);
      },
      cancel: leave,
    });
    return new Response(body, response);
  };

  /** A page that sleeps is not told of its locks. */
  const requestIn =
    (page: Page) =>
    async (name: string, options: LockOptions, act: (lock: object | null) => unknown) => {
      try {
        return await locks.of(page).request(name, options, async (lock) => {
          await page.awake();
          return act(lock);
        });
      } finally {
        await page.awake();
      }
    };

  return {
    open: () => {
      const page = new Page();
      const never = new Promise<never>(() => undefined);
      return {
        platform: {
          exclusively: exclusivelyBy(() => ({
            request: requestIn(page) as LockManager['request'],
          })),
          openChannel: (name) => new Channel(name, page),
          closing: 0,
        },
        fetch: (answer) => async (input, init) => {
          if (page.isGone) return never;
          const response = await answer(input, init);
          return page.isGone ? never : counted(response, page, init?.signal);
        },
        kill: () => {
          page.end();
          locks.forget(page);
        },
        freeze: () => page.freeze(),
        deafen: () => {
          page.isDeaf = true;
          return () => {
            page.isDeaf = false;
          };
        },
      };
    },
    streams: () => streams,
    mostStreams: () => most,
    channels: () => channels.size,
    said,
    say: (data) => {
      for (const channel of channels) channel.take(data);
    },
  };
}
