'use client';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { callApp } from '../../core/callApp.js';
import { MessageContext } from '../message-scope/MessageScope.js';
import { GoalContext } from '../transcript-scope/GoalContext.js';
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
  /** ISO time when it started. */
  readonly since?: string | undefined;
  /** The reason to report when it opens by itself. */
  readonly opensBy?: FoldReason;
  /** The ids of what it folds, if it is not itself a part. */
  readonly holds?: readonly string[];
}

export interface Disclosure {
  readonly open: boolean;
  /** It is still open only because nobody could have read it yet. New content is not shown meanwhile. */
  readonly lingers: boolean;
  readonly toggle: () => void;
  /** Keeps it open from now on, because the person is using what is inside. */
  readonly keep: () => void;
}

/**
 * Whether a part is unfolded. It follows `unfolding` (open while in progress, closed when done), but slowly enough to be read,
 * until the person decides. From then on it stays as the person left it, even if its surroundings are folded and unfolded. An
 * app that controls `open` overrides both.
 */
export function useDisclosure(
  id: string,
  unfolding: Unfolding,
  {
    since,
    opensBy = 'started',
    holds = [id],
    open: held,
    defaultOpen,
    onOpenChange,
  }: FoldOptions = {},
): Disclosure {
  const message = use(MessageContext);
  const folds = message?.folds;
  const [chosen, setChosen] = useState(() => folds?.get(id));
  const goal = use(GoalContext);
  if (goal !== undefined && chosen !== true && holds.some((one) => goal.path.has(one))) {
    folds?.set(id, true);
    setChosen(true);
  }
  // The request that the person has to answer may be inside.
  const isAsked = unfolding === 'soon' && message?.status === 'awaiting-input';
  const shown = useUnhurried(isAsked ? 'now' : unfolding, since);
  const isByItself = chosen === undefined && defaultOpen === undefined;
  const open = held ?? chosen ?? defaultOpen ?? shown;
  const reason = !shown ? 'finished' : isAsked ? 'waiting' : opensBy;
  const told = useRef(shown);
  useEffect(() => {
    if (told.current === shown) return;
    told.current = shown;
    if (isByItself && held !== shown) callApp(() => onOpenChange?.(shown, { reason }));
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

/** The value, or while `isKept` is set, the last value before that. */
export function useKept<Value>(value: Value, isKept: boolean): Value {
  const [kept, setKept] = useState(() => value);
  if (isKept) return kept;
  if (kept !== value) setKept(() => value);
  return value;
}
