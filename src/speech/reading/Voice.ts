/** Options of a voice's `speak`. */
export interface VoiceOptions {
  /** BCP 47 tag of the text, such as `fr`. */
  readonly language: string;
  /** Call it when speaking has ended: at the end of the text, when stopped, or if it failed. */
  readonly onEnd: () => void;
}

/** Text to speech: the browser's, or a service. */
export interface Voice {
  /**
   * Starts speaking; anything spoken before has ended.
   *
   * @returns a function that stops it.
   */
  readonly speak: (text: string, options: VoiceOptions) => () => void;
}
