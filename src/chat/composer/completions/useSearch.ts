'use client';
import { useLayoutEffect, useState } from 'react';
import type { CompletionItem } from '../index.js';
import type { TypedWord } from './findWord.js';

/** What a search has come to. While it is on its way, what was there before stays. */
export interface Found {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly CompletionItem[];
}

const NOTHING: Found = { status: 'loading', items: [] };

/**
 * Searches for a word, and again when it changes. An answer to an earlier word is never shown.
 *
 * @param word Nothing is searched while there is none.
 * @returns What was found, and a function that searches once more.
 */
export function useSearch(word: TypedWord | undefined): readonly [Found, () => void] {
  const [found, setFound] = useState(NOTHING);
  const [asked, setAsked] = useState(word);
  // What is asked decides, and not the object: an app may make its triggers anew on each render.
  const isSameList = listOf(asked) === listOf(word);
  if (!isSameList || asked?.query !== word?.query) {
    setAsked(word);
    // A longer word starts with what the shorter one found, another list with nothing.
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

/** Runs at once without a delay, so that what an app has at hand is there in the same frame. */
function after(delay: number | undefined, run: () => void): () => void {
  if (delay === undefined || delay <= 0) {
    run();
    return () => undefined;
  }
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
}

function ask(
  { trigger, query }: TypedWord,
  signal: AbortSignal,
  settle: (found: Found) => void,
): void {
  const fail = () => settle({ status: 'failed', items: [] });
  try {
    const answer = trigger.search(query, signal);
    if (!('then' in answer)) settle({ status: 'ready', items: answer });
    else answer.then((items) => settle({ status: 'ready', items }), fail);
  } catch {
    // What an app's search throws is a search that failed, whether at once or later.
    fail();
  }
}
