'use client';
import { use, useMemo, type ReactNode } from 'react';
import type { Part, ToolPart } from '../../core/parts.js';
import { watchData } from '../../development/index.js';
import { cutFenceLines } from '../../core/markdown/cutFence.js';
import { ToolMediaContext, type ToolMedia } from '../media/index.js';
import { NestedPartsContext, PlaceContext, type PartListProps } from '../kit/NestedParts.js';
import { groupParts, keyOfGroup, partsOfGroup, type PartGroup } from './groupParts.js';
import { LongList } from './LongList.js';
import { PartComponentsContext } from '../kit/PartComponentsContext.js';
import { PartView } from './PartView.js';
import { Plan } from './Plan.js';
import { FoldedContext, useIsPinned } from '../kit/shownParts.js';
import { FileList, SourceList } from '../file-source-data/index.js';
import { HiddenParts } from './HiddenParts.js';
import { hiddenParts, stretchesOf } from '../../core/overview/detail.js';
import { useDetail } from '../../ui/detail/index.js';
import { ToolGroup } from './ToolGroup.js';
import { SourcesScope } from '../kit/SourcesScope.js';
import { viewOf } from '../kit/viewOf.js';
import { withRender } from '../../ui/props/index.js';

/** A group, or groups that the level of detail hides. */
type Entry =
  | PartGroup
  | {
      readonly type: 'hidden';
      readonly parts: readonly Part[];
      readonly groups: readonly PartGroup[];
    };

const keyOf = (entry: Entry) =>
  entry.type === 'hidden' ? `hidden/${entry.parts[0]?.id ?? ''}` : keyOfGroup(entry);
const partsOf = (entry: Entry) => (entry.type === 'hidden' ? entry.parts : partsOfGroup(entry));

/** Whether a tool gives pictures or files. */
const hasMedia = ({ toolName }: ToolPart, media: readonly ToolMedia[]): boolean =>
  media.some(({ name, mediaOutputKeys = [] }) => name === toolName && mediaOutputKeys.length > 0);

const keyOfPart = ({ id }: Part) => id;
const partsOfPart = (part: Part) => [part];

/**
 * Renders parts one after the other. Consecutive steps form a plan, which folds into one line once all of it is done and
 * another part follows. Many consecutive tool calls fold in the same way.
 */
export function PartList({ parts, streaming = false, ...rest }: PartListProps) {
  watchData('PartList', parts);
  const { depth } = use(PlaceContext);
  const isNested = use(NestedPartsContext) === PartList;
  const components = use(PartComponentsContext);
  const media = use(ToolMediaContext);
  const isPinned = useIsPinned();
  const isFolded = use(FoldedContext);
  const detail = useDetail();
  const entries = useMemo((): readonly Entry[] => {
    // A call with the app's own view, or with pictures, has more to show than a row.
    const isPlain = (part: ToolPart) =>
      components.tool === undefined &&
      viewOf(part, components) === undefined &&
      !isPinned(part) &&
      !hasMedia(part, media);
    // Inside of a part that the person has opened, or that is at work, nothing is hidden.
    const level = depth === 0 && !isFolded ? detail : 'normal';
    // A picture is the answer.
    const isKept = (part: Part) =>
      isPinned(part) || (part.type === 'tool' && hasMedia(part, media));
    const hidden = hiddenParts(parts, level, !streaming, isKept);
    if (hidden.size === 0) return groupParts(parts, isPlain);
    return stretchesOf(parts, hidden).flatMap((stretch): readonly Entry[] => {
      const groups = groupParts(stretch.parts, isPlain);
      return stretch.isHidden ? [{ type: 'hidden', parts: stretch.parts, groups }] : groups;
    });
  }, [parts, components, media, isPinned, detail, depth, isFolded, streaming]);
  const cut = useMemo(() => cutFenceLines(parts), [parts]);
  const last = parts.at(-1);
  const view = (part: Part) => (
    <PartView
      key={part.id}
      part={part}
      streaming={streaming && part === last}
      cutFence={cut?.get(part)}
    />
  );
  const isOver = (group: readonly Part[]) =>
    !streaming || last === undefined || !group.includes(last);
  const show = (group: Entry): ReactNode => {
    if (group.type === 'part') return view(group.part);
    const key = keyOf(group);
    if (group.type === 'hidden') {
      return (
        <HiddenParts key={key} parts={group.parts}>
          {group.groups.map(show)}
        </HiddenParts>
      );
    }
    if (group.type === 'files' || group.type === 'sources') {
      // Files and sources are never pinned.
      if (isFolded) return null;
      return group.type === 'files' ? (
        <FileList key={key} parts={group.parts} view={view} />
      ) : (
        <SourceList key={key} parts={group.parts} view={view} />
      );
    }
    const over = isOver(group.parts);
    return group.type === 'plan' ? (
      <Plan key={key} parts={group.parts} over={over}>
        <LongList entries={group.parts} keyOf={keyOfPart} partsOf={partsOfPart}>
          {view}
        </LongList>
      </Plan>
    ) : (
      <ToolGroup key={key} parts={group.parts} over={over} view={view} />
    );
  };
  const shown = withRender(
    <div {...rest} data-part="part-list" data-depth={depth}>
      <LongList entries={entries} keyOf={keyOf} partsOf={partsOf}>
        {show}
      </LongList>
    </div>,
  );
  const scoped = depth === 0 ? <SourcesScope parts={parts}>{shown}</SourcesScope> : shown;
  // Most lists have it from around them, and each element between a word and the root costs time with every word.
  if (isNested) return scoped;
  return <NestedPartsContext value={PartList}>{scoped}</NestedPartsContext>;
}
