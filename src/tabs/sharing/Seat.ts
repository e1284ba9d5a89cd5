import { untilAborted, type TabPlatform } from '../../client/index.js';

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

/** The seat of the leading tab: one tab has it at a time, and it is free when that tab is gone. */
export class Seat {
  readonly #platform: TabPlatform;
  readonly #name: string;
  readonly #holder: SeatHolder;
  #turn = new AbortController();

  constructor(platform: TabPlatform, name: string, holder: SeatHolder) {
    this.#platform = platform;
    this.#name = name;
    this.#holder = holder;
  }

  /** Takes the seat if it is free, otherwise waits for it. */
  take(): void {
    const { signal } = this.#begin();
    void this.#ask('free', signal).then((isTaken) => {
      if (!isTaken) return;
      this.#holder.follow();
      void this.#ask('wait', signal);
    });
  }

  /** Takes the seat from a tab that does not answer. */
  steal(): void {
    void this.#ask('steal', this.#begin().signal);
  }

  /** Gives up the seat, or the place in the queue for it. */
  leave(): void {
    this.#turn.abort();
  }

  #begin(): AbortController {
    this.#turn.abort();
    this.#turn = new AbortController();
    return this.#turn;
  }

  /** Resolves with whether another tab has the seat. */
  async #ask(when: 'free' | 'wait' | 'steal', signal: AbortSignal): Promise<boolean> {
    let isAsked = false;
    const sit = (isKept: boolean) => {
      isAsked = true;
      // Without locks, several tabs would lead.
      if (!isKept) return this.#holder.refuse();
      this.#holder.lead();
      return untilAborted(signal);
    };
    try {
      await this.#platform.exclusively(this.#name, signal, sit, { when });
    } catch {
      // Another tab has stolen the seat.
      if (!signal.aborted) this.#holder.lose();
      return false;
    }
    return !isAsked && !signal.aborted;
  }
}
