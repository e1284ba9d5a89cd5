import type { TabPlatform } from '../../client/index.js';
import type { Later } from '../area/index.js';

/** How certain it is that a page is gone. `unsure`: there are no locks to find out with. */
export type Absence = 'gone' | 'unsure';

const LOCK = 'agent-session-react page ';
/** Milliseconds in which a page that is being closed releases its lock. */
const CLOSING = 1000;

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
 * each page holds a lock of the browser for its name; the browser releases it when the page ends, however it ends.
 */
export class Claims {
  private readonly isShared: boolean;
  private readonly platform: () => TabPlatform | undefined;
  private readonly own = new Map<string, Hold>();

  /** @param platform How this page reaches the other tabs; called each time. */
  constructor(isShared: boolean, platform: () => TabPlatform | undefined) {
    this.isShared = isShared;
    this.platform = platform;
  }

  /** Holds a name until `release` is called. Once `held` resolves, no other page can consider this one gone. */
  hold(name: string): { readonly held: Later<void>; readonly release: () => void } {
    const hold = this.own.get(name) ?? this.take(name);
    this.own.set(name, hold);
    hold.count++;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      hold.count--;
      if (hold.count > 0) return;
      this.own.delete(name);
      hold.letGo();
      for (const go of hold.waiting) go();
    };
    return { held: hold.held, release };
  }

  private take(name: string): Hold {
    let letGo: () => void = () => undefined;
    const { locks } = this;
    if (locks === undefined) return { count: 0, held: undefined, letGo, waiting: new Set() };
    const held = new Promise<void>((resolve) => {
      const kept = new Promise<void>((end) => {
        letGo = end;
      });
      const hold = () => {
        resolve();
        return kept;
      };
      // If the page is denied locks, it continues without one.
      locks.request(LOCK + name, {}, hold).catch(() => resolve());
    });
    return { count: 0, held, letGo: () => letGo(), waiting: new Set() };
  }

  /**
   * Calls `take`, exclusively among all pages, if the page with this name is gone or goes within `CLOSING`: a page that is
   * being closed releases its lock once it has written its last record.
   */
  async onceGone(name: string, take: (absence: Absence) => Later<void>): Promise<void> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), CLOSING);
    const hold = this.own.get(name);
    if (hold !== undefined) {
      await new Promise<void>((resolve) => {
        hold.waiting.add(resolve);
        patience.signal.addEventListener('abort', () => resolve());
      });
    }
    const { signal } = patience;
    if (signal.aborted) return;
    if (this.locks === undefined) await this.ifGone(name, take);
    // A page that still holds its lock after this time is in use.
    else
      await this.locks
        .request(LOCK + name, { signal }, async () => {
          clearTimeout(timer);
          await take('gone');
        })
        .catch(() => undefined);
    clearTimeout(timer);
  }

  /** Calls `take`, exclusively among all pages, if the page with this name is gone now. */
  ifGone(name: string, take: (absence: Absence) => Later<void>): Later<void> {
    if (this.own.has(name)) return undefined;
    const { locks } = this;
    if (locks === undefined) return take(this.isShared ? 'unsure' : 'gone');
    let isAsked = false;
    return locks
      .request(LOCK + name, { ifAvailable: true }, async (lock) => {
        isAsked = true;
        if (lock !== null) await take('gone');
      })
      .catch(async (error: unknown) => {
        if (isAsked) throw error;
        await take('unsure');
      });
  }

  private get locks(): TabPlatform['locks'] | undefined {
    return this.isShared ? this.platform()?.locks : undefined;
  }
}
