/** The words of what the agent makes beside the conversation, in English. */
export const artifacts = {
  /** What a list of several is called. */
  choose: 'Artifacts',
  /** Before the title, on the card in the conversation: for those who hear it. */
  open: 'Open',
  close: 'Close',
  /** To the conversation, on a narrow page. */
  back: 'Back',
  version: (number: number, count: number) =>
    count === 1 ? 'Version 1' : `Version ${number} of ${count}`,
  /** In short, on the card in the conversation. */
  versionNumber: (number: number) => `Version ${number}`,
  older: 'Older version',
  newer: 'Newer version',
  compare: 'Compare',
  /** What the comparison is called. */
  compared: (older: number, newer: number) => `Version ${newer} compared with version ${older}`,
  /** Stays with this version when the agent writes newer ones. */
  pin: 'Pin',
  /** While an older version, or a pinned one, is shown. */
  newest: (number: number) => `Version ${number} is the newest.`,
  showNewest: 'Show it',
  copy: 'Copy',
  download: 'Download',
  statuses: {
    writing: 'Writing…',
    done: '',
    failed: 'Failed',
    interrupted: 'Interrupted',
  },
  /** In place of a text that has not begun. */
  nothingYet: 'Nothing written yet.',
};

/** The texts of what the agent makes beside the conversation. */
export type ArtifactTexts = Readonly<typeof artifacts>;
