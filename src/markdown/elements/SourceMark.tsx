'use client';
import { createContext, use } from 'react';
import type { NumberedSources } from '../../core/overview/numberedSources.js';
import { CitationLink } from '../../ui/citation/index.js';
import { useTexts } from '../../ui/locale/index.js';

/** The sources that marks refer to. Without them, a text is read as if there were no marks. */
export const SourcesContext = createContext<NumberedSources | undefined>(undefined);

interface SourceMarkProps {
  /** As written, such as `[1, 2]`. */
  readonly children: string;
}

/** A mark in the text that leads to its sources. It stays text if one of them is unknown. */
export function SourceMark({ children }: SourceMarkProps) {
  const texts = useTexts();
  const sources = use(SourcesContext);
  const [first = '', ...others] = children.match(/\d+/g) ?? [];
  const numbers = (children.startsWith('[') ? [first, ...others] : [first]).map(Number);
  if (!numbers.every((number) => sources?.has(number))) return children;
  return numbers.flatMap((number, index) => {
    const parts = sources?.get(number);
    if (parts === undefined) return [];
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} data-part="source-mark">
        <CitationLink
          data-part="source-mark-link"
          parts={parts}
          label={(title) => texts['source.mark'](number, title)}
        >
          {() => number}
        </CitationLink>
      </span>
    );
  });
}
