'use client';
import { memo, useEffect, type ComponentType } from 'react';
import type { Message as MessageState, SessionState } from '../../core/state.js';
import { useMessage, useMessageKeys } from '../../react/selectors.js';
import { Message } from '../message/index.js';
import { MessageBoundary } from '../message/MessageBoundary.js';
import { useOptionalSession, useSessionSlice } from '../session/index.js';
import { useTranscript } from './TranscriptContext.js';

export interface TranscriptMessagesProps {
  /** Shows one message. @default Message */
  readonly component?: ComponentType<{ readonly message: MessageState }> | undefined;
}

const selectSending = (state: SessionState): string | undefined => {
  const last = state.messages.findLast((message) => message.role === 'user');
  return last?.status === 'sending' ? last.key : undefined;
};

/** The messages of the session. The list knows their keys only; each message reads itself. */
export function TranscriptMessages({ component }: TranscriptMessagesProps) {
  const keys = useMessageKeys();
  const { toEnd } = useTranscript('Transcript.Messages');
  const session = useOptionalSession();
  const sending = useSessionSlice(selectSending, undefined);
  useEffect(() => {
    // Another conversation is read from its end, whatever was read of the one before.
    if (session !== undefined) toEnd();
  }, [session, toEnd]);
  useEffect(() => {
    // Who sends something wants to see the answer, wherever they had scrolled to.
    if (sending !== undefined) toEnd();
  }, [sending, toEnd]);
  return keys.map((key) => (
    <OneMessage key={key} messageKey={key} component={component ?? Message} />
  ));
}

interface OneMessageProps {
  readonly messageKey: string;
  readonly component: ComponentType<{ readonly message: MessageState }>;
}

const OneMessage = memo(function OneMessage({ messageKey, component: Shown }: OneMessageProps) {
  const message = useMessage(messageKey);
  return message === undefined ? null : (
    <MessageBoundary message={message}>
      <Shown message={message} />
    </MessageBoundary>
  );
});
