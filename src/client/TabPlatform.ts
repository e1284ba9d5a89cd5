import { ifPossible } from '../core/ifPossible.js';

/** What tabs of one origin know of each other by: locks that one of them holds, and channels that all of them hear. */
export interface TabPlatform {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => TabChannel;
  /** Milliseconds in which what a page has said last arrives, and its connections are closed. Its locks are free before. */
  readonly closing: number;
}

/** As much of a `BroadcastChannel` as is needed. */
export interface TabChannel {
  postMessage(data: unknown): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** What this page has of it; undefined where it has no locks, no channels, or may not use them. */
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
        // A channel keeps no process alive where there are no pages.
        (channel as { unref?: () => void }).unref?.();
        return channel;
      },
    };
  });
}
