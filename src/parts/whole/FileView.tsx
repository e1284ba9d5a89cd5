'use client';
import type { FilePart } from '../../core/parts.js';
import { MediaList, readMedia, type MediaListProps } from '../media/index.js';

/** Props of `FileView`. */
export interface FileViewProps extends Omit<MediaListProps, 'items' | 'part'> {
  readonly part: FilePart;
}

/** A file that the agent gives: a picture under the image policy, anything else as a link. */
export function FileView({ part, ...rest }: FileViewProps) {
  const { url = '', name = '', mediaType = '' } = part;
  const items = readMedia({ url, name: name === '' ? mediaType : name, type: mediaType });
  return <MediaList {...rest} items={items} />;
}
