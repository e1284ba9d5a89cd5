'use client';
import { asksFor } from '../../core/decisions.js';
import { requestActions, type RequestAction } from '../../core/requestActions.js';
import type { PendingRequest } from '../../core/state.js';
import { useSession } from '../../react/session/index.js';
import { PartButton } from '../../ui/Button.js';
import { useIsOver } from '../../ui/duration/index.js';
import { focusNext, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';

/** The actions that leave a question unanswered. */
type Leaving = Exclude<RequestAction, 'respond'>;

/** How a question can be left unanswered; undefined if it cannot, or if denying it is the way. */
export function useLeaving(request: PendingRequest): Leaving | undefined {
  const session = useSession({ optional: true });
  const isOver = useIsOver(request.expiresAt);
  if (session === undefined || request.status === 'ready') return undefined;
  const actions = requestActions(request, session.capabilities);
  const isDeniable = !isOver && actions.includes('respond') && asksFor(request) === 'approval';
  return isDeniable ? undefined : actions.find((action) => action !== 'respond');
}

interface LeaveButtonProps {
  readonly request: PendingRequest;
  /** The id of the element with the question's text. */
  readonly headingId: string;
  /** The action. Undefined renders no button. */
  readonly leaving: Leaving | undefined;
}

/** Skips a question, or ends the run without an answer. */
export function LeaveButton({ request, headingId, leaving }: LeaveButtonProps) {
  const texts = useTexts();
  const session = useSession({ optional: true });
  const scope = useFocusScope();
  if (leaving === undefined) return null;
  const isBusy = request.status === 'submitting';
  return (
    <PartButton
      data-part="leave-button"
      variant="quiet"
      aria-describedby={headingId}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) return;
        focusNext(scope, event.currentTarget);
        void (leaving === 'skip' ? session?.skip?.(request.id) : session?.stop());
      }}
    >
      {texts[leaving === 'skip' ? 'request.skip' : 'request.cancel']}
    </PartButton>
  );
}
