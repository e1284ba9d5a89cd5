'use client';
import { useCallback, useEffect, useRef } from 'react';
import {
  useComposer,
  type CompletionItem,
  type CompletionTrigger,
  type OptionsOf,
} from '../index.js';

interface Chosen {
  readonly trigger: CompletionTrigger;
  readonly item: CompletionItem;
  /** What was written for it. */
  readonly text: string;
}

/** Remembers what was chosen, and tells a message what it asks for because it still names it. */
export function useChosen(): (
  trigger: CompletionTrigger,
  item: CompletionItem,
  text: string,
) => void {
  const { setOptionsOf } = useComposer('CompletionInput');
  const chosen = useRef<readonly Chosen[]>([]);
  useEffect(() => {
    setOptionsOf((words) => optionsOf(chosen.current, words));
    return () => setOptionsOf(undefined);
  }, [setOptionsOf]);
  return useCallback((trigger, item, text) => {
    // Kept after the message is sent: one that waits in the queue may come back into the field.
    const others = chosen.current.filter(
      (one) => one.item.id !== item.id || one.trigger.trigger !== trigger.trigger,
    );
    chosen.current = [...others, { trigger, item, text: text.trim() }];
  }, []);
}

function optionsOf(chosen: readonly Chosen[], words: string): ReturnType<OptionsOf> {
  const named = chosen.filter(({ text }) => text !== '' && words.includes(text));
  const lists = new Map(named.map(({ trigger }) => [trigger.trigger, trigger]));
  const asked = [...lists.values()].map((trigger) => {
    const own = named.filter((one) => one.trigger.trigger === trigger.trigger);
    return trigger.messageOptions?.(
      own.map(({ item }) => item),
      words,
    );
  });
  return asked.every((options) => options === undefined)
    ? undefined
    : (Object.assign({}, ...asked) as ReturnType<OptionsOf>);
}
