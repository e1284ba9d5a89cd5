'use client';
import { useCallback, useId, type ReactNode } from 'react';
import type { ProvidedInput } from '../../core/parts.js';
import type { PendingRequest, SessionState } from '../../core/state.js';
import { Button } from '../../ui/Button.js';
import { Details } from '../../ui/Details.js';
import { useIsOver } from '../../ui/duration/index.js';
import { Icon } from '../../ui/icon/index.js';
import { focusNext, useFocusScope } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useOptionalSession, useSessionFact } from '../../react/session/index.js';
import { Answer } from './AnsweredInput.js';
import { LeaveButton, useLeaving } from './LeaveButton.js';
import { WaitingCard } from './WaitingCard.js';
import type { ElementProps } from '../../ui/props/index.js';

/** What the form of an open question gets. */
export interface OpenQuestion {
  /** The id of the element with the question's text. */
  readonly headingId: string;
  /** Whether the answer is being sent. */
  readonly busy: boolean;
  /** Sends the answer, and moves the focus from an element in the card to what comes next. */
  readonly respond: (answer: ProvidedInput, from: Element | null) => void;
  /** The button that leaves the question unanswered, to be placed beside the submit button. */
  readonly leave: ReactNode;
}

interface QuestionCardProps extends ReadyAnswerProps {
  /** The form, while the question is open. */
  readonly renderForm: (question: OpenQuestion) => ReactNode;
}

/** A question: with a form while it is open; with its answer while that waits for the answers to other questions. */
export function QuestionCard({ renderForm, ...ready }: QuestionCardProps) {
  const { request, question, children, ...rest } = ready;
  const session = useOptionalSession();
  const scope = useFocusScope();
  const headingId = useId();
  const isOver = useIsOver(request.expiresAt);
  const leaving = useLeaving(request);
  if (request.status === 'ready') return <ReadyAnswer {...ready} />;
  const respond: OpenQuestion['respond'] = (answer, from) => {
    focusNext(scope, from);
    void session?.respond(request.id, answer);
  };
  return (
    <WaitingCard
      {...rest}
      data-part="request-form"
      live
      question={question}
      headingId={headingId}
      status={request.status}
      fault={request.fault}
      request={request}
      leavesInForm={!isOver}
    >
      {children}
      {isOver
        ? null
        : renderForm({
            headingId,
            busy: request.status === 'submitting',
            respond,
            leave: <LeaveButton request={request} headingId={headingId} leaving={leaving} />,
          })}
    </WaitingCard>
  );
}

interface ReadyAnswerProps extends ElementProps<'div'> {
  readonly request: PendingRequest;
  readonly question: string;
}

/** An answered question whose answer waits for the others. Until it is sent, it can be changed. */
function ReadyAnswer({ request, question, children, ...rest }: ReadyAnswerProps) {
  const messages = useMessages();
  const session = useOptionalSession();
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
        <span data-part="visually-hidden">{messages['input.yourAnswer']}: </span>
        <Answer input={request.draft} />
      </div>
      <div data-part="waiting-actions">
        <p data-part="ready-note">
          <Icon name="check" />
          <span data-part="">{messages['input.ready'](others)}</span>
        </p>
        {session?.takeBack === undefined ? null : (
          <Button aria-describedby={headingId} onClick={() => session.takeBack?.(id)}>
            {messages['input.change']}
          </Button>
        )}
      </div>
      {children === undefined || children === null ? null : (
        <Details summary={messages['tool.input']}>
          <div data-part="form">{children}</div>
        </Details>
      )}
    </WaitingCard>
  );
}
