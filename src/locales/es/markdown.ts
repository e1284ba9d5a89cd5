import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in Spanish. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `Diagrama: ${title}`,
  'diagram.unnamed': 'Diagrama',
  'diagram.source': 'Mostrar el código',
  'diagram.fault': 'No se pudo dibujar',
  'math.label': 'Fórmula',
  'math.fault': 'No se pudo componer',
};
