export type { ReactMarkdownOptions } from './createSetup.js';
export { reactMarkdown } from './reactMarkdown.js';
