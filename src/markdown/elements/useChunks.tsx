'use client';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ifPossible } from '../../core/ifPossible.js';

/** So many chunks at the end are there at once. */
const FIRST_CHUNKS = 4;

/** Does something when the browser has nothing else to do, and soon in any case. */
export const whenIdle = (task: () => void): (() => void) => {
  const request = ifPossible(() => requestIdleCallback(task, { timeout: 200 }));
  if (request !== undefined) return () => cancelIdleCallback(request);
  const timer = setTimeout(task, 1);
  return () => clearTimeout(timer);
};

const never = () => () => undefined;

interface Chunks {
  /** How many there are. */
  readonly total: number;
  /** How many are added at a time to a long sequence that was just mounted. */
  readonly perStep: number;
  /** Renders all from the one with this index on. */
  readonly render: (from: number) => ReactNode;
}

/**
 * Renders the chunks of a sequence. One that is long when it mounts shows its end first, and what is
 * before it when the browser is idle, a few chunks at a time.
 */
export function useChunks({ total, perStep, render }: Chunks): ReactNode {
  // Most are short, and need none of the hooks for this. A state, one per list and table, would take more
  // memory, and if React forgot what was found here, the chunks would only be rendered anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const isLong = useMemo(() => total > FIRST_CHUNKS, []);
  return isLong ? <LongChunks total={total} perStep={perStep} render={render} /> : render(0);
}

function LongChunks({ total, perStep, render }: Chunks) {
  return render(useShownFrom(total, perStep));
}

/** The first chunk that is shown. What a server rendered is there already, and stays. */
function useShownFrom(total: number, perStep: number): number {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [from, setFrom] = useState(isHydrating ? 0 : Math.max(0, total - FIRST_CHUNKS));
  useEffect(() => {
    if (from === 0) return undefined;
    return whenIdle(() => setFrom(Math.max(0, from - perStep)));
  }, [from, perStep]);
  return from;
}
