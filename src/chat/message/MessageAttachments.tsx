'use client';
import type { Attachment } from '../../core/state.js';
import { ContentAsk, LinkTo, useContent } from '../../ui/content/index.js';
import { Icon } from '../../ui/icon/index.js';
import { plainName } from '../../ui/plainName.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Attachments`: those of its `ul`. */
export type MessageAttachmentsProps = ElementProps<'ul'>;

/** The files that are attached to the message. */
export function MessageAttachments(props: MessageAttachmentsProps) {
  const { attachments } = useShownMessage('Message.Attachments');
  if (attachments === undefined || attachments.length === 0) return null;
  return withRender(
    <ul {...props} data-part="attachments">
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.id} {...attachment} />
      ))}
    </ul>,
  );
}

function AttachmentItem({ name, mediaType, url }: Attachment) {
  const isPicture = mediaType?.startsWith('image/') === true;
  const picture = useContent('images', isPicture ? url : undefined);
  const file = useContent('files', url);
  if (picture.outcome === 'allow') {
    return (
      <li data-part="attachment" data-picture="">
        <img
          data-part="attachment-picture"
          src={picture.url?.href}
          alt={name}
          referrerPolicy="no-referrer"
        />
      </li>
    );
  }
  return (
    <li data-part="attachment">
      <Icon name={isPicture ? 'image' : 'read'} />
      <LinkTo data-part="attachment-name" content={file}>
        {plainName(name)}
      </LinkTo>
      {picture.outcome === 'ask' ? <ContentAsk content={picture} /> : null}
    </li>
  );
}
