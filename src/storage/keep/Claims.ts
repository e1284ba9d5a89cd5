import { untilAborted, type TabPlatform } from '../../client/index.js';
import type { Later } from '../area/index.js';

/** How certain it is that a page is gone. `unsure`: there are no locks to find out with. */
export type Absence = 'gone' | 'unsure';

const LOCK = 'agent-session-react page ';
/** Milliseconds in which a page that is being closed releases its lock. */
const CLOSING = 1000;
/** Never aborts. */
const ALWAYS = new AbortController().signal;

/** A name that this page holds. Several lifetimes of a session may share it, as a new one can begin before the last has ended. */
interface Hold {
  count: number;
  /** Called once the name is not held here any more. */
  readonly waiting: Set<() => void>;
  readonly held: Later<void>;
  readonly letGo: () => void;
}

/**
 * Finds out which pages are still open, by the names under which they store their records. If other tabs share the storage,
 * each page holds its name in a way that the browser ends when the page ends, however it ends.
 */
export class Claims {
  readonly #isShared: boolean;
  readonly #platform: () => TabPlatform;
  readonly #own = new Map<string, Hold>();

  /** @param platform How this page reaches the other tabs; called each time. */
  constructor(isShared: boolean, platform: () => TabPlatform) {
    this.#isShared = isShared;
    this.#platform = platform;
  }

  /** Holds a name until `release` is called. Once `held` resolves, no other page can consider this one gone. */
  hold(name: string): { readonly held: Later<void>; readonly release: () => void } {
    const hold = this.#own.get(name) ?? this.#take(name);
    this.#own.set(name, hold);
    hold.count++;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      hold.count--;
      if (hold.count > 0) return;
      this.#own.delete(name);
      hold.letGo();
      for (const go of hold.waiting) go();
    };
    return { held: hold.held, release };
  }

  #take(name: string): Hold {
    const end = new AbortController();
    const { signal } = end;
    const letGo = () => end.abort();
    if (!this.#isShared) return { count: 0, held: undefined, letGo, waiting: new Set() };
    const held = new Promise<void>((resolve) => {
      // Without locks, nobody can tell whether this page is there, and it continues all the same.
      const hold = (isKept: boolean) => {
        resolve();
        return isKept ? untilAborted(signal) : undefined;
      };
      Promise.resolve(this.#platform().exclusively(LOCK + name, signal, hold))
        .catch(() => undefined)
        .finally(resolve);
    });
    return { count: 0, held, letGo, waiting: new Set() };
  }

  /**
   * Calls `take`, exclusively among all pages, if the page with this name is gone or goes within `CLOSING`: a page that is
   * being closed releases its lock once it has written its last record.
   */
  async onceGone(name: string, take: (absence: Absence) => Later<void>): Promise<void> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), CLOSING);
    const hold = this.#own.get(name);
    if (hold !== undefined) {
      await new Promise<void>((resolve) => {
        hold.waiting.add(resolve);
        patience.signal.addEventListener('abort', () => resolve());
      });
    }
    const { signal } = patience;
    if (signal.aborted) return;
    // A page that still holds its name after this time is in use.
    const takeNow = (isKept: boolean) => {
      clearTimeout(timer);
      return take(isKept ? 'gone' : 'unsure');
    };
    if (!this.#isShared) await takeNow(true);
    else {
      await Promise.resolve(this.#platform().exclusively(LOCK + name, signal, takeNow)).catch(
        () => undefined,
      );
    }
    clearTimeout(timer);
  }

  /** Calls `take`, exclusively among all pages, if the page with this name is gone now. */
  ifGone(name: string, take: (absence: Absence) => Later<void>): Later<void> {
    if (this.#own.has(name)) return undefined;
    if (!this.#isShared) return take('gone');
    const takeNow = (isKept: boolean) => take(isKept ? 'gone' : 'unsure');
    return this.#platform().exclusively(LOCK + name, ALWAYS, takeNow, { when: 'free' });
  }
}
