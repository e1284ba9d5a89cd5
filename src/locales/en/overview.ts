/** The overview in English. */
export const overview = {
  /** The name of the outline of a conversation. */
  'outline.label': 'Outline',
  /** A turn of the person without words, such as one with files only. */
  'outline.untitled': 'Message without text',
  'search.label': 'Search this conversation',
  /** Of all matches, which one is shown. */
  'search.position': (number: number, count: number) => `${number} of ${count}`,
  'search.none': 'No matches',
  'search.previous': 'Previous match',
  'search.next': 'Next match',
};

/** The texts of the overview. */
export type OverviewTexts = Readonly<typeof overview>;
