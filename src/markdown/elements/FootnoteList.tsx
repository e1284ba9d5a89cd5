'use client';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../../ui/locale/index.js';

/** The footnotes at the end of a text. */
export function FootnoteList({ children }: { readonly children?: ReactNode }) {
  const messages = useMessages();
  return (
    <section data-part="footnotes" aria-label={messages['footnotes.label']}>
      <ol data-part="footnote-list">{children}</ol>
    </section>
  );
}

/** A footnote. It can take the focus, so that reading goes on there. */
export function FootnoteItem({ children }: { readonly children?: ReactNode }) {
  return (
    <li data-part="footnote" dir="auto" tabIndex={-1}>
      {children}
    </li>
  );
}

interface FootnoteMarkProps {
  readonly number: number;
}

// Neither is a link: the address of the page is the app's, and texts of other messages have the same
// footnotes.

/** The number of a footnote where the text refers to it. */
export function FootnoteMark({ number }: FootnoteMarkProps) {
  const messages = useMessages();
  return (
    <button
      type="button"
      data-part="footnote-mark"
      data-number={number}
      aria-label={messages['footnote.mark'](number)}
      onClick={(event) => goTo(event, '[data-part="footnote"]', number - 1)}
    >
      {number}
    </button>
  );
}

interface FootnoteBackProps extends FootnoteMarkProps {
  /** To which of the places that refer to the footnote, from 0. */
  readonly nth: number;
}

/** The way back from a footnote. */
export function FootnoteBack({ number, nth }: FootnoteBackProps) {
  const messages = useMessages();
  return (
    <button
      type="button"
      data-part="footnote-back"
      aria-label={messages['footnote.back'](number)}
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
