import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in Italian. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `Diagramma: ${title}`,
  'diagram.unnamed': 'Diagramma',
  'diagram.source': 'Mostra il codice',
  'diagram.fault': 'Impossibile disegnarlo',
  'math.label': 'Formula',
  'math.fault': 'Impossibile comporla',
};
