'use client';
import { use } from 'react';
import type { Attachment } from '../../core/state.js';
import { Icon } from '../../ui/icon/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { ImagePolicyContext, type ImagePolicy } from '../../markdown/index.js';
import { OWN_BYTES } from '../../parts/media/index.js';
import { plainName } from '../../ui/plainName.js';
import { safeUrl } from '../../ui/safeUrl.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Attachments`: those of its `ul`. */
export type MessageAttachmentsProps = ElementProps<'ul'>;

function pictureOf({ mediaType, url }: Attachment, policy: ImagePolicy): string | undefined {
  if (url === undefined || mediaType?.startsWith('image/') !== true) return undefined;
  if (OWN_BYTES.test(url)) return url;
  const safe = safeUrl(url);
  if (safe === undefined || safe.href.startsWith('mailto:')) return undefined;
  const isAllowed = typeof policy === 'function' ? policy(safe) : policy === 'allow';
  return isAllowed ? safe.href : undefined;
}

/** The files that came with the message. */
export function MessageAttachments(props: MessageAttachmentsProps) {
  const { attachments } = useShownMessage('Message.Attachments');
  const messages = useMessages();
  const policy = use(ImagePolicyContext);
  if (attachments === undefined || attachments.length === 0) return null;
  return withRender(
    <ul {...props} data-part="attachments">
      {attachments.map((attachment) => {
        const picture = pictureOf(attachment, policy);
        if (picture !== undefined) {
          return (
            <li key={attachment.id} data-part="attachment" data-picture="">
              <img
                data-part="attachment-picture"
                src={picture}
                alt={attachment.name}
                referrerPolicy="no-referrer"
              />
            </li>
          );
        }
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
    </ul>,
  );
}
