'use client';
import { use, useMemo } from 'react';
import type { Part } from '../../core/parts.js';
import { NestedPartsContext, PlaceContext, type PartListProps } from './NestedPartsContext.js';
import { PartView } from './PartView.js';
import { Plan } from './Plan.js';
import { groupSteps } from './groupSteps.js';

/**
 * Shows parts one after the other. Steps that follow each other form a plan, which folds into one
 * line once all of it is done and something comes after it.
 */
export function PartList({ parts, streaming = false }: PartListProps) {
  const { depth } = use(PlaceContext);
  const groups = useMemo(() => groupSteps(parts), [parts]);
  const last = parts.at(-1);
  const view = (part: Part) => (
    <PartView key={part.id} part={part} streaming={streaming && part === last} />
  );
  const list = groups.map((group) =>
    group.type === 'part' ? (
      view(group.part)
    ) : (
      <Plan
        key={`plan/${group.parts[0]?.id ?? ''}`}
        parts={group.parts}
        over={!streaming || last === undefined || !group.parts.includes(last)}
      >
        {group.parts.map(view)}
      </Plan>
    ),
  );
  return (
    <NestedPartsContext value={PartList}>
      <div data-part="part-list" data-depth={depth}>
        {list}
      </div>
    </NestedPartsContext>
  );
}
