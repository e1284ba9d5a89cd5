'use client';
import { useState } from 'react';

/** The value, or the last one from before `isKept`. */
export function useKept<Value>(value: Value, isKept: boolean): Value {
  const [kept, setKept] = useState(() => value);
  if (isKept) return kept;
  if (kept !== value) setKept(() => value);
  return value;
}
