declare const completions: {
  'completions.count': (count: number) => string;
  'completions.none': string;
  'completions.loading': string;
  'completions.failed': string;
};
type CompletionTexts = Readonly<typeof completions>;
export { CompletionTexts };
