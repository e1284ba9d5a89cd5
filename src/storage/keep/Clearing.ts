import { untilAborted, type TabChannel, type TabPlatform } from '../../client/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';

/** Milliseconds that other tabs have to release their locks. A frozen tab does so only when it wakes up. */
const PATIENCE = 3000;
const LIBRARY = 'agent-session-react';
const CLEAR = 'clear storage';

/**
 * Clears the stored data of a person in all tabs. Each tab that stores something holds a shared lock, and releases it once it
 * has stopped writing. The tab that clears waits for the exclusive lock, so that no other tab writes the removed data back.
 */
export class Clearing {
  readonly #name: string;
  readonly #platform: () => TabPlatform;
  readonly #stop: () => Promise<void>;
  #channel: TabChannel | undefined;
  #letGo: (() => void) | undefined;

  /**
   * @param name Identifies the stored data, with the same value in all tabs.
   * @param platform How the tabs reach each other; called each time.
   * @param stop Stops storing, and resolves once no write is in progress.
   */
  constructor(name: string, platform: () => TabPlatform, stop: () => Promise<void>) {
    this.#name = `agent-session-react storage ${name}`;
    this.#platform = platform;
    this.#stop = stop;
  }

  /** Must be called before something is stored in this tab. */
  begin(): void {
    if (this.#letGo !== undefined) return;
    this.#channel ??= this.#open();
    this.#channel?.addEventListener('message', ({ data }) => {
      if (isRecord(data) && data['library'] === LIBRARY && data['word'] === CLEAR)
        void this.#hear();
    });
    const end = new AbortController();
    const { signal } = end;
    this.#letGo = () => end.abort();
    const store = (isKept: boolean) => (isKept ? untilAborted(signal) : undefined);
    const storing = this.#platform().exclusively(this.#name, signal, store, { isShared: true });
    // If the page is denied locks, clearing does not wait for it.
    Promise.resolve(storing).catch(() => undefined);
  }

  /** Resolves once nothing is stored in any tab. @param remove Removes all stored data. */
  async clear(remove: () => Promise<void>): Promise<void> {
    const channel = this.#channel ?? this.#open();
    await this.#end();
    const word = { library: LIBRARY, word: CLEAR };
    // A broadcast channel reaches its own origin only, and `postMessage` takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    ifPossible(() => channel?.postMessage(word));
    await this.#alone(remove);
    channel?.close();
  }

  async #hear(): Promise<void> {
    const channel = this.#channel;
    await this.#end();
    channel?.close();
  }

  async #end(): Promise<void> {
    const letGo = this.#letGo;
    this.#channel = undefined;
    await this.#stop();
    if (this.#letGo === letGo) this.#letGo = undefined;
    letGo?.();
  }

  /** Acts once all other tabs have released their locks, or after `PATIENCE`. */
  async #alone(act: () => Promise<void>): Promise<void> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    let isDone = false;
    const actOnce = async () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      await act();
    };
    await this.#platform().exclusively(this.#name, patience.signal, actOnce);
    clearTimeout(timer);
    await actOnce();
  }

  #open(): TabChannel | undefined {
    return ifPossible(() => this.#platform().openChannel(this.#name));
  }
}
