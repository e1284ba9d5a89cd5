'use client';
import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import type { CompletionTrigger } from '../index.js';
import { findWord, type TypedWord } from './findWord.js';

type Handlers = Pick<
  ComponentProps<'textarea'>,
  'onChange' | 'onSelect' | 'onBlur' | 'onCompositionStart' | 'onCompositionEnd'
>;

interface Typed {
  /** The word to show completions for. */
  readonly word: TypedWord | undefined;
  /** Shows no completions for the word at `start` as long as it begins with `written`, which includes the trigger. */
  readonly dismiss: (start: number, written: string) => void;
  readonly handlers: Handlers;
}

/**
 * Tracks the word that a person is typing. Only typing opens the list: a draft, an earlier message or a caret that moves past
 * does not. It closes when the caret leaves the word.
 */
export function useTyped(text: string, triggers: readonly CompletionTrigger[]): Typed {
  // The caret, and the text it belongs to: once the app has changed the text, the position no longer applies.
  const [place, setPlace] = useState<{ readonly text: string; readonly caret: number }>();
  const [dismissed, setDismissed] = useState<{
    readonly start: number;
    readonly written: string;
  }>();
  // The list as it was when an input method began to compose text, which stays until it has ended; null if there was none.
  const [held, setHeld] = useState<TypedWord | null>();
  const typed = place?.text === text ? findWord(text, place.caret, triggers) : undefined;
  const isDismissed = (found: TypedWord | undefined, value: string) =>
    found !== undefined &&
    found.start === dismissed?.start &&
    value.slice(found.start, found.end).startsWith(dismissed.written);
  const live = isDismissed(typed, text) ? undefined : typed;
  const word = held === undefined ? live : (held ?? undefined);

  const look = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart: caret, selectionEnd } = field;
    setPlace(caret === selectionEnd ? { text: value, caret } : undefined);
    return isDismissed(findWord(value, caret, triggers), value);
  };
  return {
    word,
    dismiss: (start, written) => setDismissed({ start, written }),
    handlers: {
      onChange: (event) => {
        if (!look(event)) setDismissed(undefined);
      },
      onSelect: (event) => {
        if (word !== undefined && held === undefined) look(event);
      },
      onBlur: () => setPlace(undefined),
      onCompositionStart: () => setHeld(word ?? null),
      onCompositionEnd: (event) => {
        setHeld(undefined);
        look(event);
      },
    },
  };
}
