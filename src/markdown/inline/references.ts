import type { Definition } from 'mdast';

/** Definitions from elsewhere in the text that a piece of Markdown may refer to. */
export interface References {
  readonly definitions: readonly Definition[];
  /** The identifiers of the footnotes, in the order of their numbers. */
  readonly footnotes: readonly string[];
}

export const NO_REFERENCES: References = { definitions: [], footnotes: [] };

/** A label, normalized for comparison: case and the amount of white space do not count. */
export const normalizeLabel = (label: string): string =>
  label
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();

/** The first definition of a label. */
export const findDefinition = (
  { definitions }: References,
  label: string,
): Definition | undefined => {
  if (definitions.length === 0) return undefined;
  const wanted = normalizeLabel(label);
  return definitions.find(({ identifier }) => normalizeLabel(identifier) === wanted);
};

/** Whether a footnote has this label. */
export const isFootnoteLabel = ({ footnotes }: References, label: string): boolean => {
  if (footnotes.length === 0) return false;
  const wanted = normalizeLabel(label);
  return footnotes.some((identifier) => normalizeLabel(identifier) === wanted);
};
