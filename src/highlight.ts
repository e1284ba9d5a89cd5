/**
 * Colours for code, line by line, on shiki or a highlighter of your own. An entry of its own: a panel
 * without it loads nothing of this.
 *
 * @packageDocumentation
 */
export * from './markdown-extensions/highlight/index.js';
