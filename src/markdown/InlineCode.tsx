'use client';
import { use, type ReactNode } from 'react';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

interface InlineCodeProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Code among words. */
export function InlineCode({ className, children }: InlineCodeProps) {
  const Code = use(MarkdownExtensionsContext).components?.inlineCode;
  if (Code !== undefined) return <Code>{children}</Code>;
  return (
    <code data-part="inline-code" className={className}>
      {children}
    </code>
  );
}
