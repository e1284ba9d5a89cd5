export { completionsEn } from './en.js';
export { completionsFr } from './fr.js';
export type { CompletionMessages } from './messages.js';
