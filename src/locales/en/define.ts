/** The words of an app's own tools and data in English. */
export const define = {
  /** Over the values that a tool or data of this name has, and what its schema says of them. */
  'define.misfit': (name: string) => `This does not match what the app expects of “${name}”`,
  /** A tool of the page is at work in another tab of it. */
  'define.elsewhere': 'Running in another tab',
  /** What a tool gave has not reached the agent. */
  'define.unsent': 'The result has not been sent',
  'define.send': 'Send it again',
};

/** The texts of an app's own tools and data. */
export type DefineTexts = Readonly<typeof define>;
