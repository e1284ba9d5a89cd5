'use client';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { SourcePart } from '../../core/parts.js';
import { ContentAsk, NEW_TAB, useContent } from '../content/index.js';
import { useTexts } from '../locale/index.js';
import { plainName } from '../plainName.js';
import { useHoverCard } from '../useHoverCard.js';

interface CitationLinkProps {
  readonly 'data-part': string;
  /** The source, and other passages of the same page. */
  readonly parts: readonly [SourcePart, ...SourcePart[]];
  /** The name of the link, from the title of the source. @default its content */
  readonly label?: ((title: string) => string) | undefined;
  /** Shows the source, by its title and whether it can be opened. */
  readonly children: (title: string, isLink: boolean) => ReactNode;
}

/**
 * A source of the answer. A page opens in a new tab; a document is not a link. A card with title, host and quote appears on
 * hover, on keyboard focus, and at the first tap. It needs an element around it, next to which the card is shown.
 */
export function CitationLink({ parts, label, children, ...rest }: CitationLinkProps) {
  const texts = useTexts();
  const [part] = parts;
  const quotes = new Set(parts.map(({ quote = '' }) => quote.trim()));
  quotes.delete('');
  const id = useId();
  const { isOpen, card, handlers, open, isFirstTap } = useHoverCard();
  const content = useContent('links', part.url);
  const url = content.outcome === 'allow' ? content.url : undefined;
  const host = content.url?.host ?? plainName(part.name ?? '');
  const title = plainName(part.title ?? '') || host || texts['source.unnamed'];
  const link = { ...NEW_TAB, href: url?.href };
  const chip = {
    ...rest,
    ...handlers,
    'aria-label': label?.(title),
    'aria-describedby': isOpen ? id : undefined,
    onClick: (event: MouseEvent) => {
      if (url !== undefined && !isFirstTap()) return;
      event.preventDefault();
      open();
    },
  };
  const shown = children(title, url !== undefined);
  return (
    <>
      {url === undefined ? (
        <button {...chip} type="button">
          {shown}
        </button>
      ) : (
        <a {...chip} {...link}>
          {shown}
        </a>
      )}
      {isOpen ? (
        // In a paragraph, only a span can hold it.
        <span data-part="citation-card" id={id} ref={card} popover="manual" {...handlers}>
          {/* Not in the tab order, because the chip is the same link. Without a URL, it is not a link. */}
          <a data-part="citation-card-title" dir="auto" {...link} tabIndex={-1}>
            {title}
          </a>
          {host === '' || host === title ? null : (
            <span data-part="citation-host" dir="ltr">
              {host}
            </span>
          )}
          {content.outcome === 'ask' ? <ContentAsk content={content} isLink /> : null}
          {[...quotes].map((quote) => (
            <q key={quote} data-part="citation-quote" dir="auto">
              {quote}
            </q>
          ))}
        </span>
      ) : null}
    </>
  );
}
