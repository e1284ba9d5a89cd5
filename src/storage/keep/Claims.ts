import type { TabPlatform } from '../../client/index.js';
import type { Later } from '../area/index.js';

/** How sure it is that a page is gone. `unsure`: nothing here can tell. */
export type Absence = 'gone' | 'unsure';

const LOCK = 'agent-session-react page ';
/** Milliseconds in which a page that is being closed lets go. */
const CLOSING = 1000;

/** A name that is held here, by one or several lives of a session: a new one may begin before the last has let go. */
interface Hold {
  count: number;
  /** Called once nobody holds it any more. */
  readonly waiting: Set<() => void>;
  readonly held: Later<void>;
  readonly letGo: () => void;
}

/**
 * Which pages are still there, by the names that they keep things under. What is shared with other tabs is told by locks of the
 * browser's, which end with the page that holds them, however it ends.
 */
export class Claims {
  private readonly isShared: boolean;
  private readonly platform: () => TabPlatform | undefined;
  private readonly own = new Map<string, Hold>();

  /** @param platform What this page knows of others by, asked for each time. */
  constructor(isShared: boolean, platform: () => TabPlatform | undefined) {
    this.isShared = isShared;
    this.platform = platform;
  }

  /** Holds a name until the function that it gives is called. Resolves once no other page takes it for gone. */
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
      // A page may be refused locks, and goes on without.
      locks.request(LOCK + name, {}, hold).catch(() => resolve());
    });
    return { count: 0, held, letGo: () => letGo(), waiting: new Set() };
  }

  /**
   * Calls `take` while no other page can do the same, if the page of this name is gone in a moment: one that is being closed lets go
   * once it has written what it leaves.
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
    // Who is not gone by then is at work.
    else
      await this.locks
        .request(LOCK + name, { signal }, async () => {
          clearTimeout(timer);
          await take('gone');
        })
        .catch(() => undefined);
    clearTimeout(timer);
  }

  /** Calls `take` while no other page can do the same, if the page of this name is gone. */
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
