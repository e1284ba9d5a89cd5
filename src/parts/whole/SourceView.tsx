'use client';
import type { SourcePart } from '../../core/parts.js';
import { MediaList, type MediaListProps } from '../media/index.js';

/** Props of `SourceView`. */
export interface SourceViewProps extends Omit<MediaListProps, 'items' | 'part'> {
  readonly part: SourcePart;
}

/** Where something in the answer comes from, as a link. */
export function SourceView({ part, ...rest }: SourceViewProps) {
  const { url = '', title, name, id } = part;
  const items = [
    { address: url, name: title ?? name ?? (url === '' ? id : url), isPicture: false },
  ];
  return <MediaList {...rest} items={items} />;
}
