'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createListeners } from '../../core/createListeners.js';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';
import type { Mounting } from '../../react/transcript-scope/MountingContext.js';
import { useLetGo, type LetGo } from './useLetGo.js';

/** Messages that are mounted at first: enough to fill the view and some more. */
const MOUNTED_AT_FIRST = 24;
/** Messages that are added when the person scrolls near the first mounted one. */
const SLICE = 24;

const NO_KEYS: readonly string[] = [];

export interface MountedTail extends Pick<LetGo, 'heights' | 'bring' | 'mount'> {
  /** The keys of the messages that are mounted, or that a space stands for. */
  readonly shown: readonly string[];
  /** How many messages at the start are not mounted. */
  readonly hidden: number;
  /** @param button What stands for the messages that are not mounted. */
  readonly showEarlier: (button: Element | null) => void;
  /** Mounts the message with this key, and those behind it that have not been unmounted. */
  readonly showMessage: (key: string) => void;
  /** What the lists inside the messages share with it. */
  readonly mounting: Mounting;
  /** Ends a search: what comes from now on is left out again where it would be much. */
  readonly endSearch: () => void;
}

/**
 * Mounts only the end of a conversation, so that its length costs nothing. Earlier messages are added on demand, and all of
 * them when the person searches the page or prints it. The view does not move. The same holds for long lists inside the messages.
 * Of what was added, `useLetGo` unmounts what is far away again.
 */
export function useMountedTail(
  keys: readonly string[],
  eager: boolean,
  follow: Pick<Follow, 'viewport' | 'content' | 'keepPlace' | 'isUnused'>,
): MountedTail {
  const { viewport, keepPlace, isUnused } = follow;
  const [known, setKnown] = useState(keys);
  const [hidden, setHidden] = useState(() => Math.max(0, keys.length - MOUNTED_AT_FIRST));
  if (known !== keys) {
    setKnown(keys);
    // Messages added before all others are not mounted until they are needed.
    const before = known[0] === undefined ? 0 : Math.max(0, keys.indexOf(known[0]));
    // Many new messages at once are a loaded history; a single new one belongs at the end.
    const isLoad = keys.length - before - known.length > MOUNTED_AT_FIRST;
    const most = isLoad ? keys.length - MOUNTED_AT_FIRST : hidden + before;
    if (most !== hidden || hidden > keys.length) setHidden(Math.min(most, keys.length));
  }
  const [lists] = useState(createListeners);
  const isSearching = useRef(false);
  const isWhole = useCallback(() => isSearching.current, []);
  const shown = useMemo(() => (eager ? keys : keys.slice(hidden)), [eager, keys, hidden]);
  const { heights, bring, mount } = useLetGo(eager ? NO_KEYS : shown, follow, isWhole);
  const showEarlier = useCallback(
    (button: Element | null) =>
      keepPlace(() => setHidden((now) => Math.max(0, now - SLICE)), button),
    [keepPlace],
  );
  useEffect(() => {
    const showAll = () => {
      isSearching.current = true;
      keepPlace(() => {
        setHidden(0);
        mount();
        lists.tell();
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') showAll();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('beforeprint', showAll);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [mount, keepPlace, lists]);
  const mounting = useMemo(
    () => ({ viewport, keepPlace, isUnused, lists, isWhole }),
    [viewport, keepPlace, isUnused, lists, isWhole],
  );
  const endSearch = useCallback(() => {
    isSearching.current = false;
  }, []);
  const showMessage = useCallback(
    (key: string) => {
      setHidden((now) => Math.min(now, Math.max(0, keys.indexOf(key))));
      mount([key]);
    },
    [keys, mount],
  );
  return { hidden, shown, heights, bring, mount, showEarlier, showMessage, mounting, endSearch };
}
