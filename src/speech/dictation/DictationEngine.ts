/** Why an engine hears no more. */
export type DictationFault = 'not-allowed' | 'no-microphone' | 'network' | 'failed';

/** What an engine is told when it begins. */
export interface DictationOptions {
  /** BCP 47 tag of what is spoken, such as `fr`. */
  readonly language: string;
  /**
   * Takes what was heard since the words that were last final. Words that are not final are told again, in place of those
   * before.
   */
  readonly onWords: (words: string, isFinal: boolean) => void;
  /** It hears no more, by itself or because it was stopped. */
  readonly onEnd: (fault?: DictationFault) => void;
}

/** What turns speech into words: the browser, or a service. */
export interface DictationEngine {
  /**
   * Begins to listen.
   *
   * @returns how to stop. What was heard by then may still come.
   */
  readonly listen: (options: DictationOptions) => () => void;
}
