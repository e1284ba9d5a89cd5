'use client';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/index.js';
import { useMessages } from '../locale/index.js';
import { plainName } from '../plain-name/index.js';
import { safeUrl } from '../safe-url/index.js';
import { useShownMessage } from './MessageContext.js';

export type MessageAttachmentsProps = ComponentPropsWithRef<'ul'>;

/** The files that came with the message. */
export function MessageAttachments(props: MessageAttachmentsProps) {
  const { attachments } = useShownMessage('Message.Attachments');
  const messages = useMessages();
  if (attachments === undefined || attachments.length === 0) return null;
  return (
    <ul {...props} data-part="attachments">
      {attachments.map((attachment) => {
        const url = safeUrl(attachment.url);
        const icon = attachment.mediaType?.startsWith('image/') === true ? 'image' : 'read';
        return (
          <li key={attachment.id} data-part="attachment">
            <Icon name={icon} />
            {url === undefined ? (
              <span data-part="attachment-name">{plainName(attachment.name)}</span>
            ) : (
              <a
                data-part="attachment-name"
                href={url.href}
                target="_blank"
                rel="noopener noreferrer"
                title={messages['link.host'](url.host)}
              >
                {plainName(attachment.name)}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
