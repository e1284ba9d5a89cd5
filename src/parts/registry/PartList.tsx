'use client';
import { use, useMemo } from 'react';
import type { Part, ToolPart } from '../../core/parts.js';
import { ToolMediaContext } from '../media/index.js';
import { NestedPartsContext, PlaceContext, type PartListProps } from '../kit/NestedParts.js';
import { groupParts, type PartGroup } from './groupParts.js';
import { PartComponentsContext } from '../kit/PartComponentsContext.js';
import { PartView } from './PartView.js';
import { Plan } from './Plan.js';
import { useIsPinned } from '../kit/shownParts.js';
import { ToolGroup } from './ToolGroup.js';
import { toolViewOf } from '../kit/toolView.js';
import { withRender } from '../../ui/props/index.js';

/**
 * Shows parts one after the other. Steps that follow each other form a plan, which folds into one
 * line once all of it is done and something comes after it, and so do many tools that follow each other.
 */
export function PartList({ parts, streaming = false, ...rest }: PartListProps) {
  const { depth } = use(PlaceContext);
  const { tool, tools } = use(PartComponentsContext);
  const media = use(ToolMediaContext);
  const isPinned = useIsPinned();
  const groups = useMemo(() => {
    // What an app shows in its own way, or has pictures to show, is more than a row.
    const isPlain = (part: ToolPart) =>
      tool === undefined &&
      toolViewOf(tools, part.toolName) === undefined &&
      !isPinned(part) &&
      !media.some(
        ({ name, mediaOutputKeys = [] }) => name === part.toolName && mediaOutputKeys.length > 0,
      );
    return groupParts(parts, isPlain);
  }, [parts, tool, tools, media, isPinned]);
  const last = parts.at(-1);
  const view = (part: Part) => (
    <PartView key={part.id} part={part} streaming={streaming && part === last} />
  );
  const isOver = (group: readonly Part[]) =>
    !streaming || last === undefined || !group.includes(last);
  const show = (group: PartGroup) => {
    if (group.type === 'part') return view(group.part);
    const key = `${group.type}/${group.parts[0]?.id ?? ''}`;
    const over = isOver(group.parts);
    return group.type === 'plan' ? (
      <Plan key={key} parts={group.parts} over={over}>
        {group.parts.map(view)}
      </Plan>
    ) : (
      <ToolGroup key={key} parts={group.parts} over={over}>
        {group.parts.map(view)}
      </ToolGroup>
    );
  };
  return (
    <NestedPartsContext value={PartList}>
      {withRender(
        <div {...rest} data-part="part-list" data-depth={depth}>
          {groups.map(show)}
        </div>,
      )}
    </NestedPartsContext>
  );
}
