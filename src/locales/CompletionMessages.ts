/** The texts of the lists that the message field offers. */
export interface CompletionMessages {
  /** Said once to screen readers when the results are there. */
  readonly 'completions.count': (count: number) => string;
  readonly 'completions.none': string;
  readonly 'completions.loading': string;
  readonly 'completions.failed': string;
}
