'use client';
import type { Fault, PendingRequest } from '../../core/state.js';
import { Icon } from '../../ui/icon/index.js';
import { faultText, useMessages } from '../../ui/locale/index.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { RequestFoot } from './RequestFoot.js';
import { useArrivalFocus } from './useArrivalFocus.js';
import { useFreshKeys } from './useFreshKeys.js';

/** Props of `WaitingCard`. */
export interface WaitingCardProps extends ElementProps<'div'> {
  readonly 'data-part': string;
  /** Can be answered here and now: only then may it raise its voice. */
  readonly live: boolean;
  /** How far its request is. Only while it is pending it waits for the person. @default 'pending' */
  readonly status?: PendingRequest['status'] | undefined;
  readonly question: string;
  readonly headingId: string;
  /** What waits: for how long, and how it can be left, stands under the question. @default nothing of it is said */
  readonly request?: PendingRequest | undefined;
  /** Why the last answer did not arrive. */
  readonly fault?: Fault | undefined;
}

const STATUS: Record<PendingRequest['status'], string> = {
  pending: 'awaiting-input',
  ready: 'ready',
  submitting: 'submitting',
};

/** The one thing on the page with an accent border: it waits for the person, and takes the focus. */
export function WaitingCard({
  live,
  status = 'pending',
  question,
  headingId,
  fault,
  request,
  children,
  ...rest
}: WaitingCardProps) {
  const messages = useMessages();
  const heading = useArrivalFocus<HTMLHeadingElement>(live && status !== 'ready');
  const { onKeyDownCapture, onKeyUpCapture } = useFreshKeys();
  return withRender(
    <div
      tabIndex={live ? -1 : undefined}
      {...rest}
      onKeyDownCapture={callerFirst(rest.onKeyDownCapture, onKeyDownCapture)}
      onKeyUpCapture={callerFirst(rest.onKeyUpCapture, onKeyUpCapture)}
      role="group"
      aria-labelledby={headingId}
      data-waiting=""
      data-status={live ? STATUS[status] : 'interrupted'}
    >
      <h3 ref={heading} data-part="question" id={headingId} dir="auto">
        {question}
      </h3>
      {children}
      {request === undefined ? null : <RequestFoot request={request} headingId={headingId} />}
      {fault === undefined ? null : (
        <p data-part="field-fault" role="alert">
          <Icon name="alert" />
          <span>
            {messages['input.failed']} {faultText(fault, messages)}
          </span>
        </p>
      )}
    </div>,
  );
}
