'use client';
import { memo, type ComponentType } from 'react';
import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageBoundary, type MessageBoundaryProps } from './MessageBoundary.js';
import { MessageNote } from './MessageNote.js';
import { MessageRoot, type MessageRootProps } from './MessageRoot.js';

/** Props of `Message`. */
export type MessageProps = Omit<MessageRootProps, 'children'>;

export const Message = memo(function Message(props: MessageProps) {
  const { message } = props;
  return (
    <MessageRoot {...props}>
      <Around of={message.attachments} piece={MessageAttachments} />
      <MessageBoundary of={message}>
        <MessageBody />
      </MessageBoundary>
      <Around of={message.status} piece={MessageNote} />
      <Around of={message.status} piece={MessageActions} />
    </MessageRoot>
  );
});

interface AroundProps {
  readonly of: MessageBoundaryProps['of'];
  readonly piece: ComponentType;
}

/** A piece around the words. It does not render again with each of them. */
const Around = memo(function Around({ of, piece: Piece }: AroundProps) {
  return (
    <MessageBoundary of={of}>
      <Piece />
    </MessageBoundary>
  );
});
