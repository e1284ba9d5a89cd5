/** The words of formulas and diagrams in English. */
export const markdown = {
  'diagram.named': (title: string) => `Diagram: ${title}`,
  'diagram.unnamed': 'Diagram',
  'diagram.source': 'Show the source',
  'diagram.fault': 'Could not be drawn',
  'math.label': 'Formula',
  'math.fault': 'Could not be typeset',
};

/** The texts of diagrams and maths. */
export type MarkdownTexts = Readonly<typeof markdown>;
