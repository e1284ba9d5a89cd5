'use client';
import { type ReactNode, createContext, use, useState } from 'react';
import { Icon } from '../../ui/icon/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { type SafeUrl, safeUrl } from '../../ui/safeUrl.js';
import type { MarkdownImageProps } from './MarkdownComponents.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

interface ImageProps {
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly title?: string | undefined;
}

/** An image in a text, by the app's component for them if there is one. */
export function TextImage(props: ImageProps) {
  const Image = use(MarkdownExtensionsContext).components?.image;
  return <MarkdownImage {...props} render={Image && ((image) => <Image {...image} />)} />;
}

interface AskingImageProps extends ImageProps {
  /** Shows the image once it may be loaded, in place of an `img`. */
  readonly render?: ((image: MarkdownImageProps) => ReactNode) | undefined;
}

/** An image that an agent refers to. Loads only when the app's policy or the person says so. */
export function MarkdownImage({ src, alt, title, render }: AskingImageProps) {
  const messages = useMessages();
  const policy = use(ImagePolicyContext);
  const [wanted, setWanted] = useState<string>();
  const url = safeUrl(src);
  const description = alt === undefined || alt === '' ? messages['image.unnamed'] : alt;
  if (url === undefined || url.href.startsWith('mailto:')) {
    return (
      <span data-part="image-blocked" title={messages['image.blocked']}>
        <Icon name="image" />
        {description}
      </span>
    );
  }
  const allowed = typeof policy === 'function' ? policy(url) : policy === 'allow';
  if (allowed || wanted === url.href) {
    if (render !== undefined) return render({ src: url.href, alt: alt ?? '', title });
    return (
      <img
        data-part="image"
        src={url.href}
        alt={alt ?? ''}
        referrerPolicy="no-referrer"
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <button
      type="button"
      data-part="image-placeholder"
      onClick={(event) => {
        // The image may stand in a link, which is not what was asked for.
        event.preventDefault();
        event.stopPropagation();
        setWanted(url.href);
      }}
    >
      <Icon name="image" />
      <span data-part="image-name">{description}</span>{' '}
      <span data-part="image-host">{messages['image.from'](url.host)}</span>
    </button>
  );
}

/**
 * Decides whether an image that an agent refers to is loaded without asking. Loading tells the
 * other host who is reading and can carry data out, so the default is to ask each time.
 */
export type ImagePolicy = 'ask' | 'allow' | ((url: SafeUrl) => boolean);

export const ImagePolicyContext = createContext<ImagePolicy>('ask');

/** Sets which images load without asking. */
export const ImagePolicyProvider = ImagePolicyContext.Provider;
