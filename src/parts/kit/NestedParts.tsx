'use client';
import { createContext, use, useMemo, type ComponentType } from 'react';
import type { Part } from '../../core/parts.js';
import { useMessages } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `PartList`. */
export interface PartListProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly parts: readonly Part[];
  /** Whether more parts or text are coming at the end. */
  readonly streaming?: boolean | undefined;
}

/**
 * The component that parts show their own parts with. Parts contain parts; going through a context
 * keeps their modules from importing each other in a circle.
 */
export const NestedPartsContext = createContext<ComponentType<PartListProps> | undefined>(
  undefined,
);

/** Where a list of parts is: how deep, and inside of what. */
export interface Place {
  readonly depth: number;
  readonly trail: readonly string[];
}

export const PlaceContext = createContext<Place>({ depth: 0, trail: [] });

/** The timeline moves in by one mark this often; below, a line says where one is. */
const DEEPEST_INDENT = 3;
/** Below this, parts stay folded until someone opens them: hostile nesting costs nothing. */
export const DEEPEST_UNFOLDED = 12;

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
