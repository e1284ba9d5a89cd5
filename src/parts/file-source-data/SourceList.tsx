'use client';
import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { SourcePart } from '../../core/parts.js';
import {
  placesOf,
  type NumberedSources,
  type SourcePlaces,
} from '../../core/markdown/numberedSources.js';
import { SourcesContext } from '../../markdown/index.js';
import { GoalContext } from '../../react/transcript-scope/GoalContext.js';
import { PartButton } from '../../ui/Button.js';
import { useTexts } from '../../ui/locale/index.js';
import { SourceNumberContext, SamePlacesContext } from './SourceView.js';

/** Sources that are shown at first. */
const SHOWN_AT_FIRST = 6;

export interface SourceListProps {
  /** The sources, in their order. */
  readonly parts: readonly SourcePart[];
  /** Renders one source. */
  readonly view: (part: SourcePart) => ReactNode;
}

/**
 * Consecutive sources, as a row of numbered chips, one per URL. Their numbers are those of the marks in the text. If there are many, the first ones are shown, and a button shows
 * all.
 */
export function SourceList({ parts, view }: SourceListProps) {
  const texts = useTexts();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const places = placesOf(parts);
  const numbered = use(SourcesContext);
  const goal = use(GoalContext);
  const isWanted = ([{ id }]: SourcePlaces) => goal?.path.has(id) === true;
  if (!all && places.slice(SHOWN_AT_FIRST).some(isWanted)) setAll(true);
  const shown = all ? places : places.slice(0, SHOWN_AT_FIRST);
  const left = places.length - shown.length;
  useLayoutEffect(() => {
    // The focused button has been removed: focus the first chip that it revealed.
    if (all)
      list.current?.children[SHOWN_AT_FIRST]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [all]);
  return (
    <ul ref={list} data-part="citations" aria-label={texts['source.label']}>
      {shown.map(([part, ...same], index) => (
        <li data-part="" key={part.id}>
          <SourceNumberContext value={numberIn(numbered, part) ?? index + 1}>
            <SamePlacesContext value={same}>{view(part)}</SamePlacesContext>
          </SourceNumberContext>
        </li>
      ))}
      {left === 0 ? null : (
        <li data-part="">
          <PartButton variant="quiet" data-part="more-citations" onClick={() => setAll(true)}>
            {texts['source.more'](left)}
          </PartButton>
        </li>
      )}
    </ul>
  );
}

/** The number by which marks in the text refer to a source. */
const numberIn = (numbered: NumberedSources | undefined, part: SourcePart) =>
  [...(numbered ?? [])].find(([, place]) => place.includes(part))?.[0];
