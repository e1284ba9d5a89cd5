'use client';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import {
  useComposer,
  type CompletionActions,
  type CompletionItem,
  type ComposerCompletions,
} from '../index.js';
import { isComposing } from '../../../ui/focus/index.js';
import type { TypedWord } from './findWord.js';
import { replaceText } from './replaceText.js';
import { useChosen } from './useChosen.js';
import { useSearch, type Found } from './useSearch.js';
import { useTyped } from './useTyped.js';

export interface Completion {
  /** The word that something is offered for; undefined while the list is closed. */
  readonly word: TypedWord | undefined;
  readonly found: Found;
  /** The item that Enter chooses. */
  readonly active: CompletionItem | undefined;
  readonly setActive: (item: CompletionItem) => void;
  readonly choose: (item: CompletionItem) => void;
  readonly searchAgain: () => void;
  /** For the field. */
  readonly handlers: ComponentProps<'textarea'>;
}

/** What the field offers for the word that is being typed, and the keys and clicks that choose from it. */
export function useCompletion({ triggers }: ComposerCompletions): Completion {
  const composer = useComposer('CompletionInput');
  const remember = useChosen();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useTyped(composer.text, triggers);
  const isAble = composer.reason === undefined;
  const [found, searchAgain] = useSearch(isAble ? typed.word : undefined);
  const word = isAble && !isOver(typed.word, found) ? typed.word : undefined;

  const able = found.items.filter(({ disabled }) => disabled !== true);
  // New results start from their first; the same one stays active when it is among them.
  const [wanted, setWanted] = useState({ query: '', id: '' });
  const isSame = word !== undefined && wanted.query === `${word.trigger.trigger}${word.query}`;
  const active = (isSame ? able.find(({ id }) => id === wanted.id) : undefined) ?? able[0];
  const setActive = (item: CompletionItem | undefined) => {
    if (word === undefined || item === undefined || item.disabled === true) return;
    setWanted({ query: `${word.trigger.trigger}${word.query}`, id: item.id });
  };

  const choose = (item: CompletionItem) => {
    const { current } = field;
    if (word === undefined || current === null || item.disabled === true) return;
    const text = textFor(item, word);
    replaceText(current, word.start, word.end, text);
    if (text !== '') typed.dismiss(word.start, text);
    remember(word.trigger, item, text);
    const actions = actionsOn(current, composer);
    item.run?.(actions);
    word.trigger.onSelect?.(item, actions);
  };

  const move = (to: number) => setActive(able.at(to % able.length));
  const perform = (key: string): boolean => {
    const index = active === undefined ? -1 : able.indexOf(active);
    switch (key) {
      case 'Escape':
        if (word !== undefined) {
          typed.dismiss(word.start, `${word.trigger.trigger}${word.query}`);
        }
        return true;
      case 'ArrowDown':
        move(index + 1);
        return able.length > 0;
      case 'ArrowUp':
        move(index - 1);
        return able.length > 0;
      case 'Home':
        move(0);
        return able.length > 0;
      case 'End':
        move(-1);
        return able.length > 0;
      case 'Enter':
      case 'Tab':
        // What is on its way might be what is meant: neither the old result nor the message goes.
        if (found.status === 'loading') return true;
        if (active !== undefined) choose(active);
        return active !== undefined;
      default:
        return false;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    field.current = event.currentTarget;
    const { shiftKey, altKey, ctrlKey, metaKey } = event;
    const isPlain = !shiftKey && !altKey && !ctrlKey && !metaKey;
    if (word === undefined || !isPlain || isComposing(event) || !perform(event.key)) return;
    event.preventDefault();
    // Around the field, Escape means something else.
    event.stopPropagation();
  };
  const handlers = {
    ...typed.handlers,
    onKeyDown,
    onChange: (event: Parameters<NonNullable<typeof typed.handlers.onChange>>[0]) => {
      field.current = event.currentTarget;
      typed.handlers.onChange?.(event);
    },
  };
  return { word, found, active, setActive, choose, searchAgain, handlers };
}

/** A query with spaces goes on only while something matches: the rest of a sentence is no query. */
function isOver(word: TypedWord | undefined, { status, items }: Found): boolean {
  return word !== undefined && /\s/u.test(word.query) && status !== 'loading' && items.length === 0;
}

function textFor(item: CompletionItem, { trigger: { trigger } }: TypedWord): string {
  if (item.run !== undefined) return '';
  if (item.insert !== undefined) return item.insert;
  return `${item.label.startsWith(trigger) ? '' : trigger}${item.label} `;
}

function actionsOn(
  field: HTMLTextAreaElement,
  composer: ReturnType<typeof useComposer>,
): CompletionActions {
  const clear = () => replaceText(field, 0, field.value.length, '');
  return {
    getText: () => field.value,
    insert: (text) => replaceText(field, field.selectionStart, field.selectionEnd, text),
    clear,
    send: (words) => {
      const isTaken = composer.send(words ?? field.value);
      if (isTaken && words === undefined) clear();
      return isTaken;
    },
    attach: composer.attachments.add,
  };
}
