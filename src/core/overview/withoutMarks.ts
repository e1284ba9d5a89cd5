/** A text as it is read: without the most common marks of Markdown, and with the words of its links only. */
export const withoutMarks = (text: string): string =>
  text
    // Each stops at the next bracket of its kind, and at the first of several underscores: long texts of these cost no more.
    .replaceAll(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/gu, '$1')
    .replaceAll(/[*`~]+|(?<!\w)_+|(?<!_)_+(?!\w)/gu, '');
