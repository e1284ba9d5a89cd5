import type { ComponentType, ReactNode } from 'react';
import type { CodeBlockProps } from './CodeBlockProps.js';

/** Props of a link component. The link's URL is allowed. */
export interface MarkdownLinkProps {
  /** Absolute, with the scheme http, https or mailto. */
  readonly href: string;
  /** The target: the host in ASCII form, which reveals look-alike letters, or the address of a mail link. */
  readonly host: string;
  /** The title that the Markdown gives it. */
  readonly title?: string | undefined;
  /** The words of the link. */
  readonly children?: ReactNode;
}

/** Props of an image component. The app's policy or the person allows the image to load. */
export interface MarkdownImageProps {
  /** Absolute, with the scheme http or https. */
  readonly src: string;
  /** Empty if the text has no description. */
  readonly alt: string;
  /** The title that the Markdown gives it. */
  readonly title?: string | undefined;
}

/** Props of a table component. */
export interface MarkdownTableProps {
  /** `thead` and `tbody`. */
  readonly children?: ReactNode;
}

/** Props of a heading component. */
export interface MarkdownHeadingProps {
  /** The level as written: 1 for `#`. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** The words of the heading. */
  readonly children?: ReactNode;
}

/** Props of an inline code component. */
export interface MarkdownInlineCodeProps {
  /** The code. */
  readonly children?: ReactNode;
}

/**
 * Components that replace the built-in ones for elements of a text. Those left out stay built-in. Parsing does not
 * change: a component renders again only when its content changes. Links that are not allowed and images that are not
 * allowed to load never reach them.
 */
export interface MarkdownComponents {
  readonly link?: ComponentType<MarkdownLinkProps> | undefined;
  readonly image?: ComponentType<MarkdownImageProps> | undefined;
  readonly table?: ComponentType<MarkdownTableProps> | undefined;
  readonly heading?: ComponentType<MarkdownHeadingProps> | undefined;
  /** Fenced code, unless `codeBlocks` has a component for its language. */
  readonly code?: ComponentType<CodeBlockProps> | undefined;
  /** Inline code. */
  readonly inlineCode?: ComponentType<MarkdownInlineCodeProps> | undefined;
}
