import type { MarkdownMessages } from '../MarkdownMessages.js';

/** The words of formulas and diagrams in English. */
export const markdown: MarkdownMessages = {
  'diagram.named': (title) => `Diagram: ${title}`,
  'diagram.unnamed': 'Diagram',
  'diagram.source': 'Show the source',
  'diagram.fault': 'Could not be drawn',
  'math.label': 'Formula',
  'math.fault': 'Could not be typeset',
};
