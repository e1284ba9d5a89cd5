'use client';
import { memo, type ReactNode } from 'react';
import { PartUsage } from '../../parts/registry/index.js';
import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageNote } from './MessageNote.js';
import { MessageRoot, type MessageRootProps } from './MessageRoot.js';
import { Boundary } from '../../ui/boundary/index.js';
import { useTexts } from '../../ui/locale/index.js';

/** Props of `Message`. */
export type MessageProps = Omit<MessageRootProps, 'children'>;

export const Message = memo(function Message(props: MessageProps) {
  const { message } = props;
  return (
    <MessageRoot {...props}>
      <MessageBoundary of={message.attachments}>
        <MessageAttachments />
      </MessageBoundary>
      <MessageBoundary of={message}>
        <MessageBody />
      </MessageBoundary>
      <MessageBoundary of={message.status}>
        <MessageNote />
      </MessageBoundary>
      <MessageBoundary of={message}>
        <PartUsage />
      </MessageBoundary>
      <MessageBoundary of={message.status}>
        <MessageActions />
      </MessageBoundary>
    </MessageRoot>
  );
});

interface MessageBoundaryProps {
  /** What is rendered. After an error, a changed value makes the boundary try again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** Contains errors in a region of a message, because its data comes from the wire and may be anything. */
export function MessageBoundary({ of, children }: MessageBoundaryProps) {
  const texts = useTexts();
  return (
    <Boundary of={of} fallback={<p data-part="message-note">{texts['part.broken']}</p>}>
      {children}
    </Boundary>
  );
}
