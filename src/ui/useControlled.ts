'use client';
import { useLayoutEffect, useRef, useState } from 'react';

/** Comes with a new value: what has caused the change. */
export interface ChangeDetails<Reason extends string> {
  readonly reason: Reason;
}

/** Called with a new value, and with what has caused the change. */
export type OnChange<Value, Reason extends string> = (
  value: Value,
  details: ChangeDetails<Reason>,
) => void;

/**
 * A value that the app holds where it gives one (`open`), and the component where it does not (`defaultOpen`).
 * `onChange` is told of each change that a person makes, and why; what the app holds changes only by the app.
 */
export function useControlled<Value, Initial, Reason extends string>(
  given: Value | undefined,
  initial: Initial,
  onChange: OnChange<Value, Reason> | undefined,
): readonly [Value | Initial, (next: Value, reason: Reason) => void] {
  const [first] = useState(initial);
  const [own, setOwn] = useState<Value | Initial>(first);
  // An app that lets go of a value leaves nothing behind from before it held it.
  if (given !== undefined && own !== first) setOwn(first);
  const value = given === undefined ? own : given;
  // One event may change it twice, before it is rendered again.
  const latest = useRef<Value | Initial>(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const change = (next: Value, reason: Reason) => {
    if (Object.is(next, given === undefined ? latest.current : given)) return;
    if (given === undefined) {
      latest.current = next;
      setOwn(next);
    }
    onChange?.(next, { reason });
  };
  return [value, change];
}
