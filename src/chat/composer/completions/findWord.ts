import type { CompletionTrigger } from '../index.js';

/** A trigger and what was typed after it, up to the caret. */
export interface TypedWord {
  readonly trigger: CompletionTrigger;
  readonly start: number;
  readonly end: number;
  readonly query: string;
}

/**
 * What a trigger may follow: the start of the text, a space, an opening quote or bracket, or a character of a script that puts
 * no spaces between words. So neither `name@example.org` nor `and/or` opens a list.
 */
const BEFORE = /(?:^|[\s\p{Ps}\p{Pi}"'\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])$/u;

/** Finds the word that ends at the caret, if it starts with one of the triggers. */
export function findWord(
  text: string,
  caret: number,
  triggers: readonly CompletionTrigger[],
): TypedWord | undefined {
  for (const trigger of triggers) {
    const start = startOf(text, caret, trigger);
    const from = start + trigger.trigger.length;
    const query = text.slice(from, caret);
    const isOneWord = trigger.spaces === true ? !/^\s|\n/u.test(query) : !/\s/u.test(query);
    if (start >= 0 && from <= caret && isOneWord) return { trigger, start, end: caret, query };
  }
  return undefined;
}

/** The position of the trigger, or -1. */
function startOf(text: string, caret: number, { trigger, at }: CompletionTrigger): number {
  if (at === 'start') {
    const first = text.search(/\S/u);
    return text.startsWith(trigger, first) ? first : -1;
  }
  if (caret < trigger.length) return -1;
  const start = text.lastIndexOf(trigger, caret - trigger.length);
  return BEFORE.test(text.slice(0, Math.max(0, start))) ? start : -1;
}
