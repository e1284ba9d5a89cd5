'use client';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../ui/locale/index.js';

/** The footnotes at the end of a text. */
export function FootnoteList({ children }: { readonly children?: ReactNode }) {
  const texts = useTexts();
  return (
    <section data-part="footnotes" aria-label={texts['footnotes.label']}>
      <ol data-part="footnote-list" dir="auto">
        {children}
      </ol>
    </section>
  );
}

/** A footnote. It is focusable, so that a jump to it moves the reading position. */
export function FootnoteItem({ children }: { readonly children?: ReactNode }) {
  return (
    <li data-part="footnote" tabIndex={-1}>
      {children}
    </li>
  );
}

interface FootnoteMarkProps {
  readonly number: number;
}

// Both are buttons, not links: the page's URL belongs to the app, and other messages may have footnotes with the same names.

/** The number of a footnote, at the place in the text that refers to it. */
export function FootnoteMark({ number }: FootnoteMarkProps) {
  const texts = useTexts();
  return (
    <button
      type="button"
      data-part="footnote-mark"
      data-number={number}
      aria-label={texts['footnote.mark'](number)}
      onClick={(event) => goTo(event, '[data-part="footnote"]', number - 1)}
    >
      {number}
    </button>
  );
}

interface FootnoteBackProps extends FootnoteMarkProps {
  /** Which of the references to the footnote it leads to, from 0. */
  readonly nth: number;
}

/** The button that leads back from a footnote to the text. */
export function FootnoteBack({ number, nth }: FootnoteBackProps) {
  const texts = useTexts();
  return (
    <button
      type="button"
      data-part="footnote-back"
      aria-label={texts['footnote.back'](number)}
      onClick={(event) =>
        goTo(event, `[data-part="footnote-mark"][data-number="${String(number)}"]`, nth)
      }
    >
      ↩{nth > 0 ? <sup data-part="superscript">{nth + 1}</sup> : null}
    </button>
  );
}

function goTo(event: MouseEvent<HTMLElement>, selector: string, index: number): void {
  const text = event.currentTarget.closest('[data-part="markdown"]');
  const place = text?.querySelectorAll<HTMLElement>(selector)[index];
  place?.focus();
}
