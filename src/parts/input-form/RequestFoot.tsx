'use client';
import type { PendingRequest } from '../../core/state.js';
import { Countdown, useIsOver } from '../../ui/duration/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { LeaveButton, useLeaving } from './LeaveButton.js';

export interface RequestFootProps {
  readonly request: PendingRequest;
  /** The id of the element with the question's text. */
  readonly headingId: string;
  /** Whether the form has the button to leave the question beside its own, so that it is not needed here. */
  readonly leavesInForm: boolean;
}

/** Below a question: how long it can be answered, and the button to leave it. */
export function RequestFoot({ request, headingId, leavesInForm }: RequestFootProps) {
  const texts = useTexts();
  const { expiresAt } = request;
  const isOver = useIsOver(expiresAt);
  const canLeave = useLeaving(request);
  const leaving = leavesInForm ? undefined : canLeave;
  if (leaving === undefined && expiresAt === undefined) return null;
  return (
    <div data-part="request-foot">
      {expiresAt === undefined ? null : (
        <p data-part="request-expiry" role="status">
          {isOver ? texts['request.over'] : <Countdown until={expiresAt} />}
        </p>
      )}
      <LeaveButton request={request} headingId={headingId} leaving={leaving} />
    </div>
  );
}
