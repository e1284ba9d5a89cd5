export { formsEn } from './en.js';
export { formsFr } from './fr.js';
export type { FormMessages } from './messages.js';
