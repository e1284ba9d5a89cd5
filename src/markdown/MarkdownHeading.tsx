'use client';
import { use, type HTMLAttributes, type ReactNode } from 'react';
import type { MarkdownHeadingProps } from './MarkdownComponents.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

/** Headings of an answer are smaller than the page's: they start two levels down. */
const NAMES = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

interface HeadingProps {
  /** What else a reader says of it. */
  readonly attributes?: HTMLAttributes<HTMLElement> | undefined;
  readonly children?: ReactNode;
}

/** The component for headings of a level. */
export const headingOf = (level: MarkdownHeadingProps['level']) =>
  function MarkdownHeading({ attributes, children }: HeadingProps) {
    const Heading = use(MarkdownExtensionsContext).components?.heading;
    if (Heading !== undefined) return <Heading level={level}>{children}</Heading>;
    const Name = NAMES[level - 1] ?? 'h6';
    return (
      <Name {...attributes} data-part="heading" data-level={Math.min(level, 4)} dir="auto">
        {children}
      </Name>
    );
  };
