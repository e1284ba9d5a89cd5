/**
 * Maths in answers, on KaTeX. An entry of its own: a panel without it loads nothing of this.
 *
 * @packageDocumentation
 */
export { type MathOptions, math } from './markdown-extensions/math/index.js';
export type { MarkdownTexts } from './locales/index.js';
