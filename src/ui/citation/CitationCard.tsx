'use client';
import type { ComponentProps } from 'react';
import { ContentAsk, type Content } from '../content/index.js';
import { HoverCard } from '../HoverCard.js';

interface CitationCardProps extends Omit<
  ComponentProps<typeof HoverCard>,
  'content' | 'data-part'
> {
  /** What the policy says about the address of the source. */
  readonly content: Content;
  /** Attributes of a link to it. */
  readonly link: ComponentProps<'a'>;
  readonly title: string;
  readonly host: string;
  readonly quotes: ReadonlySet<string>;
}

/** A card with title, host and quotes of a source. */
export function CitationCard({ content, link, title, host, quotes, ...rest }: CitationCardProps) {
  return (
    // In a paragraph, only a span can hold it.
    <HoverCard {...rest} data-part="citation-card">
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
    </HoverCard>
  );
}
