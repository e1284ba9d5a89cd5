export { markdownEn } from './en.js';
export { markdownFr } from './fr.js';
export type { MarkdownMessages } from './messages.js';
