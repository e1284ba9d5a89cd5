import { ifPossible } from '../core/ifPossible.js';

/** How the tabs of one origin reach each other: locks that one tab holds at a time, and channels that all tabs receive. */
export interface TabPlatform {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => TabChannel;
  /**
   * Milliseconds in which the last messages of a closed page arrive and its connections close. Its locks are released before
   * that.
   */
  readonly closing: number;
}

/** The parts of a `BroadcastChannel` that are used. */
export interface TabChannel {
  postMessage(data: unknown): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** The browser's locks and channels; undefined if the page has none or may not use them. */
export function browserPlatform(): TabPlatform | undefined {
  return ifPossible(() => {
    const { BroadcastChannel, navigator } = globalThis;
    const { locks } = navigator as { readonly locks?: LockManager };
    if (locks === undefined || BroadcastChannel === undefined) return undefined;
    return {
      locks,
      closing: 300,
      openChannel: (name) => {
        const channel = new BroadcastChannel(name);
        // In Node, an open channel would keep the process alive.
        (channel as { unref?: () => void }).unref?.();
        return channel;
      },
    };
  });
}
