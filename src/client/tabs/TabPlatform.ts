import { ifPossible } from '../../core/ifPossible.js';
import { exclusivelyBy, type Exclusively } from './exclusively.js';

/** How the tabs of one origin reach each other, and keep out of each other's way. */
export interface TabPlatform {
  readonly exclusively: Exclusively;
  /** @throws if the page has no channels, or may not use them. */
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

/** The browser's locks and channels. What the page does not have, or may not use, is looked for each time. */
export function browserPlatform(): TabPlatform {
  return {
    exclusively: exclusivelyBy(() => ifPossible(() => navigator.locks as LockManager | undefined)),
    closing: 300,
    openChannel: (name) => {
      const channel = new BroadcastChannel(name);
      // In Node, an open channel would keep the process alive.
      (channel as { unref?: () => void }).unref?.();
      return channel;
    },
  };
}

/** A page that reaches no other tab. */
export function lonePlatform(): TabPlatform {
  return {
    exclusively: exclusivelyBy(() => undefined),
    closing: 0,
    openChannel: () => {
      throw new TypeError('This page reaches no other tab.');
    },
  };
}
