'use client';
import { createContext, use, useMemo, type ComponentType } from 'react';
import type { Part } from '../../core/parts.js';
import { flatParts } from '../../core/session/boundParts.js';
import { LIMITS } from '../../core/state.js';
import { onDemand } from '../../ui/later/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `PartList`. */
export interface PartListProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The parts, in their order. */
  readonly parts: readonly Part[];
  /** Whether more parts or text are coming at the end. */
  readonly streaming?: boolean | undefined;
}

/**
 * The component that renders the parts inside a part. It comes through a context, because parts contain parts, and their
 * modules must not import each other in a circle.
 */
export const NestedPartsContext = createContext<ComponentType<PartListProps> | undefined>(
  undefined,
);

/** The position of a list of parts: its depth, and the titles of the parts around it. */
export interface Place {
  readonly depth: number;
  readonly trail: readonly string[];
}

export const PlaceContext = createContext<Place>({ depth: 0, trail: [] });

/** Levels that are indented; below, a line of titles says where a part is. */
const DEEPEST_INDENT = 3;
/** Deeper parts stay folded until the person opens them, so that hostile nesting costs nothing. */
export const DEEPEST_UNFOLDED = 12;

const LaterPartsAsText = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ PartsAsText }) => PartsAsText),
  () => null,
);

/** Props of `NestedParts`. */
export interface NestedPartsProps extends PartListProps {
  /** The title of the part around them, for the line that says where they are. */
  readonly title: string;
}

/** The parts inside a part; as text where neither a list of parts nor an `AgentRoot` is around. */
export function NestedParts({ title, ...list }: NestedPartsProps) {
  const List = use(NestedPartsContext);
  const texts = useTexts();
  const { depth, trail } = use(PlaceContext);
  const place = useMemo(
    () => ({ depth: depth + 1, trail: [...trail, title] }),
    [depth, trail, title],
  );
  if (list.parts.length === 0) return null;
  // An app's own parts may nest deeper than a session's.
  const parts = place.depth === LIMITS.partDepth ? flatParts(list.parts) : list.parts;
  return (
    <PlaceContext value={place}>
      {place.depth > DEEPEST_INDENT ? (
        <p data-part="path" aria-label={texts['path.label']}>
          {plainName(place.trail.slice(-3).join(' › '))}
        </p>
      ) : null}
      {List === undefined ? (
        <LaterPartsAsText parts={list.parts} />
      ) : (
        <List {...list} parts={parts} />
      )}
    </PlaceContext>
  );
}
