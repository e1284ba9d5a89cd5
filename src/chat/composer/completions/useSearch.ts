'use client';
import { useLayoutEffect, useState } from 'react';
import { isRecord } from '../../../core/json.js';
import { reportThrown } from '../../../development/index.js';
import type { CompletionItem } from '../index.js';
import type { TypedWord } from './findWord.js';

/** The results of a search. While one is loading, the previous items remain. */
export interface Found {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly CompletionItem[];
}

const NOTHING: Found = { status: 'loading', items: [] };

/**
 * Searches for a word, and again when it changes. Results for an earlier word are never shown.
 *
 * @param word Nothing is searched while it is undefined.
 * @returns The results, and a function that repeats the search.
 */
export function useSearch(word: TypedWord | undefined): readonly [Found, () => void] {
  const [found, setFound] = useState(NOTHING);
  const [asked, setAsked] = useState(word);
  // Compare the query, not the object: an app may create its triggers anew on each render.
  const isSameList = listOf(asked) === listOf(word);
  if (!isSameList || asked?.query !== word?.query) {
    setAsked(word);
    // In the same list, a new query keeps the old items while it loads; another list starts empty.
    setFound(({ items }) => (isSameList ? { status: 'loading', items } : NOTHING));
  }
  useLayoutEffect(() => {
    if (asked === undefined) return undefined;
    const controller = new AbortController();
    const settle = (next: Found) => {
      if (!controller.signal.aborted) setFound(next);
    };
    const stopWaiting = after(asked.trigger.delay, () => ask(asked, controller.signal, settle));
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [asked]);
  const searchAgain = () => {
    setAsked((before) => before && { ...before });
    setFound(NOTHING);
  };
  return [found, searchAgain];
}

const listOf = (word: TypedWord | undefined) =>
  word && [word.start, word.trigger.trigger, word.trigger.label].join(' ');

/** Without a delay, runs synchronously, so that results which an app has at hand appear in the same frame. */
function after(delay: number | undefined, run: () => void): () => void {
  if (delay === undefined || delay <= 0) {
    run();
    return () => undefined;
  }
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
}

/** Items come from the app, often from a server: what is not an item is left out. @throws if there is no list. */
const foundOf = (items: readonly CompletionItem[]): Found => ({
  status: 'ready',
  items: items.filter(
    (item: unknown) =>
      isRecord(item) && typeof item['id'] === 'string' && typeof item['label'] === 'string',
  ),
});

function ask(
  { trigger, query }: TypedWord,
  signal: AbortSignal,
  settle: (found: Found) => void,
): void {
  const fail = (error: unknown) => {
    // Its signal may have ended it.
    if (!signal.aborted) reportThrown('search of a trigger', error, 'the menu has no items');
    settle({ status: 'failed', items: [] });
  };
  try {
    const answer = trigger.search(query, signal);
    if (!('then' in answer)) settle(foundOf(answer));
    else answer.then((items) => settle(foundOf(items))).then(undefined, fail);
  } catch (error) {
    // If an app's search throws, whether synchronously or later, the search has failed.
    fail(error);
  }
}
