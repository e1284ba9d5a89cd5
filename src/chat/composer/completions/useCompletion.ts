'use client';
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type CompletionActions,
  type CompletionItem,
  type CompletionTrigger,
  type ComposerCompletions,
  type MessageExtras,
  useComposer,
} from '../index.js';
import { callApp } from '../../../core/callApp.js';
import { isComposing } from '../../../ui/focus/index.js';
import type { TypedWord } from './findWord.js';
import { type Found, useSearch } from './useSearch.js';
import { useTyped } from './useTyped.js';

export interface Completion {
  /** The word that completions are shown for; undefined while the list is closed. */
  readonly word: TypedWord | undefined;
  readonly found: Found;
  /** The item that Enter chooses. */
  readonly active: CompletionItem | undefined;
  readonly setActive: (item: CompletionItem) => void;
  readonly choose: (item: CompletionItem) => void;
  readonly searchAgain: () => void;
  /** Handlers for the field. */
  readonly handlers: ComponentProps<'textarea'>;
}

/** The completions for the word that is being typed, and the keys and clicks that choose one. */
export function useCompletion({ triggers }: ComposerCompletions): Completion {
  const composer = useComposer('CompletionInput');
  const remember = useChosen();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useTyped(composer.text, triggers);
  const isAble = composer.reason === undefined;
  const [found, searchAgain] = useSearch(isAble ? typed.word : undefined);
  const word = isAble && !isOver(typed.word, found) ? typed.word : undefined;

  const able = found.items.filter(({ disabled }) => disabled !== true);
  // New results start with their first item active, unless they still contain the active one.
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
    callApp(() => item.run?.(actions));
    callApp(() => word.trigger.onSelect?.(item, actions));
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
        // The results that are loading may contain what the person means: choose no outdated item, and send nothing.
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
    // The panel around the field has its own use for Escape.
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

/** Whether a query with spaces is over: it is as soon as nothing matches, because the rest of a sentence is no query. */
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

/** Replaces a range of the field as if the person had typed it, and puts the caret after it. */
function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (start === end && text === '') return;
  const command = text === '' ? 'delete' : 'insertText';
  // Deprecated, but the only way to insert text that the browser's Undo can revert.
  // oxlint-disable-next-line typescript/no-deprecated
  if (typeof document.execCommand === 'function' && document.execCommand(command, false, text)) {
    return;
  }
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

interface Chosen {
  readonly trigger: CompletionTrigger;
  readonly item: CompletionItem;
  /** The text that was inserted for it. */
  readonly text: string;
}

/** Remembers chosen items, and adds their options and attachments to a message that still contains their text. */
function useChosen(): (trigger: CompletionTrigger, item: CompletionItem, text: string) => void {
  const { setExtrasOf } = useComposer('CompletionInput');
  const chosen = useRef<readonly Chosen[]>([]);
  useEffect(() => {
    setExtrasOf((words) => extrasOf(chosen.current, words));
    return () => setExtrasOf(undefined);
  }, [setExtrasOf]);
  return useCallback((trigger, item, text) => {
    // Kept after the message is sent, because a queued message may be moved back into the field.
    const others = chosen.current.filter(
      (one) => one.item.id !== item.id || one.trigger.trigger !== trigger.trigger,
    );
    chosen.current = [...others, { trigger, item, text: text.trim() }];
  }, []);
}

function extrasOf(chosen: readonly Chosen[], words: string): MessageExtras {
  const named = chosen.filter(({ text }) => text !== '' && words.includes(text));
  const lists = new Map(named.map(({ trigger }) => [trigger.trigger, trigger]));
  const asked = [...lists.values()].map((trigger) => {
    const items = named
      .filter((one) => one.trigger.trigger === trigger.trigger)
      .map(({ item }) => item);
    return {
      options: callApp(() => trigger.messageOptions?.(items, words)),
      attachments: callApp(() => trigger.messageAttachments?.(items, words)) ?? [],
    };
  });
  const given = asked.flatMap(({ options }) => options ?? []);
  return {
    attachments: asked.flatMap(({ attachments }) => attachments),
    ...(given.length > 0 && { options: Object.assign({}, ...given) as Record<string, unknown> }),
  };
}
