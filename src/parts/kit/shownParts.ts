'use client';
import { createContext, use, useMemo } from 'react';
import type { Part } from '../../core/parts.js';
import { hasPart } from '../../core/session/tree.js';
import { PartComponentsContext } from './PartComponentsContext.js';
import { hasPinned, viewOf } from './viewOf.js';

/** Whether a part around is folded, so that only pinned parts are shown. */
export const FoldedContext = createContext(false);

const never = () => false;

/**
 * Returns a test for whether a part is pinned or contains a pinned one. If the app has pinned no view, parts are not searched.
 */
export function useIsPinned(): (part: Part) => boolean {
  const components = use(PartComponentsContext);
  return useMemo(
    () =>
      hasPinned(components)
        ? (part: Part) => hasPart([part], (found) => viewOf(found, components)?.pinned === true)
        : never,
    [components],
  );
}

/** Which parts a container shows: all while it is unfolded, and pinned ones while it is folded. */
export function useShownParts(parts: readonly Part[], open: boolean): 'all' | 'pinned' | 'none' {
  const isFolded = use(FoldedContext);
  const isPinned = useIsPinned();
  if (open && !isFolded) return 'all';
  return parts.some(isPinned) ? 'pinned' : 'none';
}
