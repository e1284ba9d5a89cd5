'use client';
import { asksFor } from '../../core/decisions.js';
import { requestActions } from '../../core/requestActions.js';
import type { PendingRequest } from '../../core/state.js';
import { useOptionalSession } from '../../react/session/index.js';
import { Button } from '../../ui/Button.js';
import { Countdown, useIsOver } from '../../ui/duration/index.js';
import { focusNext, useFocusScope } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';

export interface RequestFootProps {
  readonly request: PendingRequest;
  /** The id of the question's words. */
  readonly headingId: string;
}

/** Under a question: how long it waits, and how to leave it where it is not simply denied. */
export function RequestFoot({ request, headingId }: RequestFootProps) {
  const messages = useMessages();
  const session = useOptionalSession();
  const scope = useFocusScope();
  const { expiresAt, id, status } = request;
  const isOver = useIsOver(expiresAt);
  const actions = session === undefined ? [] : requestActions(request, session.capabilities);
  const isDeniable = !isOver && actions.includes('respond') && asksFor(request) === 'approval';
  const leaving = actions.find((action) => action !== 'respond');
  const canLeave = leaving !== undefined && !isDeniable && status !== 'ready';
  if (!canLeave && expiresAt === undefined) return null;
  return (
    <div data-part="request-foot">
      {expiresAt === undefined ? null : (
        <p data-part="request-expiry" role="status">
          {isOver ? messages['request.over'] : <Countdown until={expiresAt} />}
        </p>
      )}
      {canLeave ? (
        <Button
          variant="quiet"
          aria-describedby={headingId}
          aria-disabled={status === 'submitting'}
          onClick={(event) => {
            if (status === 'submitting') return;
            focusNext(scope, event.currentTarget);
            void (leaving === 'skip' ? session?.skip?.(id) : session?.stop());
          }}
        >
          {messages[leaving === 'skip' ? 'request.skip' : 'request.cancel']}
        </Button>
      ) : null}
    </div>
  );
}
