'use client';
import type { ComponentPropsWithRef } from 'react';
import type { Fault } from '../../core/state.js';
import { Icon } from '../icon/index.js';
import { useMessages } from '../locale/index.js';
import { useArrivalFocus } from './useArrivalFocus.js';
import { useFreshKeys } from './useFreshKeys.js';

export interface WaitingCardProps extends ComponentPropsWithRef<'div'> {
  readonly 'data-part': string;
  /** Can be answered here and now: only then may it raise its voice. */
  readonly live: boolean;
  readonly question: string;
  readonly headingId: string;
  /** Why the last answer did not arrive. */
  readonly fault?: Fault | undefined;
}

/** The one thing on the page with an accent border: it waits for the person, and takes the focus. */
export function WaitingCard({
  live,
  question,
  headingId,
  fault,
  children,
  ...rest
}: WaitingCardProps) {
  const messages = useMessages();
  const heading = useArrivalFocus<HTMLHeadingElement>(live);
  const freshKeys = useFreshKeys();
  return (
    <div
      tabIndex={live ? -1 : undefined}
      {...rest}
      {...freshKeys}
      role="group"
      aria-labelledby={headingId}
      data-waiting=""
      data-status={live ? 'awaiting-input' : 'interrupted'}
    >
      <h3 ref={heading} data-part="question" id={headingId} dir="auto">
        {question}
      </h3>
      {children}
      {fault === undefined ? null : (
        <p data-part="field-fault" role="alert">
          <Icon name="alert" />
          <span>
            {messages['input.failed']} {fault.message}
          </span>
        </p>
      )}
    </div>
  );
}
