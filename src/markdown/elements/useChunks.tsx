'use client';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { whenIdle } from '../../ui/whenIdle.js';

/** Whether all chunks are rendered at once, for what is read before the browser is idle. */
export const AllChunksContext = createContext(false);

/** Number of chunks at the end that are rendered at once. */
const CHUNKS_SHOWN_AT_ONCE = 8;

const never = () => () => undefined;

interface Chunks {
  /** The number of chunks. */
  readonly total: number;
  /** How many are added at a time to a long sequence after it was mounted. */
  readonly perStep: number;
  /** Renders all chunks from this index on. */
  readonly render: (from: number) => ReactNode;
}

/**
 * Renders the chunks of a sequence. If it is long when it mounts, its end is rendered first, and the chunks before it a few at
 * a time when the browser is idle.
 */
export function useChunks({ total, perStep, render }: Chunks): ReactNode {
  // Most sequences are short and need none of these hooks. `useMemo` takes less memory than a state per list and table; if
  // React dropped its value, the chunks would only be rendered again.
  // oxlint-disable-next-line react/exhaustive-deps
  const isLong = useMemo(() => total > CHUNKS_SHOWN_AT_ONCE, []);
  return isLong ? <LongChunks total={total} perStep={perStep} render={render} /> : render(0);
}

function LongChunks({ total, perStep, render }: Chunks) {
  return render(useShownFrom(total, perStep));
}

/** The first rendered chunk. Server-rendered chunks are kept from the start. */
function useShownFrom(total: number, perStep: number): number {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isAtOnce = use(AllChunksContext) || isHydrating;
  const [from, setFrom] = useState(isAtOnce ? 0 : Math.max(0, total - CHUNKS_SHOWN_AT_ONCE));
  useEffect(() => {
    if (from === 0) return undefined;
    return whenIdle(() => setFrom(Math.max(0, from - perStep)));
  }, [from, perStep]);
  return from;
}
