'use client';
import type { ReactNode } from 'react';
import type { Part } from '../../core/parts.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import type { Disclosure } from '../../react/disclosure/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { StatusMark } from '../../ui/status-mark/index.js';
import { countParts, isFailure } from '../kit/countParts.js';

export interface GroupRowProps {
  readonly parts: readonly Part[];
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  readonly fold: Disclosure;
  /** Id of what the row unfolds. */
  readonly controls: string;
}

/** Many parts as one line that opens again. It says how long they took, and how many went wrong. */
export function GroupRow({
  parts,
  title,
  summary,
  startedAt,
  endedAt,
  fold,
  controls,
}: GroupRowProps) {
  const messages = useMessages();
  const failures = countParts(parts, isFailure);
  return (
    <DisclosureRow
      status="done"
      mark={<StatusMark status={failures === 0 ? 'done' : 'failed'} />}
      title={title}
      summary={summary}
      meta={
        <>
          {failures === 0 ? null : <span>{messages['plan.failed'](failures)}</span>}
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
