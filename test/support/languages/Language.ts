/** What a test has to know of a language to judge its texts. */
export interface Language {
  /** `plan.steps`, by the plural category of the number, without the number. */
  readonly steps: Partial<Record<Intl.LDMLPluralRule, string>>;
  /** What the language says for 1,234.5, a share of 42 percent, 3.4 MB, and 20 November 2026, 9:05, in another year. */
  readonly numbers: readonly [number: string, percent: string, bytes: string, moment: string];
  /** The marks around a name, as one text: `“”`. */
  readonly quotes: string;
  /** Texts that are the same in English, since the language has the same word; of functions, their keys. */
  readonly sameAsEnglish: string;
}
