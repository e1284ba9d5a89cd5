'use client';
import { createContext, use, useLayoutEffect, useState, type RefObject } from 'react';

/** What the focus can go to inside of one `AgentRoot`. */
export interface FocusScope {
  /** The element around all of it. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** The fields of composers, in the order in which they came. */
  readonly fields: Set<RefObject<HTMLElement | null>>;
  /** What stands around a composer: where that is the app's own, its first field counts. */
  readonly regions: Set<RefObject<HTMLElement | null>>;
}

const newScope = (): FocusScope => ({
  root: { current: null },
  fields: new Set(),
  regions: new Set(),
});

const NOWHERE = newScope();

/** Outside of every root the focus goes nowhere. */
export const FocusScopeContext = createContext(NOWHERE);

/** What the focus can go to around a component. */
export const useFocusScope = (): FocusScope => use(FocusScopeContext);

/** A scope for a root of its own. */
export const useNewFocusScope = (): FocusScope => useState(newScope)[0];

/** Registers an element, whichever the ref has at the time, with the scope around it. */
export function useFocusTarget(
  kind: 'fields' | 'regions',
  target: RefObject<HTMLElement | null>,
): void {
  const scope = useFocusScope();
  useLayoutEffect(() => {
    if (scope === NOWHERE) return undefined;
    const targets = scope[kind];
    targets.add(target);
    return () => void targets.delete(target);
  }, [scope, kind, target]);
}
