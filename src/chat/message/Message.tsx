'use client';
import { memo } from 'react';
import { watchData } from '../../development/index.js';
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
  watchData('Message', message);
  return (
    <MessageRoot {...props}>
      <Boundary of={message.attachments} fallback={BROKEN_MESSAGE}>
        <MessageAttachments />
      </Boundary>
      <Boundary of={message} fallback={BROKEN_MESSAGE}>
        <MessageBody />
      </Boundary>
      <Boundary of={message.status} fallback={BROKEN_MESSAGE}>
        <MessageNote />
      </Boundary>
      <Boundary of={message} fallback={BROKEN_MESSAGE}>
        <PartUsage />
      </Boundary>
      <Boundary of={message.status} fallback={BROKEN_MESSAGE}>
        <MessageActions />
      </Boundary>
    </MessageRoot>
  );
});

/** Replaces a message, or a region of it, that threw: its data comes from the wire and may be anything. */
function BrokenMessage() {
  const texts = useTexts();
  return <p data-part="message-note">{texts['part.broken']}</p>;
}

/** What a boundary around a message, or a region of it, shows after an error. */
export const BROKEN_MESSAGE = <BrokenMessage />;
