import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in French. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `Diagramme : ${title}`,
  'diagram.unnamed': 'Diagramme',
  'diagram.source': 'Afficher la source',
  'diagram.fault': 'Impossible à dessiner',
  'math.label': 'Formule',
  'math.fault': 'Impossible à composer',
};
