'use client';
import { createContext, use } from 'react';
import type { SourcePart } from '../../core/parts.js';
import { Citation } from '../../ui/citation/index.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `SourceView`. */
export interface SourceViewProps extends Omit<ElementProps<'span'>, 'children' | 'part'> {
  /** The source that is shown. */
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
  const same = use(SamePlacesContext);
  return <Citation {...rest} parts={[part, ...same]} number={use(SourceNumberContext)} />;
}
