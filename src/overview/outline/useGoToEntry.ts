'use client';
import { useGoTo, type GoToOptions } from '../../react/transcript-scope/useGoTo.js';
import type { OutlineEntry } from './outlineOf.js';

/**
 * Returns a function that leads the person to an entry of the outline, a heading inside of its text.
 *
 * @param all The outline, in which headings of a text may have the same words.
 */
export function useGoToEntry(all: readonly OutlineEntry[]) {
  const goTo = useGoTo();
  return (entry: OutlineEntry, options?: Pick<GoToOptions, 'focus'>): void => {
    const { kind, messageKey, partId } = entry;
    goTo(
      { messageKey, partId },
      { ...options, within: kind === 'heading' ? headingIn(entry, all) : undefined },
    );
  };
}

/** Finds the heading of an entry. Letters and digits decide: the page shows the other characters as Markdown has them. */
function headingIn(entry: OutlineEntry, all: readonly OutlineEntry[]) {
  const words = wordsOf(entry.title);
  const alike = all.filter(
    ({ kind, messageKey, partId, title }) =>
      kind === 'heading' &&
      messageKey === entry.messageKey &&
      partId === entry.partId &&
      wordsOf(title) === words,
  );
  const count = alike.findIndex(({ id }) => id === entry.id);
  return (element: HTMLElement) => {
    const found = [...element.querySelectorAll<HTMLElement>('[data-part="heading"]')].filter(
      (heading) => wordsOf(heading.textContent) === words,
    );
    return found[count] ?? found.at(-1);
  };
}

const wordsOf = (text: string) =>
  text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase() || text.trim();
