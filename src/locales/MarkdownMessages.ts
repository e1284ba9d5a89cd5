/** The texts of diagrams and maths. */
export interface MarkdownMessages {
  readonly 'diagram.named': (title: string) => string;
  readonly 'diagram.unnamed': string;
  readonly 'diagram.source': string;
  readonly 'diagram.fault': string;
  readonly 'math.label': string;
  readonly 'math.fault': string;
}
