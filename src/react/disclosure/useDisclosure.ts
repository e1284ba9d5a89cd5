'use client';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { MessageContext } from '../message-scope/MessageScope.js';
import { useUnhurried, type Unfolding } from './useUnhurried.js';

/**
 * Why a part has opened or folded.
 *
 * - `trigger-press`: the person pressed its row
 * - `started`: it has been in progress for a moment
 * - `waiting`: it asks the person for something
 * - `failed`: it failed or was interrupted
 * - `finished`: the row alone says everything
 */
export type FoldReason = 'trigger-press' | 'started' | 'waiting' | 'failed' | 'finished';

/** Props with which an app controls whether a part is open. */
export interface FoldProps {
  /** Whether it is open, if the app controls it: it then opens and folds only when this changes. */
  readonly open?: boolean | undefined;
  /** Whether it is initially open. If set, it does not open or fold by itself. */
  readonly defaultOpen?: boolean | undefined;
  /**
   * Called with the reason when it opens or folds, by a person or by itself; if the app controls `open`, when it
   * would. Once a person has pressed its row, it no longer opens or folds by itself.
   */
  readonly onOpenChange?:
    | ((open: boolean, details: { readonly reason: FoldReason }) => void)
    | undefined;
}

interface FoldOptions extends FoldProps {
  /** ISO time from which it is at work. */
  readonly since?: string | undefined;
  /** Why it opens by itself, where it does. */
  readonly opensBy?: FoldReason;
}

export interface Disclosure {
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
 * surroundings were folded away and came back. An app that holds it decides in place of both.
 */
export function useDisclosure(
  id: string,
  unfolding: Unfolding,
  { since, opensBy = 'started', open: held, defaultOpen, onOpenChange }: FoldOptions = {},
): Disclosure {
  const message = use(MessageContext);
  const folds = message?.folds;
  const [chosen, setChosen] = useState(() => folds?.get(id));
  // What the person is asked for may be inside.
  const isAsked = unfolding === 'soon' && message?.status === 'awaiting-input';
  const shown = useUnhurried(isAsked ? 'now' : unfolding, since);
  const isByItself = chosen === undefined && defaultOpen === undefined;
  const open = held ?? chosen ?? defaultOpen ?? shown;
  const reason = !shown ? 'finished' : isAsked ? 'waiting' : opensBy;
  const told = useRef(shown);
  useEffect(() => {
    if (told.current === shown) return;
    told.current = shown;
    if (isByItself && held !== shown) onOpenChange?.(shown, { reason });
  }, [shown, isByItself, held, onOpenChange, reason]);
  const choose = useCallback(
    (next: boolean) => {
      folds?.set(id, next);
      setChosen(next);
    },
    [folds, id],
  );
  const toggle = useCallback(() => {
    choose(!open);
    onOpenChange?.(!open, { reason: 'trigger-press' });
  }, [choose, open, onOpenChange]);
  const keep = useCallback(() => choose(true), [choose]);
  const lingers = open && isByItself && held === undefined && unfolding === 'no';
  return { open, lingers, toggle, keep };
}

/** The value, or the last one from before `isKept`. */
export function useKept<Value>(value: Value, isKept: boolean): Value {
  const [kept, setKept] = useState(() => value);
  if (isKept) return kept;
  if (kept !== value) setKept(() => value);
  return value;
}
