/**
 * Maths in answers, on KaTeX. An entry of its own: a panel without it loads nothing of this.
 *
 * @packageDocumentation
 */
export * from './markdown-extensions/math/index.js';
export * from './locales/markdown/index.js';
