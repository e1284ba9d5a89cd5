'use client';
import { memo, use, useCallback, useEffect, type ComponentType } from 'react';
import type { Message as MessageState, SessionState } from '../../core/state.js';
import { useMessageKeys, useSessionState } from '../../react/index.js';
import { Message, MessageBoundary, isSameAround } from '../message/index.js';
import { ReadMessageContext } from '../../react/message-scope/MessageContext.js';
import { PartComponentsContext } from '../../parts/kit/PartComponentsContext.js';
import { useOptionalSession, useSessionSlice } from '../../react/session/index.js';
import { EarlierMessages } from './EarlierMessages.js';
import { useTranscript } from '../../react/transcript-scope/TranscriptContext.js';
import { useMountedTail } from './useMountedTail.js';

/** Props of `Transcript.Messages`. */
export interface TranscriptMessagesProps {
  /** Shows one message. @default Message */
  readonly component?: ComponentType<{ readonly message: MessageState }> | undefined;
  /**
   * Whether every message is in the page from the start. Otherwise earlier ones come when the person
   * scrolls to them, searches the page (Ctrl or ⌘ with F) or prints it. @default false
   */
  readonly eager?: boolean | undefined;
}

const selectSending = (state: SessionState): string | undefined => {
  const last = state.messages.findLast((message) => message.role === 'user');
  return last?.status === 'sending' ? last.key : undefined;
};

/** The messages of the session. The list knows their keys only; each message reads itself. */
export function TranscriptMessages({ component, eager = false }: TranscriptMessagesProps) {
  const keys = useMessageKeys();
  const { toOpened, toSent, letGo, viewport } = useTranscript('Transcript.Messages');
  const session = useOptionalSession();
  const sending = useSessionSlice(selectSending, undefined);
  useEffect(() => {
    // Another conversation is read from its end, whatever was read of the one before.
    if (session !== undefined) toOpened();
    return letGo;
  }, [session, toOpened, letGo]);
  useEffect(() => {
    // Who sends something wants to see the answer, wherever they had scrolled to.
    if (sending !== undefined) toSent();
  }, [sending, toSent]);
  const { hidden, showEarlier } = useMountedTail(keys, viewport);
  const shown = eager ? keys : keys.slice(hidden);
  return (
    <>
      {hidden > 0 && !eager ? <EarlierMessages count={hidden} onShow={showEarlier} /> : null}
      {shown.map((key) => (
        <OneMessage key={key} messageKey={key} component={component ?? Message} />
      ))}
    </>
  );
}

interface OneMessageProps {
  readonly messageKey: string;
  readonly component: ComponentType<{ readonly message: MessageState }>;
}

const OneMessage = memo(function OneMessage({ messageKey, component: Shown }: OneMessageProps) {
  const { step, agent } = use(PartComponentsContext);
  // What an app shows in its own way may show any of the words.
  const isOurs = Shown === Message && step === undefined && agent === undefined;
  const select = useCallback(
    ({ messages }: SessionState) => messages.findLast(({ key }) => key === messageKey),
    [messageKey],
  );
  const message = useSessionState(select, isOurs ? isSameAround : Object.is);
  return message === undefined ? null : (
    <ReadMessageContext value={isOurs ? messageKey : undefined}>
      <MessageBoundary of={message}>
        <Shown message={message} />
      </MessageBoundary>
    </ReadMessageContext>
  );
});
