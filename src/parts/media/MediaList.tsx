'use client';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { LinkTo, useContent } from '../../ui/content/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { MarkdownImage } from '../../markdown/index.js';
import type { MediaItem } from './readMedia.js';
import { useMediaUrl } from './useMediaUrl.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `MediaList`. */
export interface MediaListProps extends Omit<ElementProps<'ul'>, 'children'> {
  /** The media, in their order. */
  readonly items: readonly MediaItem[];
}

/** Items that are shown at first. */
const SHOWN_AT_FIRST = 12;

/** Shows pictures as thumbnails, which load as the content policy allows, and files as links. */
export function MediaList({ items, ...rest }: MediaListProps) {
  const texts = useTexts();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  if (items.length === 0) return null;
  const left = items.length - most;
  return (
    <>
      {withRender(
        <ul {...rest} data-part="media">
          {items.slice(0, most).map((item, index) => (
            // The items of a tool's result are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-part="media-item" data-picture={item.isPicture ? '' : undefined}>
              {item.isPicture ? <Picture item={item} /> : <File item={item} />}
            </li>
          ))}
        </ul>,
      )}
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setMost(most + 100)}>
          {texts['action.showMore'](left)}
        </Button>
      ) : null}
    </>
  );
}

function Picture({ item }: { readonly item: MediaItem }) {
  const address = useMediaUrl(item.address);
  return <MarkdownImage src={address} alt={plainName(item.alt ?? item.name)} withBytes />;
}

function File({ item }: { readonly item: MediaItem }) {
  const content = useContent('files', useMediaUrl(item.address));
  return (
    <>
      <Icon name="read" />
      <LinkTo data-part="attachment-name" content={content}>
        {plainName(item.name === '' ? item.address : item.name)}
      </LinkTo>
    </>
  );
}
