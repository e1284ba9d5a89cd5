'use client';
import { useCallback, type Ref, type RefCallback, type RefObject } from 'react';

/** One ref for both: our own, and what the caller has given. It is set once, and not again with each render. */
export function useSharedRef<Instance>(
  ours: RefObject<Instance | null>,
  theirs: Ref<Instance> | undefined,
): RefCallback<Instance> {
  return useCallback(
    (instance: Instance) => {
      give(ours, instance);
      const release = give(theirs, instance);
      return () => {
        give(ours, null);
        if (typeof release === 'function') release();
        else give(theirs, null);
      };
    },
    [ours, theirs],
  );
}

function give<Instance>(ref: Ref<Instance> | undefined, instance: Instance | null) {
  if (typeof ref === 'function') return ref(instance);
  if (ref !== null && ref !== undefined) ref.current = instance;
  return undefined;
}
