'use client';
import { use, type ReactNode } from 'react';
import { LinkTo, useContent } from '../../ui/content/index.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

interface LinkProps {
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Renders the link instead of the built-in element, once it is allowed. */
  readonly render?: ((href: string) => ReactNode) | undefined;
}

/** A link in a text. If it is not allowed, only its text is shown. */
export function MarkdownLink({ href, title, children, render }: LinkProps) {
  const { components } = use(MarkdownExtensionsContext);
  const content = useContent('links', href);
  const { outcome, url } = content;
  const isAllowed = outcome === 'allow';
  const Link = components?.link;
  if (isAllowed && url !== undefined) {
    if (render !== undefined) return render(url.href);
    if (Link !== undefined) {
      return (
        <Link href={url.href} host={url.host} title={title}>
          {children}
        </Link>
      );
    }
  }
  return (
    <LinkTo data-part={isAllowed ? 'link' : 'link-blocked'} content={content}>
      {children}
    </LinkTo>
  );
}
