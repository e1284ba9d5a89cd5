'use client';
import { use, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { safeUrl } from '../../ui/safeUrl.js';
import { MarkdownImage } from '../../markdown/index.js';
import { MediaUrlContext } from './MediaContext.js';
import { OWN_BYTES, type MediaItem } from './readMedia.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `MediaList`. */
export interface MediaListProps extends Omit<ElementProps<'ul'>, 'children'> {
  readonly items: readonly MediaItem[];
}

/** So many are shown at first. */
const MOST = 12;

/** Shows pictures as thumbnails, which load as the image policy allows, and files as links. */
export function MediaList({ items, ...rest }: MediaListProps) {
  const messages = useMessages();
  const [most, setMost] = useState(MOST);
  if (items.length === 0) return null;
  const left = items.length - most;
  return (
    <>
      {withRender(
        <ul {...rest} data-part="media">
          {items.slice(0, most).map((item, index) => (
            // What a tool has made is not put in another order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-part="media-item" data-picture={item.isPicture ? '' : undefined}>
              {item.isPicture ? <Picture item={item} /> : <File item={item} />}
            </li>
          ))}
        </ul>,
      )}
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setMost(most + 100)}>
          {messages['action.showMore'](left)}
        </Button>
      ) : null}
    </>
  );
}

function Picture({ item }: { readonly item: MediaItem }) {
  const resolve = use(MediaUrlContext);
  const alt = item.alt ?? item.name;
  if (OWN_BYTES.test(item.address)) {
    return <img data-part="image" src={item.address} alt={plainName(alt)} />;
  }
  return <MarkdownImage src={resolve(item.address)} alt={plainName(alt)} />;
}

function File({ item }: { readonly item: MediaItem }) {
  const messages = useMessages();
  const url = safeUrl(use(MediaUrlContext)(item.address));
  const name = plainName(item.name === '' ? item.address : item.name);
  return (
    <>
      <Icon name="read" />
      {url === undefined ? (
        <span data-part="attachment-name">{name}</span>
      ) : (
        <a
          data-part="attachment-name"
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          title={messages['link.host'](url.host)}
        >
          {name}
        </a>
      )}
    </>
  );
}
