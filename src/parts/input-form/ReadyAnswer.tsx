'use client';
import { useCallback, useId } from 'react';
import { decisionOf } from '../../core/decisions.js';
import { HIDDEN, isSecret } from '../../core/secretAnswer.js';
import type { PendingRequest, SessionState } from '../../core/state.js';
import { useSession, useSessionFact } from '../../react/session/index.js';
import { Arguments } from '../../ui/arguments/index.js';
import { Button } from '../../ui/Button.js';
import { Details } from '../../ui/Details.js';
import { Icon } from '../../ui/icon/index.js';
import { LongText } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { ElementProps } from '../../ui/props/index.js';
import { Answer } from './AnsweredInput.js';
import { WaitingCard } from './WaitingCard.js';

/** Props of `ReadyAnswer`. */
export interface ReadyAnswerProps extends ElementProps<'div'> {
  readonly request: PendingRequest;
  readonly question: string;
}

/** A request whose answer waits for those to the others. Until it is sent, it can be changed. */
export function ReadyAnswer({ request, question, children, ...rest }: ReadyAnswerProps) {
  const texts = useTexts();
  const session = useSession({ optional: true });
  const headingId = useId();
  const { id, messageKey } = request;
  const countOthers = useCallback(
    ({ requests }: SessionState) =>
      requests.filter((other) => other.messageKey === messageKey && other.status === 'pending')
        .length,
    [messageKey],
  );
  const others = useSessionFact(countOthers, 0);
  return (
    <WaitingCard
      {...rest}
      data-part="request-form"
      live
      status="ready"
      question={question}
      headingId={headingId}
    >
      <div data-part="answer" dir="auto">
        <span data-part="visually-hidden">{texts['input.yourAnswer']}: </span>
        <Given request={request} question={question} />
      </div>
      <div data-part="waiting-actions">
        <p data-part="ready-note">
          <Icon name="check" />
          <span data-part="">{texts['input.ready'](others)}</span>
        </p>
        {session?.takeBack === undefined ? null : (
          <Button aria-describedby={headingId} onClick={() => session.takeBack?.(id)}>
            {texts['input.change']}
          </Button>
        )}
      </div>
      {children === undefined || children === null ? null : (
        <Details summary={texts['tool.input']}>
          <div data-part="form">{children}</div>
        </Details>
      )}
    </WaitingCard>
  );
}

/** The answer in words: what was decided, or what was entered. */
function Given({ request, question }: Pick<ReadyAnswerProps, 'request' | 'question'>) {
  const texts = useTexts();
  const decision = request.answer && decisionOf(request.answer);
  if (decision === undefined) {
    const isHidden = request.kind === 'input' && isSecret(request.inputTypes);
    return <Answer input={isHidden ? HIDDEN : request.draft} />;
  }
  if (!decision.approved) {
    const { reason = '' } = decision;
    return (
      <>
        {texts['status.denied']}
        {reason === '' ? null : (
          <>
            {' · '}
            <LongText text={reason} limit={2048} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      {texts['status.allowed']}
      {decision.input === undefined ? null : (
        <Arguments input={decision.input} question={question} />
      )}
    </>
  );
}
