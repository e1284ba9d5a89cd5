/**
 * Answers by react-markdown, with plugins of remark and rehype. An entry of its own: a panel without it loads nothing of
 * this.
 *
 * @packageDocumentation
 */
export { type ReactMarkdownOptions, reactMarkdown } from './react-markdown/index.js';
