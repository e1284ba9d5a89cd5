'use client';
import { useCallback, type Ref, type RefCallback } from 'react';
import { callApp } from '../../core/callApp.js';

/** Combines our own ref and the caller's. It is set once, not again with each render. */
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

/** Sets a ref, and returns a function that clears it. */
function give<Instance>(ref: Ref<Instance> | undefined, instance: Instance): () => void {
  if (typeof ref === 'function') {
    const release = callApp(() => ref(instance));
    return () => callApp(() => (typeof release === 'function' ? release() : void ref(null)));
  }
  if (ref === null || ref === undefined) return () => undefined;
  ref.current = instance;
  return () => {
    ref.current = null;
  };
}
