'use client';
import { createContext, use, useLayoutEffect, useState, type RefObject } from 'react';
import { warn } from '../../development/index.js';

/** The elements inside one `AgentRoot` that the focus can be moved to. */
export interface FocusScope {
  /** The element of the `AgentRoot`. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** The fields of composers, in the order in which they were mounted. */
  readonly fields: Set<RefObject<HTMLElement | null>>;
  /** Regions with a composer: if it is the app's own, its first field is used. */
  readonly regions: Set<RefObject<HTMLElement | null>>;
}

const newScope = (): FocusScope => ({
  root: { current: null },
  fields: new Set(),
  regions: new Set(),
});

const NOWHERE = newScope();

/** Outside of an `AgentRoot`, the focus is not moved. */
export const FocusScopeContext = createContext(NOWHERE);

/** The scope of the surrounding `AgentRoot`. */
export const useFocusScope = (): FocusScope => use(FocusScopeContext);

/** Tells the developer of a part that is outside of an `AgentRoot`. To be called while it renders. */
export function warnOutsideRoot(part: string): void {
  warn('no-root', () => (use(FocusScopeContext) === NOWHERE ? [part] : undefined));
}

/** Creates the scope of an `AgentRoot`. */
export const useNewFocusScope = (): FocusScope => useState(newScope)[0];

/** Registers the current element of a ref with the surrounding scope. */
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
