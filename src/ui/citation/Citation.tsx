'use client';
import { useId, type MouseEvent } from 'react';
import type { SourcePart } from '../../core/parts.js';
import { NEW_TAB, useContent } from '../content/index.js';
import { Icon } from '../icon/index.js';
import { onDemand } from '../later/index.js';
import { useTexts } from '../locale/index.js';
import { plainName } from '../plainName.js';
import { withRender, type ElementProps } from '../props/index.js';
import { useHoverCard } from '../useHoverCard.js';

const LaterCard = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ CitationCard }) => CitationCard),
  () => null,
  true,
);

interface CitationProps extends ElementProps<'span'> {
  /** The source, and other passages of the same page. */
  readonly parts: readonly [SourcePart, ...SourcePart[]];
  readonly number: number | undefined;
  /** Whether it is a mark in a text: only the number. */
  readonly isMark?: boolean;
}

/**
 * A source of the answer. A page opens in a new tab; a document is not a link. A card with title, host and quote appears on
 * hover, on keyboard focus, and at the first tap.
 */
export function Citation({ parts, number, isMark = false, ...rest }: CitationProps) {
  const texts = useTexts();
  const [part] = parts;
  const quotes = new Set(parts.map(({ quote = '' }) => quote.trim()));
  quotes.delete('');
  const id = useId();
  const { isOpen, handlers, open, close, isFirstTap } = useHoverCard();
  const content = useContent('links', part.url);
  const url = content.outcome === 'allow' ? content.url : undefined;
  const host = content.url?.host ?? plainName(part.name ?? '');
  const title = plainName(part.title ?? '') || host || texts['source.unnamed'];
  const link = { ...NEW_TAB, href: url?.href };
  const chip = {
    ...handlers,
    'data-part': isMark ? 'source-mark-link' : 'citation-chip',
    'aria-label': isMark ? texts['source.mark'](number ?? 0, title) : undefined,
    'aria-describedby': isOpen ? id : undefined,
    onClick: (event: MouseEvent) => {
      if (url !== undefined && !isFirstTap()) return;
      event.preventDefault();
      open();
    },
  };
  const label = isMark ? (
    number
  ) : (
    <>
      {number === undefined ? (
        <Icon name={url === undefined ? 'read' : 'web'} />
      ) : (
        <span data-part="citation-number">{number}</span>
      )}
      <span data-part="citation-title" dir="auto">
        {title}
      </span>
      {parts.length === 1 ? null : (
        <span data-part="citation-count">{texts['source.times'](parts.length)}</span>
      )}
    </>
  );
  return withRender(
    <span {...rest} data-part={isMark ? 'source-mark' : 'citation'}>
      {url === undefined ? (
        <button {...chip} type="button">
          {label}
        </button>
      ) : (
        <a {...chip} {...link}>
          {label}
        </a>
      )}
      {isOpen ? (
        <LaterCard
          {...handlers}
          id={id}
          onClose={close}
          content={content}
          link={link}
          title={title}
          host={host}
          quotes={quotes}
        />
      ) : null}
    </span>,
  );
}
