'use client';
import { useId, type ReactNode } from 'react';
import type { ProvidedInput } from '../../core/parts.js';
import { useIsOver } from '../../ui/duration/index.js';
import { focusNext, useFocusScope } from '../../ui/focus/index.js';
import { useSession } from '../../react/session/index.js';
import { LeaveButton, useLeaving } from './LeaveButton.js';
import { ReadyAnswer, type ReadyAnswerProps } from './ReadyAnswer.js';
import { WaitingCard } from './WaitingCard.js';

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
  const session = useSession({ optional: true });
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
