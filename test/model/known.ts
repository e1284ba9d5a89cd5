/**
 * What is known to go wrong with a protocol and is not mended yet, by what is said of it: a course in which it does proves
 * nothing. Nothing may be added here without a word on what is at fault.
 */
export const KNOWN = {
  UBIK: [],
  AgentB: [],
  'AG-UI': [
    // The server of these tests keeps the list that the page has sent, and tells more of a run that was stopped.
    /: a\d+-\d+ is not stored any more$/u,
    // A run that was stopped has no end in what the server tells, and its call is shown as running once that is read.
    /: \S+ of \S+ is running$/u,
  ],
  'AI SDK': [],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

/**
 * What courses leave out until it is mended.
 *
 * - `detach`: after it and a reload with a storage, what the run has written goes from the screen until its stream is read again.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['detach']);

export type Protocol = keyof typeof KNOWN;
