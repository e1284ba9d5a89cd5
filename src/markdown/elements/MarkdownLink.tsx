'use client';
import { Children, use, type ReactNode } from 'react';
import { LinkTo, useContent } from '../../ui/content/index.js';
import { bounded } from './bounded.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

interface LinkProps {
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Renders the link instead of the built-in element, once it is allowed. */
  readonly render?: ((href: string) => ReactNode) | undefined;
}

/** A link in a text. If it is not allowed, only its text is shown. One without words has its address as its name. */
export function MarkdownLink({ href, title, children: words, render }: LinkProps) {
  const isBlank = Children.toArray(words).every((word) => typeof word === 'string' && !word.trim());
  const children = isBlank ? href : words;
  const { components } = use(MarkdownExtensionsContext);
  const content = useContent('links', href);
  const { outcome, url } = content;
  const isAllowed = outcome === 'allow';
  const Link = components?.link;
  const builtIn = (
    <LinkTo data-part={isAllowed ? 'link' : 'link-blocked'} content={content}>
      {children}
    </LinkTo>
  );
  if (isAllowed && url !== undefined) {
    if (render !== undefined) return render(url.href);
    if (Link !== undefined) {
      return bounded(
        <Link href={url.href} host={url.host} title={title}>
          {children}
        </Link>,
        builtIn,
      );
    }
  }
  return builtIn;
}
