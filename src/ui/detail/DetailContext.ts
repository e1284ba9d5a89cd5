'use client';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { DETAILS, type Detail } from '../../core/overview/detail.js';
import { watchWord } from '../../development/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import { useControlled, type OnChange } from '../useControlled.js';

/** The menu, or the key. */
export type DetailReason = 'menu' | 'key-press';

/** How much is shown, and how to change it. */
export interface DetailChoice {
  readonly detail: Detail;
  /** Undefined outside of an `AgentRoot`. */
  readonly choose?: (detail: Detail, reason: DetailReason) => void;
}

/** Props of `AgentRoot` and `AgentPanel` about how much of the agent's work is shown. */
export interface DetailProps {
  /** How much of the agent's work is shown, if the app controls it. */
  readonly detail?: Detail | undefined;
  /** How much is shown until the person chooses. @default 'normal' */
  readonly defaultDetail?: Detail | undefined;
  /** Called when the person chooses another level, with the reason. */
  readonly onDetailChange?: OnChange<Detail, DetailReason> | undefined;
}

/** How much of the agent's work is shown below. */
export const DetailContext = createContext<DetailChoice>({ detail: 'normal' });

/** Where this browser remembers what the person has chosen. */
const KEY = 'agent-session-react detail';

function readChoice(): Detail | undefined {
  const word = ifPossible(() => localStorage.getItem(KEY));
  return DETAILS.find((detail) => detail === word);
}

const stop = () => undefined;
const never = () => stop;

/** The level of an `AgentRoot`: the app's, the person's, the one around, or the default. */
export function useDetailChoice({
  detail: given,
  defaultDetail,
  onDetailChange,
}: DetailProps): DetailChoice {
  watchWord('AgentRoot', 'detail', given ?? defaultDetail, DETAILS);
  const outer = use(DetailContext);
  const [chosen, setChosen] = useControlled(given, undefined, onDetailChange);
  // A server knows no choice.
  const stored = useSyncExternalStore(never, readChoice, stop);
  const detail = chosen ?? stored ?? defaultDetail ?? 'normal';
  const own = useMemo((): DetailChoice => {
    const choose = (next: Detail, reason: DetailReason) => {
      if (next === detail) return;
      setChosen(next, reason);
      if (given === undefined) ifPossible(() => localStorage.setItem(KEY, next));
    };
    return { detail, choose };
  }, [detail, given, setChosen]);
  const isInherited =
    outer.choose !== undefined &&
    given === undefined &&
    defaultDetail === undefined &&
    onDetailChange === undefined;
  return isInherited ? outer : own;
}

/** How much of the agent's work is shown here. */
export const useDetail = (): Detail => use(DetailContext).detail;
