'use client';
import { Component, memo, type ReactNode } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { addCaret } from './addCaret.js';
import { isTooDeep } from './isTooDeep.js';
import { markdownComponents } from './markdownComponents.js';

const PLUGINS = [remarkGfm];
const CARET = [addCaret];
const NO_CARET: typeof CARET = [];
/** Addresses are checked where they are used, by `safeUrl`. */
const keepUrl = (url: string) => url;

export interface MarkdownBlockProps {
  readonly text: string;
  /** A caret stands at the end. */
  readonly caret?: boolean | undefined;
}

/** One top-level block of markdown. Renders again only when its text is another one. */
export const MarkdownBlock = memo(function MarkdownBlock({
  text,
  caret = false,
}: MarkdownBlockProps) {
  const plain = <p data-part="plain-text">{text}</p>;
  if (isTooDeep(text)) return plain;
  return (
    <PlainOnError plain={plain}>
      <Markdown
        remarkPlugins={PLUGINS}
        rehypePlugins={caret ? CARET : NO_CARET}
        components={markdownComponents}
        urlTransform={keepUrl}
      >
        {text}
      </Markdown>
    </PlainOnError>
  );
});

interface PlainOnErrorProps {
  readonly plain: ReactNode;
  readonly children: ReactNode;
}

/** Text that no renderer can take is still text. */
class PlainOnError extends Component<PlainOnErrorProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
