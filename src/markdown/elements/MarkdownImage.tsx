'use client';
import { use, type ReactNode } from 'react';
import { ContentAsk, useContent } from '../../ui/content/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { MarkdownImageProps } from './MarkdownComponents.js';
import { bounded } from './bounded.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

interface ImageProps {
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly title?: string | undefined;
}

/** An image in a text, by the app's component for them if there is one. */
export function TextImage(props: ImageProps) {
  const Image = use(MarkdownExtensionsContext).components?.image;
  const builtIn = <MarkdownImage {...props} />;
  if (Image === undefined) return builtIn;
  return <MarkdownImage {...props} render={(image) => bounded(<Image {...image} />, builtIn)} />;
}

interface AskingImageProps extends ImageProps {
  /** Renders the image instead of an `img`, once it may be loaded. */
  readonly render?: ((image: MarkdownImageProps) => ReactNode) | undefined;
  /** Whether `data:` URLs are shown too. @default false */
  readonly withBytes?: boolean | undefined;
}

/** An image in the agent's text. It loads only if the content policy or the person allows it. */
export function MarkdownImage({ src, alt, title, render, withBytes = false }: AskingImageProps) {
  const texts = useTexts();
  const content = useContent('images', withBytes || !/^data:/iu.test(src ?? '') ? src : undefined);
  const { outcome, url } = content;
  const description = alt === undefined || alt === '' ? texts['image.unnamed'] : alt;
  if (url === undefined) {
    return (
      <span data-part="image-blocked" title={texts['image.blocked']}>
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
