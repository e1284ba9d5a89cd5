import type { ComponentType, ReactNode } from 'react';
import type { CodeBlockProps } from './CodeBlock.js';

/** A link whose address may be opened. */
export interface MarkdownLinkProps {
  /** Absolute, with the scheme http, https or mailto. */
  readonly href: string;
  /** Where it leads: the host in its ASCII form, so that look-alike letters show, or the address of a mail link. */
  readonly host: string;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** An image that may be loaded: the app's policy or the person said so. */
export interface MarkdownImageProps {
  /** Absolute, with the scheme http or https. */
  readonly src: string;
  /** Empty where the text has no description. */
  readonly alt: string;
  readonly title?: string | undefined;
}

/** What a component in place of tables is given. */
export interface MarkdownTableProps {
  /** `thead` and `tbody`. */
  readonly children?: ReactNode;
}

/** What a component in place of headings is given. */
export interface MarkdownHeadingProps {
  /** As it is written: 1 for `#`. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly children?: ReactNode;
}

/** What a component in place of code between words is given. */
export interface MarkdownInlineCodeProps {
  /** The code. */
  readonly children?: ReactNode;
}

/**
 * Components in place of those that show the elements of a text. What is left out stays as it is, and so does
 * how a text is read: a component renders again only when what it shows changes. A link that may not be opened and an image
 * that nobody asked for never reach them.
 */
export interface MarkdownComponents {
  readonly link?: ComponentType<MarkdownLinkProps> | undefined;
  readonly image?: ComponentType<MarkdownImageProps> | undefined;
  readonly table?: ComponentType<MarkdownTableProps> | undefined;
  readonly heading?: ComponentType<MarkdownHeadingProps> | undefined;
  /** Code between fences, where `codeBlocks` has none for its language. */
  readonly code?: ComponentType<CodeBlockProps> | undefined;
  /** Code among words. */
  readonly inlineCode?: ComponentType<MarkdownInlineCodeProps> | undefined;
}
