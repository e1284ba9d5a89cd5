'use client';
import { useState } from 'react';
import type { FilePart } from '../../core/parts.js';
import { formatBytes } from '../../locales/index.js';
import { ContentAsk, LinkTo, useContent } from '../../ui/content/index.js';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { lastOf, useMediaUrl } from '../media/index.js';
import { fileKind, type FileKind } from './fileKind.js';

/** Props of `FileView`. */
export interface FileViewProps extends Omit<ElementProps<'figure'>, 'children' | 'part'> {
  /** The file that is shown. */
  readonly part: FilePart;
}

const ICONS: Readonly<Partial<Record<FileKind, IconName>>> = {
  image: 'image',
  audio: 'play',
  video: 'play',
  sheet: 'data',
};

/**
 * A file from the agent: its name, kind and size, as a link that opens in a new tab. Pictures, sound and video are shown
 * above it once the content policy or the person allows them to load. If the URL is not allowed, only the name is shown.
 */
export function FileView({ part, ...rest }: FileViewProps) {
  const { tag, texts } = useLocale();
  const [broken, setBroken] = useState<string>();
  const { url: held = '', size } = part;
  const address = useMediaUrl(held);
  const kind = fileKind(part);
  const media = kind === 'image' || kind === 'audio' || kind === 'video' ? kind : undefined;
  const file = useContent('files', address);
  const content = useContent(kind === 'image' ? 'images' : 'media', media && address);
  const src = content.outcome === 'allow' ? content.url?.href : undefined;
  const isShown = media !== undefined && src !== undefined && src !== broken;
  const host = file.outcome === 'allow' ? file.url?.host : undefined;
  const type = texts[`file.${kind}`];
  const name = plainName(part.name || lastOf(held)) || type;
  const facts = [
    ...(name === type ? [] : [type]),
    ...(size !== undefined && size >= 0 && Number.isFinite(size) ? [formatBytes(size, tag)] : []),
  ];
  return withRender(
    <figure {...rest} data-part="file" data-kind={kind}>
      {isShown ? <Media as={media} src={src} name={name} onError={() => setBroken(src)} /> : null}
      <figcaption data-part="file-row">
        <Icon name={ICONS[kind] ?? 'read'} />
        <span data-part="file-text">
          <LinkTo
            data-part="file-title"
            dir="auto"
            content={file}
            title={host === undefined ? name : `${name}\n${texts['link.host'](host)}`}
          >
            {name}
          </LinkTo>
          {facts.length === 0 ? null : <span data-part="file-facts">{facts.join(' · ')}</span>}
        </span>
        {content.outcome === 'ask' ? <ContentAsk content={content} /> : null}
      </figcaption>
    </figure>,
  );
}

interface MediaProps {
  readonly as: 'image' | 'audio' | 'video';
  readonly src: string;
  readonly name: string;
  readonly onError: () => void;
}

/** The content of a file. Audio and video use the browser's player, which loads nothing until the person plays it. */
function Media({ as: Player, name, ...media }: MediaProps) {
  return Player === 'image' ? (
    <img
      {...media}
      data-part="image"
      alt={name}
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <Player {...media} data-part="file-player" aria-label={name} controls preload="none" />
  );
}
