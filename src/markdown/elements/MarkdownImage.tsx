'use client';
import { use, type ReactNode } from 'react';
import { ContentAsk, useContent } from '../../ui/content/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useMessages } from '../../ui/locale/index.js';
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
  /** Also shows a picture whose address holds its bytes. @default false */
  readonly withBytes?: boolean | undefined;
}

/** An image that an agent refers to. Loads only when the app's policy or the person says so. */
export function MarkdownImage({ src, alt, title, render, withBytes = false }: AskingImageProps) {
  const messages = useMessages();
  const content = useContent('images', withBytes || !/^data:/iu.test(src ?? '') ? src : undefined);
  const { outcome, url } = content;
  const description = alt === undefined || alt === '' ? messages['image.unnamed'] : alt;
  if (url === undefined) {
    return (
      <span data-part="image-blocked" title={messages['image.blocked']}>
        <Icon name="image" />
        {description}
      </span>
    );
  }
  if (outcome === 'allow') {
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
    <ContentAsk content={content}>
      <Icon name="image" />
      <span data-part="content-name">{description}</span>{' '}
    </ContentAsk>
  );
}
