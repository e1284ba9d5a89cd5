'use client';
import { createContext, use, useMemo } from 'react';
import type { Part } from '../../core/parts.js';
import { hasPart } from '../../core/session/tree.js';
import { PartComponentsContext } from './PartComponentsContext.js';
import { hasPinned, viewOf } from './viewOf.js';

/** Whether something around is folded, so that only what is pinned is shown. */
export const FoldedContext = createContext(false);

const never = () => false;

/** Tells whether a part is pinned or holds one that is. Where the app has pinned no view, no part is looked at. */
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

/** What a container shows of its parts: all while it is unfolded, and what is pinned while it is not. */
export function useShownParts(parts: readonly Part[], open: boolean): 'all' | 'pinned' | 'none' {
  const isFolded = use(FoldedContext);
  const isPinned = useIsPinned();
  if (open && !isFolded) return 'all';
  return parts.some(isPinned) ? 'pinned' : 'none';
}
