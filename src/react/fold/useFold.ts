'use client';
import { use, useCallback, useState } from 'react';
import { MessageContext } from '../message-scope/MessageContext.js';
import { useUnhurried, type Unfolding } from './useUnhurried.js';

export interface Fold {
  readonly open: boolean;
  /** It would be folded by now, but nobody could have read it yet. What comes meanwhile is not shown. */
  readonly lingers: boolean;
  readonly toggle: () => void;
  /** Keeps it open from now on: the person is using what is inside. */
  readonly keep: () => void;
}

/**
 * Whether a part is unfolded. It follows `unfolding` (open while at work, closed when done), no faster than
 * one can read, until the person decides; from then on it stays as the person left it, also after its
 * surroundings were folded away and came back.
 *
 * @param since ISO time from which it is at work.
 */
export function useFold(id: string, unfolding: Unfolding, since?: string): Fold {
  const message = use(MessageContext);
  const folds = message?.folds;
  const [chosen, setChosen] = useState(() => folds?.get(id));
  // What the person is asked for may be inside.
  const isAsked = unfolding === 'soon' && message?.status === 'awaiting-input';
  const shown = useUnhurried(isAsked ? 'now' : unfolding, since);
  const open = chosen ?? shown;
  const choose = useCallback(
    (next: boolean) => {
      folds?.set(id, next);
      setChosen(next);
    },
    [folds, id],
  );
  const toggle = useCallback(() => choose(!open), [choose, open]);
  const keep = useCallback(() => choose(true), [choose]);
  return { open, lingers: open && chosen === undefined && unfolding === 'no', toggle, keep };
}

/** The value, or the last one from before `isKept`. */
export function useKept<Value>(value: Value, isKept: boolean): Value {
  const [kept, setKept] = useState(() => value);
  if (isKept) return kept;
  if (kept !== value) setKept(() => value);
  return value;
}
