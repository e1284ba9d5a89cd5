'use client';
import { use, useState } from 'react';
import type { FilePart } from '../../core/parts.js';
import { formatBytes } from '../../locales/index.js';
import { ImagePolicyContext } from '../../markdown/index.js';
import { PartButton } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { safeUrl } from '../../ui/safeUrl.js';
import { lastOf, MediaUrlContext, OWN_BYTES } from '../media/index.js';
import { fileKind, type FileKind } from './fileKind.js';

/** Props of `FileView`. */
export interface FileViewProps extends Omit<ElementProps<'figure'>, 'children' | 'part'> {
  readonly part: FilePart;
}

/** Sounds and films that hold their own bytes load nothing either. */
const OWN_MEDIA = /^data:(?:audio|video)\/[\w.+-]+;base64,/iu;

const ICONS: Readonly<Partial<Record<FileKind, IconName>>> = {
  image: 'image',
  audio: 'play',
  video: 'play',
  sheet: 'data',
};

/**
 * A file from the agent: its name, kind and size, as a link that opens in a new tab. Pictures, sound and video are shown
 * above it once the image policy or the person allows them to load. If the URL is not allowed, only the name is shown.
 */
export function FileView({ part, ...rest }: FileViewProps) {
  const { tag, messages } = useLocale();
  const [loaded, setLoaded] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const policy = use(ImagePolicyContext);
  const resolve = use(MediaUrlContext);
  const { url: address = '', size } = part;
  const kind = fileKind(part);
  const media = kind === 'image' || kind === 'audio' || kind === 'video' ? kind : undefined;
  const isOwn = (kind === 'image' ? OWN_BYTES : OWN_MEDIA).test(address);
  const found = safeUrl(resolve(address));
  // An address for mail is no file.
  const url = found?.href.startsWith('mailto:') === true ? undefined : found;
  const isAllowed =
    url !== undefined &&
    (loaded === url.href || (typeof policy === 'function' ? policy(url) : policy === 'allow'));
  const src = isOwn ? address : isAllowed ? url.href : undefined;
  const isShown = media !== undefined && src !== undefined && src !== broken;
  const type = messages[`file.${kind}`];
  const name = plainName(part.name || lastOf(address)) || type;
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
          {/* Without an address it is no link, and its words only. */}
          <a
            data-part="file-title"
            dir="auto"
            href={url?.href}
            target="_blank"
            rel="noopener noreferrer"
            title={url === undefined ? name : `${name}\n${messages['link.host'](url.host)}`}
          >
            {name}
          </a>
          {facts.length === 0 ? null : <span data-part="file-facts">{facts.join(' · ')}</span>}
        </span>
        {media === undefined || url === undefined || isOwn || isAllowed ? null : (
          <PartButton variant="quiet" data-part="file-load" onClick={() => setLoaded(url.href)}>
            {messages['image.from'](url.host)}
          </PartButton>
        )}
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

/** The content of a file. A player is the browser's own, and loads nothing before the person plays it. */
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
