'use client';
import { createContext, type RefObject } from 'react';
import type { createListeners } from '../../core/createListeners.js';

/** How a long list inside the conversation may leave out its beginning, so that its length costs nothing. */
export interface Mounting {
  /** The element that scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
  /** Whether all of the conversation is mounted, because the person has searched or printed the page. */
  readonly isWhole: () => boolean;
  /**
   * Whether mounted content above the end may be removed: the person follows the end, and neither the focus nor a selection is
   * in the conversation.
   */
  readonly isUnused: () => boolean;
  /**
   * Adds content above what the person reads, and keeps that in view.
   *
   * @param change Sets the state that adds it.
   * @param before What is in front of the added content, and is not what the person reads.
   */
  readonly keepPlace: (change: () => void, before?: Element | null) => void;
  /** The lists that have left something out, each as a function that mounts all of it. */
  readonly lists: ReturnType<typeof createListeners>;
}

/** The surrounding conversation that mounts on demand. Undefined where everything is mounted. */
export const MountingContext = createContext<Mounting | undefined>(undefined);
