'use client';
import { createContext, type ComponentType } from 'react';
import type { CodeBlockProps } from './CodeBlock.js';
import type { CodeLinesProps } from './CodeLines.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';

/** What an app adds to markdown. What is left out costs nothing. Keep the object's identity stable. */
export interface MarkdownExtensions {
  /** Shows the lines of code, such as `highlightedLines` of `agent-session-react/highlight`. */
  readonly codeLines?: ComponentType<CodeLinesProps> | undefined;
  /** Components in place of code blocks, by the language after the fence in lower case. */
  readonly codeBlocks?: Readonly<Record<string, ComponentType<CodeBlockProps>>> | undefined;
  /** What is added to the grammar, such as `math()` of `agent-session-react/math`. */
  readonly syntax?: MarkdownSyntax | undefined;
}

export const MarkdownExtensionsContext = createContext<MarkdownExtensions>({});

/** Sets what is added to markdown below it. `AgentPanel` and `AgentRoot` have a prop for it. */
export const MarkdownExtensionsProvider = MarkdownExtensionsContext.Provider;
