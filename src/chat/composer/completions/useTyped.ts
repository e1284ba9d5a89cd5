'use client';
import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import type { CompletionTrigger } from '../index.js';
import { findWord, type TypedWord } from './findWord.js';

type Handlers = Pick<
  ComponentProps<'textarea'>,
  'onChange' | 'onSelect' | 'onBlur' | 'onCompositionStart' | 'onCompositionEnd'
>;

interface Typed {
  /** The word to offer something for. */
  readonly word: TypedWord | undefined;
  /** Offers nothing for the word that starts with this, sign included, until it is another one. */
  readonly dismiss: (start: number, written: string) => void;
  readonly handlers: Handlers;
}

/**
 * The word that a person is typing. Only typing starts one: a draft, an earlier message or a caret that
 * passes by does not. The caret that leaves it ends it.
 */
export function useTyped(text: string, triggers: readonly CompletionTrigger[]): Typed {
  // Where the caret was, and in which text: a text that the app has changed since counts for nothing.
  const [place, setPlace] = useState<{ readonly text: string; readonly caret: number }>();
  const [dismissed, setDismissed] = useState<{
    readonly start: number;
    readonly written: string;
  }>();
  // While an input method puts a word together, the list stays as it was, null if there was none.
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
