import { CodeBlock } from './elements/CodeBlock.js';
import { Markdown } from './Markdown.js';
import { TextRoot } from './TextRoot.js';

export { CodeBlock } from './elements/CodeBlock.js';
export type { CodeBlockProps } from './elements/CodeBlockProps.js';
export { allowedMarkdown } from './allowedMarkdown.js';
export { Markdown, type MarkdownProps } from './Markdown.js';
export type {
  MarkdownComponents,
  MarkdownHeadingProps,
  MarkdownImageProps,
  MarkdownInlineCodeProps,
  MarkdownLinkProps,
  MarkdownTableProps,
} from './elements/MarkdownComponents.js';
export {
  MarkdownExtensionsProvider,
  type MarkdownExtensions,
} from './elements/MarkdownExtensions.js';
export type {
  MarkdownReader,
  MarkdownReaderProps,
  MarkdownRevealProps,
} from './elements/MarkdownExtensions.js';
export type { TextProps } from './TextRoot.js';

/** Text of the agent, as Markdown. */
export const Text = /* @__PURE__ */ Object.assign(TextRoot, { Markdown, CodeBlock });
export { MarkdownExtensionsContext } from './elements/MarkdownExtensions.js';
export { MarkdownImage, TextImage } from './elements/MarkdownImage.js';
export { directionOf } from './elements/directionOf.js';
export { keyOf, useReferences, ReferencesContext } from './render/References.js';
export { FootnoteItem, FootnoteList, FootnoteBack, FootnoteMark } from './elements/FootnoteList.js';
export { findFootnotes } from './render/readFootnotes.js';
export { AllChunksContext, useChunks } from './elements/useChunks.js';
export { type FootnoteBackNode, labelOf } from './parse/treeScope.js';
export { SourceMark, SourcesContext } from './elements/SourceMark.js';
export { SOURCE_MARK } from './render/withMarks.js';
export { elementComponents, Pre } from './elements/elementComponents.js';
export { MarkdownLink } from './elements/MarkdownLink.js';
export { isBlockTooDeep, isFlowTooDeep } from './parse/isTooDeep.js';
export { openLines } from './streaming/openEnd.js';
export { CHAT, CITING, COMMONMARK } from './elements/Grammar.js';
export { decodeText } from './inline/decodeText.js';
export { parseMarkdown, visit } from './parse/parseMarkdown.js';
export type { References } from './inline/references.js';
export { ownCopy, readLine, readMarkdown, type MarkdownDocument } from './parse/readMarkdown.js';
export { addCaret } from './streaming/addCaret.js';
export { holdBackLink, repairTail, repairWords } from './streaming/repairTail.js';
export { MIN_DEFERRED_CHUNKS, CHUNKS_PER_STEP, type CodeLinesProps } from './elements/CodeLines.js';
export { createSplitter } from './elements/splitChunks.js';
export { whenIdle } from '../ui/whenIdle.js';
export type { AddedMark, MarkdownSyntax, MarkPlace, TakenOut } from './elements/MarkdownSyntax.js';
export { wordPatterns, type WordPatterns } from './scan/wordPatterns.js';
