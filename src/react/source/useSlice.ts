'use client';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../core/createListeners.js';

/** Something that reports its changes and is read in slices: a session, a message, a part that folds. */
export interface Source<Value> {
  /** The same object until something changed. */
  readonly getState: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Options of the hooks that read a slice. */
export interface SliceOptions<Slice> {
  /** Tells whether two slices are the same. @default Object.is */
  readonly isEqual?: (previous: Slice, next: Slice) => boolean;
}

const stop = () => undefined;
/** A source without a value. */
export const NOTHING: Source<undefined> = { getState: stop, subscribe: () => stop };

/**
 * The value of a source, or a slice of it. The component renders again only when the slice changes.
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
 * A source with a value that its owner renders with, for use as the value of a context. When a context value changes, React
 * walks the whole tree below to find the readers. The source stays the same, and notifies its readers itself.
 */
export function useSource<Value>(value: Value): Source<Value> {
  const [source] = useState(() => createSource(value));
  // Readers that render in the same pass see the new value at once; the others are notified after it.
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
