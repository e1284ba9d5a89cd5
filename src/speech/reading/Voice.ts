/** What a voice is told when it begins. */
export interface VoiceOptions {
  /** BCP 47 tag of the text, such as `fr`. */
  readonly language: string;
  /** It speaks no more: it has come to the end, was stopped, or could not. */
  readonly onEnd: () => void;
}

/** What speaks: the browser, or a service. */
export interface Voice {
  /**
   * Begins to speak; whatever it was saying before has ended.
   *
   * @returns how to stop.
   */
  readonly speak: (text: string, options: VoiceOptions) => () => void;
}
