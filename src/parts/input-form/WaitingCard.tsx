'use client';
import type { Fault, PendingRequest } from '../../core/state.js';
import { Icon } from '../../ui/icon/index.js';
import { faultText, useTexts } from '../../ui/locale/index.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { RequestFoot } from './RequestFoot.js';
import { useArrivalFocus } from './useArrivalFocus.js';
import { useFreshKeys } from './useFreshKeys.js';

/** Props of `WaitingCard`. */
export interface WaitingCardProps extends ElementProps<'div'> {
  /** Names the card for style sheets. */
  readonly 'data-part': string;
  /** Whether it can be answered here and now. Only then is it highlighted. */
  readonly live: boolean;
  /** The status of the request. It waits for the person only while it is pending. @default 'pending' */
  readonly status?: PendingRequest['status'] | undefined;
  /** What the person is asked, as the heading of the card. */
  readonly question: string;
  /** The id of the heading, which names the card to assistive technology. */
  readonly headingId: string;
  /** The request. With it, the card says how long it can be answered, and offers to skip or end it. @default none */
  readonly request?: PendingRequest | undefined;
  /** Whether the children contain the button to leave the question. @default false */
  readonly leavesInForm?: boolean | undefined;
  /** Why the last answer could not be delivered. */
  readonly fault?: Fault | undefined;
}

const STATUS: Record<PendingRequest['status'], string> = {
  pending: 'awaiting-input',
  ready: 'ready',
  submitting: 'submitting',
};

/** A card with an accent border for something that waits for the person. It takes the focus. */
export function WaitingCard({
  live,
  status = 'pending',
  question,
  headingId,
  fault,
  request,
  leavesInForm = false,
  children,
  ...rest
}: WaitingCardProps) {
  const texts = useTexts();
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
      {request === undefined ? null : (
        <RequestFoot request={request} headingId={headingId} leavesInForm={leavesInForm} />
      )}
      {fault === undefined ? null : (
        <p data-part="field-fault" role="alert">
          <Icon name="alert" />
          <span data-part="">
            {texts['input.failed']} {faultText(fault, texts)}
          </span>
        </p>
      )}
    </div>,
  );
}
