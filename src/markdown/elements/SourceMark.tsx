'use client';
import { createContext, use } from 'react';
import type { NumberedSources } from '../../core/markdown/numberedSources.js';
import { Citation } from '../../ui/citation/index.js';

/** The sources that marks refer to. Without them, a text is read as if there were no marks. */
export const SourcesContext = createContext<NumberedSources | undefined>(undefined);

interface SourceMarkProps {
  /** As written, such as `[1, 2]`. */
  readonly children: string;
}

/** A mark in the text that leads to its sources. It stays text if one of them is unknown. */
export function SourceMark({ children }: SourceMarkProps) {
  const sources = use(SourcesContext);
  const digits = children.match(/\d+/g) ?? [];
  const numbers = children.startsWith('[') ? digits : digits.slice(0, 1);
  const marks = numbers.flatMap((number) => {
    const parts = sources?.get(Number(number));
    return parts === undefined
      ? []
      : [<Citation key={number} isMark number={Number(number)} parts={parts} />];
  });
  return marks.length < numbers.length ? children : marks;
}
