'use client';
import { memo } from 'react';
import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageBoundary } from './MessageBoundary.js';
import { MessageNote } from './MessageNote.js';
import { MessageRoot, type MessageRootProps } from './MessageRoot.js';

export type MessageProps = Omit<MessageRootProps, 'children'>;

export const MessageReady = memo(function MessageReady(props: MessageProps) {
  const { message } = props;
  return (
    <MessageRoot {...props}>
      <MessageBoundary message={message}>
        <MessageAttachments />
      </MessageBoundary>
      <MessageBoundary message={message}>
        <MessageBody />
      </MessageBoundary>
      <MessageBoundary message={message}>
        <MessageNote />
      </MessageBoundary>
      <MessageBoundary message={message}>
        <MessageActions />
      </MessageBoundary>
    </MessageRoot>
  );
});
