import type { TabChannel, TabPlatform } from '../../client/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';

/** Milliseconds that other tabs may take to let go; one that sleeps does so once it wakes up. */
const PATIENCE = 3000;
const LIBRARY = 'agent-session-react';
const CLEAR = 'clear storage';

/**
 * Clears what is kept of a person in all tabs: each that keeps something holds a lock together with the others, and lets go of it once
 * it has stopped. Who clears takes the lock, so that nobody writes back what is gone.
 */
export class Clearing {
  private readonly name: string;
  private readonly platform: () => TabPlatform | undefined;
  private readonly stop: () => Promise<void>;
  private channel: TabChannel | undefined;
  private letGo: (() => void) | undefined;

  /**
   * @param name Of what is kept, the same in all tabs.
   * @param platform What the tabs know of each other by, asked for each time.
   * @param stop Stops keeping, and resolves once nothing is being written any more.
   */
  constructor(name: string, platform: () => TabPlatform | undefined, stop: () => Promise<void>) {
    this.name = `agent-session-react storage ${name}`;
    this.platform = platform;
    this.stop = stop;
  }

  /** From now on something is kept here. */
  begin(): void {
    if (this.letGo !== undefined) return;
    this.channel ??= this.open();
    this.channel?.addEventListener('message', ({ data }) => {
      if (isRecord(data) && data['library'] === LIBRARY && data['word'] === CLEAR) void this.hear();
    });
    const held = new Promise<void>((resolve) => {
      this.letGo = resolve;
    });
    this.platform()
      ?.locks.request(this.name, { mode: 'shared' }, () => held)
      // A page may be refused locks: then it is not waited for.
      .catch(() => undefined);
  }

  /** Resolves once nothing is kept in any tab. @param remove Takes away all that is kept. */
  async clear(remove: () => Promise<void>): Promise<void> {
    const channel = this.channel ?? this.open();
    await this.end();
    const word = { library: LIBRARY, word: CLEAR };
    // A channel is of one origin, and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    ifPossible(() => channel?.postMessage(word));
    await this.alone(remove);
    channel?.close();
  }

  private async hear(): Promise<void> {
    const { channel } = this;
    await this.end();
    channel?.close();
  }

  private async end(): Promise<void> {
    const { letGo } = this;
    this.channel = undefined;
    await this.stop();
    if (this.letGo === letGo) this.letGo = undefined;
    letGo?.();
  }

  /** Acts once all other tabs have let go, or do not answer. */
  private async alone(act: () => Promise<void>): Promise<void> {
    const locks = this.platform()?.locks;
    if (locks === undefined) return act();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    let isDone = false;
    const actOnce = async () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      await act();
    };
    await locks.request(this.name, { signal: patience.signal }, actOnce).catch(() => undefined);
    await actOnce();
  }

  private open(): TabChannel | undefined {
    return ifPossible(() => this.platform()?.openChannel(this.name));
  }
}
