'use client';
import { memo } from 'react';
import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageNote } from './MessageNote.js';
import { MessageRoot, type MessageRootProps } from './MessageRoot.js';

export type MessageProps = Omit<MessageRootProps, 'children'>;

export const MessageReady = memo(function MessageReady(props: MessageProps) {
  return (
    <MessageRoot {...props}>
      <MessageAttachments />
      <MessageBody />
      <MessageNote />
      <MessageActions />
    </MessageRoot>
  );
});
