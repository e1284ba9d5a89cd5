/**
 * What is known to go wrong with a protocol and is not mended yet, by what is said of it: a course in which it does proves
 * nothing. Nothing may be added here without a word on what is at fault.
 */
export const KNOWN = {
  UBIK: [],
  AgentB: [],
  'AG-UI': [
    // The backend's own memory of the thread: answers, outputs and results of other runs.
    /^[ar]\d+-\d+ is (?:not shown any more|shown \d times|sent \d times)$/u,
    /: [ar]\d+-\d+ is (?:stored \d times|not stored any more)$/u,
    /^request \d+: (?:calls|ids|results) twice/u,
    /^request \d+: (?:call|result)/u,
    /^(?:an|no) answer to \S+, which is/u,
    // A second run that answers the same message of the person's shows that message again.
    /^q\d+ is (?:shown|sent) \d times$/u,
    // What did not arrive is left out of messages, but not of answers.
    /which is shown as not sent, is sent$/u,
  ],
  'AI SDK': [],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

export type Protocol = keyof typeof KNOWN;
