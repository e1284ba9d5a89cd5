'use client';
import { use, useMemo } from 'react';
import { useMessages } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plain-name/index.js';
import {
  DEEPEST_INDENT,
  NestedPartsContext,
  PlaceContext,
  type PartListProps,
} from './NestedPartsContext.js';

/** Props of `NestedParts`. */
export interface NestedPartsProps extends PartListProps {
  /** What the parts are inside of, for the line that says where one is. */
  readonly title: string;
}

/** The parts inside a part. */
export function NestedParts({ title, ...list }: NestedPartsProps) {
  const List = use(NestedPartsContext);
  const messages = useMessages();
  const { depth, trail } = use(PlaceContext);
  const place = useMemo(
    () => ({ depth: depth + 1, trail: [...trail, title] }),
    [depth, trail, title],
  );
  if (List === undefined || list.parts.length === 0) return null;
  return (
    <PlaceContext value={place}>
      {place.depth > DEEPEST_INDENT ? (
        <p data-part="path" aria-label={messages['path.label']}>
          {plainName(place.trail.slice(-3).join(' › '))}
        </p>
      ) : null}
      <List {...list} />
    </PlaceContext>
  );
}
