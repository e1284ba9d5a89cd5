declare const markdown: {
  'diagram.named': (title: string) => string;
  'diagram.unnamed': string;
  'diagram.source': string;
  'diagram.fault': string;
  'math.label': string;
  'math.fault': string;
};
type MarkdownTexts = Readonly<typeof markdown>;
export { MarkdownTexts };
