/** A text as it is read: without the most common marks of Markdown, and with the words of its links only. */
export const withoutMarks = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/gu, '$1')
    .replaceAll(/[*`~]+|(?<!\w)_+|_+(?!\w)/gu, '');
