import type { TabPlatform } from '../../client/index.js';

/** Is told whether this tab leads. */
export interface SeatHolder {
  /** This tab leads. */
  readonly lead: () => void;
  /** Another tab leads; this one waits in the queue. */
  readonly follow: () => void;
  /** Another tab has stolen the lead. */
  readonly lose: () => void;
  /** The page is not allowed to use locks. */
  readonly refuse: () => void;
}

/** The seat of the leading tab: a lock of the browser, which is released when the tab that holds it is gone. */
export class Seat {
  private readonly locks: TabPlatform['locks'];
  private readonly name: string;
  private readonly holder: SeatHolder;
  private turn = new AbortController();

  constructor(locks: TabPlatform['locks'], name: string, holder: SeatHolder) {
    this.locks = locks;
    this.name = name;
    this.holder = holder;
  }

  /** Takes the seat if it is free, otherwise waits for it. */
  take(): void {
    const turn = this.begin();
    void this.ask({ ifAvailable: true }, turn, () => {
      this.holder.follow();
      void this.ask({ signal: turn.signal }, turn);
    });
  }

  /** Takes the seat from a tab that does not answer. */
  steal(): void {
    void this.ask({ steal: true }, this.begin());
  }

  /** Gives up the seat, or the place in the queue for it. */
  leave(): void {
    this.turn.abort();
  }

  private begin(): AbortController {
    this.turn.abort();
    this.turn = new AbortController();
    return this.turn;
  }

  private async ask(
    options: LockOptions,
    { signal }: AbortController,
    onTaken?: () => void,
  ): Promise<void> {
    let isHeld = false;
    let isTaken = false;
    try {
      await this.locks.request(this.name, options, (lock) => {
        if (signal.aborted) return undefined;
        if (lock === null) {
          isTaken = true;
          return undefined;
        }
        isHeld = true;
        this.holder.lead();
        return new Promise<void>((release) => {
          signal.addEventListener('abort', () => release());
        });
      });
    } catch {
      // Another tab has stolen the lock, or locks are not available at all.
      if (signal.aborted) return;
      if (isHeld) this.holder.lose();
      else this.holder.refuse();
      return;
    }
    if (isTaken && !signal.aborted) onTaken?.();
  }
}
