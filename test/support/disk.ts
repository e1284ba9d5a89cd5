import type { StorageArea } from '../../src/storage.js';

/** When the tabs die: at this write, counted from 1, once it is on the disk or just before. */
export interface Death {
  readonly write: number;
  readonly when: 'after' | 'before';
}

/**
 * A database as browsers have it: what is asked of it is done one after the other, and whoever asked hears of it later. When the
 * browser dies, what is not done yet never is.
 */
export class Disk {
  /** What was changed since the death was set, in order. */
  readonly log: string[] = [];
  private readonly had: string[] = [];
  private readonly kept = new Map<string, unknown>();
  private last: Promise<unknown> = Promise.resolve();
  private readonly pace: number;
  private lives = 0;
  private death: (Death & { readonly kill: () => void }) | undefined;

  /** @param pace Milliseconds until it does something, and until that is heard of. */
  constructor(pace: number) {
    this.pace = pace;
  }

  /** Has the browser die. @param kill Kills its tabs. */
  dieAt(death: Death, kill: () => void): void {
    this.log.length = 0;
    this.death = { ...death, kill };
  }

  readonly area: StorageArea = {
    isShared: true,
    holdsBlobs: true,
    read: (key) => this.turn(() => this.kept.get(key)),
    keys: () => this.turn(() => [...this.kept.keys()]),
    write: (key, value) =>
      this.change(`write ${key} ${typeof value === 'string' ? value : 'file'}`, () => {
        this.kept.set(key, value);
        if (typeof value === 'string') this.had.push(value);
      }),
    remove: (key) =>
      this.change(`remove ${key}`, () => {
        this.kept.delete(key);
      }),
  };

  /** Whether these words were ever on the disk. */
  hasHad(text: string): boolean {
    return this.had.some((value) => value.includes(text));
  }

  private change(what: string, act: () => void): Promise<void> {
    return this.turn(() => {
      const isLast = this.death?.write === this.log.length + 1;
      if (isLast && this.death?.when === 'before') return this.die();
      act();
      this.log.push(what);
      if (isLast) this.die();
    });
  }

  private die(): void {
    this.death?.kill();
    this.death = undefined;
    this.lives++;
    this.last = Promise.resolve();
  }

  private turn<Value>(act: () => Value): Promise<Value> {
    const { lives } = this;
    return new Promise((resolve) => {
      this.last = this.last
        .then(() => this.later())
        .then(() => {
          if (lives !== this.lives) return;
          const value = act();
          if (lives === this.lives) void this.later().then(() => resolve(value));
        });
    });
  }

  private later(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, this.pace);
    });
  }
}
