'use client';
import { use, useCallback, useId } from 'react';
import type { ErrorPart } from '../../core/parts.js';
import type { SessionState } from '../../core/state.js';
import { Button } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { Details } from '../../ui/Details.js';
import { Icon } from '../../ui/icon/index.js';
import { LongText } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { useSession, useSessionFact } from '../../react/session/index.js';
import { findFailure } from './findFailure.js';
import { MAX_DETAILS_LENGTH, readDetails, readHeadline } from './readDetails.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { watchCallbacks } from '../../development/index.js';

/** Props of `ErrorNotice`. */
export interface ErrorNoticeProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  /** The error that is shown. */
  readonly part: ErrorPart;
  /** What "Try again" does. @default the session's `retry`, if its run has failed */
  readonly onRetry?: (() => void) | undefined;
}

/** Only the error that ended the latest run can be retried, not earlier ones. */
const isRetryable = (
  state: SessionState,
  messageKey: string | undefined,
  { id }: ErrorPart,
): boolean =>
  state.messages.at(-1)?.key === messageKey &&
  state.status === 'failed' &&
  findFailure(state)?.id === id &&
  state.fault?.retryable !== false;

/** An error, with its details and what the person can do about it. */
export function ErrorNotice({ part, onRetry, ...rest }: ErrorNoticeProps) {
  watchCallbacks('ErrorNotice', { onRetry });
  const texts = useTexts();
  const session = useSession({ optional: true });
  const messageKey = use(MessageContext)?.messageKey;
  const select = useCallback(
    (state: SessionState) => isRetryable(state, messageKey, part),
    [messageKey, part],
  );
  const retryable = useSessionFact(select, false);
  const id = useId();
  const { summary, traceback, ended } = readDetails(part.details);
  const retry =
    onRetry ?? (retryable && session !== undefined ? () => void session.retry() : undefined);
  const message = part.message === '' ? (summary ?? texts['error.unnamed']) : part.message;
  // The answer up to here is valid, so the headline says "cut off"; the provider's name for the limit goes into the details
  // (B49).
  const { headline, cut } =
    ended === undefined
      ? readHeadline(message)
      : {
          headline: texts[ended === 'cut-off' ? 'message.cutOff' : 'fault.filtered'],
          cut: true,
        };
  const copied = () => [message, summary, traceback].filter(Boolean).join('\n\n');
  return withRender(
    <div {...rest} data-part="error-notice" data-status="failed" role="group" aria-labelledby={id}>
      <div data-part="error-line">
        <span data-part="status-mark" data-status="failed">
          <Icon name="alert" />
          <span data-part="visually-hidden">{texts['error.label']}</span>
        </span>
        <p data-part="error-message" id={id} dir="auto">
          {headline === '' ? texts['error.unnamed'] : headline}
        </p>
      </div>
      <div data-part="error-actions">
        {retry === undefined ? null : (
          <Button variant={retryable ? 'primary' : undefined} icon="retry" onClick={retry}>
            {texts['action.retry']}
          </Button>
        )}
        <CopyButton text={copied} iconOnly={false} label={texts['action.copyDetails']} />
      </div>
      {cut ? (
        <Details summary={texts['action.showDetails']}>
          <ScrollBox data-part="raw-text" label={texts['action.showDetails']}>
            <LongText text={message} limit={MAX_DETAILS_LENGTH} />
          </ScrollBox>
        </Details>
      ) : null}
      {traceback === undefined ? null : (
        <Details summary={texts['action.showTraceback']}>
          <ScrollBox data-part="raw-text" label={texts['action.showTraceback']}>
            {traceback}
          </ScrollBox>
        </Details>
      )}
    </div>,
  );
}
