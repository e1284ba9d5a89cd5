'use client';
import type { ReactNode } from 'react';
import { useMessages } from '../locale/index.js';
import { safeUrl } from '../safe-url/index.js';

export interface MarkdownLinkProps {
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** A link in a text. What may not be opened is shown as its words. */
export function MarkdownLink({ href, children }: MarkdownLinkProps) {
  const messages = useMessages();
  const url = safeUrl(href);
  if (url === undefined) return <span data-part="link-blocked">{children}</span>;
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
