'use client';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * A value that changes with each word that arrives, for a context. A context whose own value changes
 * makes React look through all that is inside of its provider, each time, for who uses it: for a long
 * answer that costs more than the words that are new.
 */
export class LiveValue<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** While its owner renders: what renders inside, in the same pass, has the new value at once. */
  set(value: Value): void {
    this.#value = value;
  }

  /** After the pass: what did not render in it is told. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A stable holder of the latest value, to be the value of a context. */
export function useLiveValue<Value>(value: Value): LiveValue<Value> {
  const [live] = useState(() => new LiveValue(value));
  live.set(value);
  useLayoutEffect(() => live.tell());
  return live;
}

/**
 * What a holder holds now, or what `select` takes from it: a part of it, or a plain value. Renders again
 * only when that is another one.
 */
export function useLive<Value>(live: LiveValue<Value>): Value;
export function useLive<Value, Selected>(
  live: LiveValue<Value>,
  select: (value: Value) => Selected,
): Selected;
export function useLive<Value>(
  { subscribe, get }: LiveValue<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}
