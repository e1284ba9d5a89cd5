'use client';
import { use, useCallback, useState } from 'react';
import { MessageContext } from '../message/MessageContext.js';

export interface Fold {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Keeps it open from now on: the person is using what is inside. */
  readonly keep: () => void;
}

/**
 * Whether a part is unfolded. It follows `unfolded` (open while running, closed when done) until
 * the person decides; from then on it stays as the person left it, also after its surroundings
 * were folded away and came back.
 */
export function useFold(id: string, unfolded: boolean): Fold {
  const folds = use(MessageContext)?.folds;
  const [chosen, setChosen] = useState(() => folds?.get(id));
  const open = chosen ?? unfolded;
  const choose = useCallback(
    (next: boolean) => {
      folds?.set(id, next);
      setChosen(next);
    },
    [folds, id],
  );
  const toggle = useCallback(() => choose(!open), [choose, open]);
  const keep = useCallback(() => choose(true), [choose]);
  return { open, toggle, keep };
}
