/**
 * Answers by react-markdown, with plugins of remark and rehype. An entry of its own: a panel without it loads nothing of
 * this.
 *
 * @packageDocumentation
 */
export * from './react-markdown/index.js';
