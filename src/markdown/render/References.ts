'use client';
import { createContext, use } from 'react';
import { NO_REFERENCES, type References } from '../inline/references.js';

/** The definitions in the whole text. */
export const ReferencesContext = createContext(NO_REFERENCES);

/** The definitions that some Markdown may refer to: only those whose label is in brackets. */
export function useReferences(source: string): References {
  // Most text has no bracket, and so does not render again when a definition arrives.
  if (!source.includes('[')) return NO_REFERENCES;
  const { definitions, footnotes } = use(ReferencesContext);
  if (definitions.length === 0 && footnotes.length === 0) return NO_REFERENCES;
  const labels = labelOf(source);
  const used = definitions.filter(({ identifier }) => labels.includes(`[${labelOf(identifier)}]`));
  const notes = source.includes('[^') ? footnotes : NO_REFERENCES.footnotes;
  if (used.length === 0 && notes.length === 0) return NO_REFERENCES;
  return { definitions: used, footnotes: notes };
}

/** A string that is equal for references with the same meaning: of each label, only the first definition counts. */
export const keyOf = ({ definitions, footnotes }: References) =>
  [...definitions.map(({ identifier }) => identifier), '', ...footnotes].join('\n');

/** A label, normalized for comparison: case and the amount of white space do not count. */
const labelOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[ | \]/g, (edge) => edge.trim())
    .toLowerCase()
    .toUpperCase();
