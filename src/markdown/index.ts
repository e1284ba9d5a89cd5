import { CodeBlock } from './CodeBlock.js';
import { Markdown } from './Markdown.js';
import { TextRoot } from './TextRoot.js';

export { CodeBlock, type CodeBlockProps } from './CodeBlock.js';
export { ImagePolicyProvider, type ImagePolicy } from './MarkdownImage.js';
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
export type { MarkdownReader, MarkdownReaderProps } from './MarkdownExtensions.js';
export type { TextProps } from './TextRoot.js';

/** What the agent says, as markdown. */
export const Text = /* @__PURE__ */ Object.assign(TextRoot, { Markdown, CodeBlock });
export { ImagePolicyContext } from './MarkdownImage.js';
export { MarkdownExtensionsContext } from './MarkdownExtensions.js';
export { MarkdownImage, TextImage } from './MarkdownImage.js';
export { directionOf } from './directionOf.js';
export { keyOf, useReferences, ReferencesContext } from './References.js';
export { FootnoteItem, FootnoteList, FootnoteBack, FootnoteMark } from './FootnoteList.js';
export { findFootnotes } from './readFootnotes.js';
export { useChunks } from './useChunks.js';
export { type FootnoteBackNode, labelOf } from './treeScope.js';
export { elementComponents, Pre } from './elementComponents.js';
export { MarkdownLink } from './MarkdownLink.js';
export { isBlockTooDeep, isFlowTooDeep } from './isTooDeep.js';
export { openLines } from './openEnd.js';
export { visit, withKnown, type References } from './parseMarkdown.js';
export { ownCopy, readLine, readMarkdown, type MarkdownDocument } from './readMarkdown.js';
export { addCaret } from './addCaret.js';
export { holdBackLink, repairTail, repairWords } from './repairTail.js';
export { LONG, CHUNKS_PER_STEP, type CodeLinesProps } from './CodeLines.js';
export { createSplitter } from './splitChunks.js';
export { whenIdle } from './useChunks.js';
export type { MarkdownSyntax, TakenOut } from './MarkdownSyntax.js';
export { wordPatterns, type WordPatterns } from './wordPatterns.js';
