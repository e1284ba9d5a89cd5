'use client';
import { useLayoutEffect, useRef, useState } from 'react';
import { callApp } from '../core/callApp.js';

/** The second argument of a change handler: the reason of the change. */
export interface ChangeDetails<Reason extends string> {
  readonly reason: Reason;
}

/** Called with a new value, and with the reason of the change. */
export type OnChange<Value, Reason extends string> = (
  value: Value,
  details: ChangeDetails<Reason>,
) => void;

/**
 * A value that is controlled by the app if it passes one (`open`), and otherwise held by the component (`defaultOpen`).
 * `onChange` is called for each change by the person, with the reason; a controlled value changes only when the app changes it.
 */
export function useControlled<Value, Initial, Reason extends string>(
  given: Value | undefined,
  initial: Initial,
  onChange: OnChange<Value, Reason> | undefined,
): readonly [Value | Initial, (next: Value, reason: Reason) => void] {
  const [first] = useState(initial);
  const [own, setOwn] = useState<Value | Initial>(first);
  // When an app stops controlling the value, it starts again with the initial one.
  if (given !== undefined && own !== first) setOwn(first);
  const value = given === undefined ? own : given;
  // One event may change it twice before the next render.
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
    callApp(() => onChange?.(next, { reason }));
  };
  return [value, change];
}
