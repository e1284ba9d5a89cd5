'use client';
import { useCallback, type Ref, type RefCallback } from 'react';

/** One ref for both: our own, and what the caller has given. It is set once, and not again with each render. */
export function useSharedRef<Instance>(
  ours: Ref<Instance> | undefined,
  theirs: Ref<Instance> | undefined,
): RefCallback<Instance> {
  return useCallback(
    (instance: Instance) => {
      const takeOurs = give(ours, instance);
      const takeTheirs = give(theirs, instance);
      return () => {
        takeOurs();
        takeTheirs();
      };
    },
    [ours, theirs],
  );
}

/** Gives an element to a ref, and tells how to take it back. */
function give<Instance>(ref: Ref<Instance> | undefined, instance: Instance): () => void {
  if (typeof ref === 'function') {
    const release = ref(instance);
    return typeof release === 'function' ? release : () => void ref(null);
  }
  if (ref === null || ref === undefined) return () => undefined;
  ref.current = instance;
  return () => {
    ref.current = null;
  };
}
