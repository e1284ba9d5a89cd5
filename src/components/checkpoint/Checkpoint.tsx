'use client';
import { useState, type ComponentPropsWithRef } from 'react';
import type { CheckpointPart } from '../../core/parts.js';
import type { RunStatus, SessionState } from '../../core/state.js';
import { formatTime } from '../../locales/format.js';
import { Button } from '../button/index.js';
import { Icon } from '../icon/index.js';
import { useLocale } from '../locale/index.js';
import { NestedParts } from '../part/NestedParts.js';
import { plainName } from '../plain-name/index.js';
import { useOptionalSession, useSessionSlice } from '../session/index.js';

export interface CheckpointProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'part'> {
  readonly part: CheckpointPart;
}

const AT_WORK: ReadonlySet<RunStatus> = new Set<RunStatus>(['submitting', 'running', 'stopping']);
const isResting = (state: SessionState): boolean => !AT_WORK.has(state.status);

/** A moment that the run can be continued from. */
export function Checkpoint({ part, ...rest }: CheckpointProps) {
  const { tag, messages } = useLocale();
  const session = useOptionalSession();
  const resting = useSessionSlice(isResting, false);
  const [now] = useState(() => Date.now());
  const name = plainName(part.name);
  const time = part.createdAt === undefined ? '' : formatTime(part.createdAt, tag, now);
  return (
    <div {...rest} data-part="checkpoint">
      <div data-part="checkpoint-line">
        <span data-part="checkpoint-mark">
          <Icon name="flag" />
        </span>
        <span data-part="visually-hidden">{messages['checkpoint.label']}</span>
        <span data-part="checkpoint-name" dir="auto">
          {name}
        </span>
        {time === '' ? null : (
          <time data-part="checkpoint-time" dateTime={part.createdAt}>
            {time}
          </time>
        )}
        <span data-part="checkpoint-rule" />
        {session?.capabilities.checkpoints === true && resting ? (
          <Button
            variant="quiet"
            icon="retry"
            data-part="checkpoint-continue"
            aria-label={messages['checkpoint.continueFrom'](name)}
            onClick={() => void session.continueFrom(part.name)}
          >
            <span data-part="checkpoint-continue-text">{messages['checkpoint.continue']}</span>
          </Button>
        ) : null}
      </div>
      {part.parts.length > 0 ? (
        <div data-part="checkpoint-parts">
          <NestedParts parts={part.parts} title={name} />
        </div>
      ) : null}
    </div>
  );
}
