'use client';
import { type ComponentType, type ReactNode, createContext } from 'react';
import type { NumberedSources } from '../../core/markdown/numberedSources.js';
import type { Part } from '../../core/parts.js';
import type { CodeBlockProps } from './CodeBlockProps.js';
import type { CodeLinesProps } from './CodeLines.js';
import type { MarkdownComponents } from './MarkdownComponents.js';
import type { MarkdownDialect, MarkdownRules } from '../scan/rules.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';

/** Extensions of Markdown. Those left out cost nothing. Keep the object's identity stable. */
export interface MarkdownExtensions {
  /** Components for links, images, tables, headings and code. */
  readonly components?: MarkdownComponents | undefined;
  /** Shows the lines of code, such as `highlightedLines` of `agent-session-react/highlight`. */
  readonly codeLines?: ComponentType<CodeLinesProps> | undefined;
  /** Components that replace code blocks, by the language after the fence in lower case. */
  readonly codeBlocks?: Readonly<Record<string, ComponentType<CodeBlockProps>>> | undefined;
  /**
   * How the built-in reader reads: answers as models write them, or by the letter of CommonMark and GFM.
   * @default 'chat'
   */
  readonly dialect?: MarkdownDialect | undefined;
  /** Switches single rules of the dialect `chat` on or off. */
  readonly rules?: Partial<MarkdownRules> | undefined;
  /** Extends the grammar of the built-in reader, such as `math()` of `agent-session-react/math`. */
  readonly syntax?: MarkdownSyntax | undefined;
  /**
   * Replaces the built-in reader for all Markdown, such as `reactMarkdown()` of
   * `agent-session-react/react-markdown`.
   */
  readonly reader?: MarkdownReader | undefined;
  /**
   * Which sources the marks in a text, such as `[1]`, lead to: a function that numbers them, such as `sourcesOfResults` of
   * `agent-session-react/overview`; `false` leaves marks as text.
   * @default the sources that the message names, in order
   */
  readonly sourceMarks?: false | ((parts: readonly Part[]) => NumberedSources) | undefined;
  /**
   * Decides how much of a growing text is shown, such as `EvenText` of `agent-session-react/reveal`. Without it, text is shown
   * as it arrives.
   */
  readonly reveal?: ComponentType<MarkdownRevealProps> | undefined;
}

export const MarkdownExtensionsContext = createContext<MarkdownExtensions>({});

/** Sets the Markdown extensions for everything below it. `AgentPanel` and `AgentRoot` have a prop for it. */
export const MarkdownExtensionsProvider = MarkdownExtensionsContext.Provider;

/** What a Markdown reader receives. */
export interface MarkdownReaderProps {
  /** The whole text so far, with every line ended by `\n`. */
  readonly text: string;
  /** Whether more text is coming. If so, show the end as it will look when closed, with a caret. */
  readonly streaming: boolean;
}

/** What `reveal` receives. */
export interface MarkdownRevealProps extends MarkdownReaderProps {
  /** Shows a text with the reader. Give it a beginning of `text`, and `streaming: true` as long as more is to come. */
  readonly children: MarkdownReader;
}

/**
 * Parses and renders Markdown. It is called during a render, so if it needs state, let it return a component:
 * `(props) => <MyMarkdown {...props} />`.
 */
export type MarkdownReader = (props: MarkdownReaderProps) => ReactNode;
