'use client';
import { createContext, use, useId, type MouseEvent } from 'react';
import type { SourcePart } from '../../core/parts.js';
import { ContentAsk, NEW_TAB, useContent } from '../../ui/content/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useHoverCard } from '../../ui/useHoverCard.js';

/** Props of `SourceView`. */
export interface SourceViewProps extends Omit<ElementProps<'span'>, 'children' | 'part'> {
  readonly part: SourcePart;
}

/** The number of a source among its neighbours, from 1. */
export const SourceNumberContext = createContext<number | undefined>(undefined);

/** Other passages of the same page, which have no chips of their own. */
export const SamePlacesContext = createContext<readonly SourcePart[]>([]);

/**
 * A source of the answer, as a small chip. A page opens in a new tab; a document is not a link. A card with title, host
 * and quote appears on hover, on keyboard focus, and at the first tap.
 */
export function SourceView({ part, ...rest }: SourceViewProps) {
  const texts = useTexts();
  const number = use(SourceNumberContext);
  const same = use(SamePlacesContext);
  const quotes = new Set([part, ...same].map(({ quote = '' }) => quote.trim()));
  quotes.delete('');
  const id = useId();
  const { isOpen, card, handlers, open, isFirstTap } = useHoverCard();
  const content = useContent('links', part.url);
  const url = content.outcome === 'allow' ? content.url : undefined;
  const host = content.url?.host ?? plainName(part.name ?? '');
  const title = plainName(part.title ?? '') || host || texts['source.unnamed'];
  const link = { ...NEW_TAB, href: url?.href };
  const chip = {
    ...handlers,
    'aria-describedby': isOpen ? id : undefined,
    onClick: (event: MouseEvent) => {
      if (url !== undefined && !isFirstTap()) return;
      event.preventDefault();
      open();
    },
  };
  const label = (
    <>
      {number === undefined ? (
        <Icon name={url === undefined ? 'read' : 'web'} />
      ) : (
        <span data-part="citation-number">{number}</span>
      )}
      <span data-part="citation-title" dir="auto">
        {title}
      </span>
      {same.length === 0 ? null : (
        <span data-part="citation-count">{texts['source.times'](same.length + 1)}</span>
      )}
    </>
  );
  return withRender(
    <span {...rest} data-part="citation">
      {url === undefined ? (
        <button {...chip} type="button" data-part="citation-chip">
          {label}
        </button>
      ) : (
        <a {...chip} {...link} data-part="citation-chip">
          {label}
        </a>
      )}
      {isOpen ? (
        <div data-part="citation-card" id={id} ref={card} popover="manual" {...handlers}>
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
        </div>
      ) : null}
    </span>,
  );
}
