'use client';
import { createContext, use } from 'react';
import type { SourcePart } from '../../core/parts.js';
import { CitationLink } from '../../ui/citation/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

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
  return withRender(
    <span {...rest} data-part="citation">
      <CitationLink data-part="citation-chip" parts={[part, ...same]}>
        {(title, isLink) => (
          <>
            {number === undefined ? (
              <Icon name={isLink ? 'web' : 'read'} />
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
        )}
      </CitationLink>
    </span>,
  );
}
