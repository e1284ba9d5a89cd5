import { CodeBlock } from './CodeBlock.js';
import { Markdown } from './Markdown.js';
import { TextRoot } from './TextRoot.js';

export type { CodeBlockProps } from './CodeBlock.js';
export { ImagePolicyProvider, type ImagePolicy } from './ImagePolicy.js';
export { Markdown, type MarkdownProps } from './Markdown.js';
export type {
  MarkdownComponents,
  MarkdownHeadingProps,
  MarkdownImageProps,
  MarkdownInlineCodeProps,
  MarkdownLinkProps,
  MarkdownTableProps,
} from './MarkdownComponents.js';
export { MarkdownExtensionsProvider, type MarkdownExtensions } from './MarkdownExtensions.js';
export type { MarkdownReader, MarkdownReaderProps } from './MarkdownReader.js';
export type { TextProps } from './TextRoot.js';

/** What the agent says, as markdown. */
export const Text = /* @__PURE__ */ Object.assign(TextRoot, { Markdown, CodeBlock });
