'use client';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** What changes and says so, to be read in slices: a session, a message, a part that folds. */
export interface Source<Value> {
  /** The same object until something changed. */
  readonly getState: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

const stop = () => undefined;
/** Where there is nothing to read. */
export const NOTHING: Source<undefined> = { getState: stop, subscribe: () => stop };

/**
 * What a source holds, or what `select` takes from it. The component renders again only when that is another one.
 *
 * @param isEqual Tells whether two slices are the same. @default Object.is
 */
export function useSlice<Value>(source: Source<Value>): Value;
export function useSlice<Value, Slice>(
  source: Source<Value>,
  select: (value: Value) => Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice;
export function useSlice<Value>(
  source: Source<Value>,
  select?: (value: Value) => unknown,
  isEqual: (previous: unknown, next: unknown) => boolean = Object.is,
): unknown {
  const latest = useRef<{ readonly slice: unknown } | undefined>(undefined);
  const getSlice = () => {
    const slice = select?.(source.getState());
    const previous = latest.current;
    if (previous !== undefined && isEqual(previous.slice, slice)) return previous.slice;
    latest.current = { slice };
    return slice;
  };
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  const read = select === undefined ? source.getState : getSlice;
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * A source of what its owner renders with, to be the value of a context. When the value of a
 * context changes, React walks all that is below to find who uses it. The source stays the same, and tells its readers.
 */
export function useSource<Value>(value: Value): Source<Value> {
  const [source] = useState(() => createSource(value));
  // What renders inside, in the same pass, has the new value at once; what does not is told after it.
  source.set(value);
  useLayoutEffect(() => source.tell());
  return source;
}

function createSource<Value>(value: Value) {
  let current = value;
  const { tell, subscribe } = createListeners();
  const set = (next: Value) => {
    current = next;
  };
  return { getState: () => current, subscribe, set, tell };
}

/** Those who are told of a change. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
