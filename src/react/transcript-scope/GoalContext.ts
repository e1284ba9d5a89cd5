'use client';
import { createContext } from 'react';

/** Where a person goes in a message, until its transcript has shown it. */
export interface Goal {
  readonly messageKey: string;
  /** The ids of the part and of those around it; empty for the message as a whole. */
  readonly path: ReadonlySet<string>;
  /** Takes the element of the message, and of each part on the way that is mounted, in any order. */
  readonly found: (element: HTMLElement) => void;
}

/** Where the person goes in the surrounding message. Undefined otherwise, which is nearly always. */
export const GoalContext = createContext<Goal | undefined>(undefined);
