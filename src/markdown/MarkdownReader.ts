import type { ReactNode } from 'react';

/** What a reader of markdown is given. */
export interface MarkdownReaderProps {
  /** All of the text so far, each of its lines ended by `\n`. */
  readonly text: string;
  /** More is coming: the end is shown the way it will look when closed, with a caret. */
  readonly streaming: boolean;
}

/**
 * Reads markdown and renders it. Is called in a render, so that a component with state is best what it returns, such as
 * `(props) => <MyMarkdown {...props} />`.
 */
export type MarkdownReader = (props: MarkdownReaderProps) => ReactNode;
