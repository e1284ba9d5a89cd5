import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in Brazilian Portuguese. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `Diagrama: ${title}`,
  'diagram.unnamed': 'Diagrama',
  'diagram.source': 'Mostrar o código',
  'diagram.fault': 'Não foi possível desenhar',
  'math.label': 'Fórmula',
  'math.fault': 'Não foi possível compor',
};
