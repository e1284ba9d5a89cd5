'use client';
import { use, type ReactNode } from 'react';
import { useMessages } from '../../ui/locale/index.js';
import { safeUrl } from '../../ui/safeUrl.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

interface LinkProps {
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** A link in a text. What may not be opened is shown as its words. */
export function MarkdownLink({ href, title, children }: LinkProps) {
  const messages = useMessages();
  const { components } = use(MarkdownExtensionsContext);
  const url = safeUrl(href);
  if (url === undefined) return <span data-part="link-blocked">{children}</span>;
  const Link = components?.link;
  if (Link !== undefined) {
    return (
      <Link href={url.href} host={url.host} title={title}>
        {children}
      </Link>
    );
  }
  return (
    <a
      data-part="link"
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      title={messages['link.host'](url.host)}
    >
      {children}
    </a>
  );
}
