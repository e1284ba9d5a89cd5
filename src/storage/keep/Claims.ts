import { ifPossible } from '../../core/ifPossible.js';
import type { Later } from '../area/index.js';

/** How sure it is that a page is gone. `unsure`: nothing here can tell. */
export type Absence = 'gone' | 'unsure';

const LOCK = 'agent-session-react page ';

/** A name that is held here, by one or several lives of a session: a new one may begin before the last has let go. */
interface Hold {
  count: number;
  readonly held: Later<void>;
  readonly letGo: () => void;
}

/**
 * Which pages are still there, by the names that they keep things under. What is shared with other tabs is told by locks of the
 * browser's, which end with the page that holds them, however it ends.
 */
export class Claims {
  private readonly isShared: boolean;
  private readonly own = new Map<string, Hold>();

  constructor(isShared: boolean) {
    this.isShared = isShared;
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
    };
    return { held: hold.held, release };
  }

  private take(name: string): Hold {
    let letGo: () => void = () => undefined;
    const { locks } = this;
    if (locks === undefined) return { count: 0, held: undefined, letGo };
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
    return { count: 0, held, letGo: () => letGo() };
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

  private get locks(): LockManager | undefined {
    if (!this.isShared) return undefined;
    return ifPossible(() => (navigator as Partial<Navigator>).locks);
  }
}
