'use client';
import { use, useCallback } from 'react';
import type { SessionState } from '../../core/state.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';
import { useSessionFact } from '../../react/session/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { isLastOfPlan } from './groupParts.js';

/** How many steps of the run in progress are to come after this one, if the run has said how many it has. */
function countStepsToCome(
  { messages, status, progress }: SessionState,
  messageKey: string | undefined,
  stepId: string,
  number: number,
): number {
  const message = messages.at(-1);
  if (status !== 'running' && status !== 'awaiting-input') return 0;
  if (message === undefined || message.key !== messageKey) return 0;
  if (!isLastOfPlan(stepId, message.parts)) return 0;
  return Math.max(0, Math.floor(progress?.totalSteps ?? 0) - number);
}

interface StepsToComeProps {
  /** The last step of the plan. */
  readonly stepId: string;
  /** Its number in the plan, from 1. */
  readonly number: number;
}

/** "2 more steps": a row below the current step of a run that has said how many steps it has. */
export function StepsToCome({ stepId, number }: StepsToComeProps) {
  const texts = useTexts();
  const messageKey = use(MessageContext)?.messageKey;
  const select = useCallback(
    (state: SessionState) => countStepsToCome(state, messageKey, stepId, number),
    [messageKey, stepId, number],
  );
  const count = useSessionFact(select, 0);
  if (count === 0) return null;
  return (
    <div data-part="steps-to-come" data-timeline="">
      <DisclosureRow
        mark={<span data-part="status-mark" aria-hidden="true" />}
        title={texts['plan.toCome'](count)}
      />
    </div>
  );
}
