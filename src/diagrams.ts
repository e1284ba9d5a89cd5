/**
 * Diagrams in place of the code that describes them, drawn by a function of the app. An entry of its
 * own: a panel without it loads nothing of this.
 *
 * @packageDocumentation
 */
export {
  type DiagramOptions,
  type DrawDiagram,
  type DrawOptions,
  diagram,
} from './markdown-extensions/diagrams/index.js';
export type { MarkdownTexts } from './locales/index.js';
