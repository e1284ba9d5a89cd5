import type { ReactNode } from 'react';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `CodeBlock`. */
export interface CodeBlockProps extends ElementProps<'div'> {
  /** The code, without its fence. */
  readonly code: string;
  /** The language as written after the fence. */
  readonly language?: string | undefined;
  /** Whether more of this code is coming. */
  readonly streaming?: boolean | undefined;
  /** Buttons of your own, in the header. */
  readonly actions?: ReactNode;
  /** The lines with markup, such as that of a rehype plugin. Without them, `codeLines` shows the code. */
  readonly lines?: ReactNode;
  /** Content that replaces the lines, such as the diagram that the code describes. */
  readonly children?: ReactNode;
}
