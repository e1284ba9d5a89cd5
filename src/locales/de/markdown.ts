import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in German. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `Diagramm: ${title}`,
  'diagram.unnamed': 'Diagramm',
  'diagram.source': 'Quelltext anzeigen',
  'diagram.fault': 'Konnte nicht gezeichnet werden',
  'math.label': 'Formel',
  'math.fault': 'Konnte nicht gesetzt werden',
};
