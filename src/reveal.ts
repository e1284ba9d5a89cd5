/**
 * Text that arrives in lumps appears evenly. An entry of its own: a panel without it loads nothing of this.
 *
 * @packageDocumentation
 */
export { EvenText } from './markdown-extensions/reveal/index.js';
export type { MarkdownRevealProps } from './markdown/index.js';
