/** Why an engine stopped listening. */
export type DictationFault = 'not-allowed' | 'no-microphone' | 'network' | 'failed';

/** Options of an engine's `listen`. */
export interface DictationOptions {
  /** BCP 47 tag of the spoken language, such as `fr`. */
  readonly language: string;
  /**
   * Call it with the words heard since the last final ones. Words that are not final are replaced by the next
   * call.
   */
  readonly onWords: (words: string, details: { readonly isFinal: boolean }) => void;
  /** Call it when listening has ended, by itself or because it was stopped. */
  readonly onEnd: (fault?: DictationFault) => void;
}

/** Speech recognition: the browser's, or a service. */
export interface DictationEngine {
  /**
   * Starts listening.
   *
   * @returns a function that stops it. Words heard until then may still arrive.
   */
  readonly listen: (options: DictationOptions) => () => void;
}
