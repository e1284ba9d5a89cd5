'use client';
import { use, useId, type ReactNode } from 'react';
import type { Part } from '../../core/parts.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { useDisclosure, useSettled, type Disclosure } from '../../react/disclosure/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { useDetail } from '../../ui/detail/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { countParts, isFailure } from '../kit/countParts.js';

/** Props of components that group parts into one row. */
export interface GroupProps<Shown extends Part> {
  /** The parts of the group. */
  readonly parts: readonly Shown[];
  /** Whether the group is complete: another part follows it, or the message has ended. */
  readonly over: boolean;
  /** The parts of the group as they are shown. */
  readonly children: ReactNode;
}

/**
 * When parts fold into one row: once the group is complete, large enough and all done. It starts open if the person has one of
 * its parts open.
 */
export function useGroup(
  kind: string,
  members: readonly Part[],
  { over, fewest }: { readonly over: boolean; readonly fewest: number },
) {
  const id = useId();
  const settled = useSettled(
    over &&
      members.length >= fewest &&
      members.every((part) => 'status' in part && part.status === 'done'),
  );
  const folds = use(MessageContext)?.folds;
  const used = members.some((part) => folds?.get(part.id) === true);
  const isWanted = useDetail() === 'everything' || used;
  const fold = useDisclosure(`${kind}/${members[0]?.id ?? ''}`, isWanted ? 'now' : 'no', {
    holds: members.map((part) => part.id),
  });
  return { id, settled, fold };
}

export interface GroupRowProps {
  readonly parts: readonly Part[];
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  readonly fold: Disclosure;
  /** The id of what the row unfolds. */
  readonly controls: string;
}

/** A row that stands for many parts, and unfolds them. It says how long they took and how many failed. */
export function GroupRow({
  parts,
  title,
  summary,
  startedAt,
  endedAt,
  fold,
  controls,
}: GroupRowProps) {
  const texts = useTexts();
  const failures = countParts(parts, isFailure);
  return (
    <DisclosureRow
      status="done"
      mark={<StatusMark status={failures === 0 ? 'done' : 'failed'} />}
      title={title}
      summary={summary}
      meta={
        <>
          {failures === 0 ? null : <span data-part="">{texts['plan.failed'](failures)}</span>}
          {elapsedBetween(startedAt, endedAt) === undefined ? null : (
            <Duration startedAt={startedAt} endedAt={endedAt} />
          )}
        </>
      }
      open={fold.open}
      onToggle={fold.toggle}
      controls={controls}
    />
  );
}
