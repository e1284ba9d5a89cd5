'use client';
import { type ComponentType, type ReactNode, createContext } from 'react';
import type { CodeBlockProps } from './CodeBlock.js';
import type { CodeLinesProps } from './CodeLines.js';
import type { MarkdownComponents } from './MarkdownComponents.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';

/** What an app adds to markdown. What is left out costs nothing. Keep the object's identity stable. */
export interface MarkdownExtensions {
  /** Components for links, images, tables, headings and code. */
  readonly components?: MarkdownComponents | undefined;
  /** Shows the lines of code, such as `highlightedLines` of `agent-session-react/highlight`. */
  readonly codeLines?: ComponentType<CodeLinesProps> | undefined;
  /** Components in place of code blocks, by the language after the fence in lower case. */
  readonly codeBlocks?: Readonly<Record<string, ComponentType<CodeBlockProps>>> | undefined;
  /** What is added to the grammar of the built-in reader, such as `math()` of `agent-session-react/math`. */
  readonly syntax?: MarkdownSyntax | undefined;
  /**
   * Reads all markdown in place of the built-in reader: `reactMarkdown()` of `agent-session-react/react-markdown`
   * gives one.
   */
  readonly reader?: MarkdownReader | undefined;
}

export const MarkdownExtensionsContext = createContext<MarkdownExtensions>({});

/** Sets what is added to markdown below it. `AgentPanel` and `AgentRoot` have a prop for it. */
export const MarkdownExtensionsProvider = MarkdownExtensionsContext.Provider;

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
