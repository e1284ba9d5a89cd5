'use client';
import { createContext, use } from 'react';
import { NO_REFERENCES, type References } from '../parse/parseMarkdown.js';

/** What the whole of a text defines. */
export const ReferencesContext = createContext(NO_REFERENCES);

/** The definitions that some markdown may refer to. Those it has no bracket for are left out. */
export function useReferences(source: string): References {
  // Most text has no bracket, and then does not render again when a definition arrives.
  if (!source.includes('[')) return NO_REFERENCES;
  const { definitions, footnotes } = use(ReferencesContext);
  if (definitions.length === 0 && footnotes.length === 0) return NO_REFERENCES;
  const labels = labelOf(source);
  const used = definitions.filter(({ identifier }) => labels.includes(`[${labelOf(identifier)}]`));
  const notes = source.includes('[^') ? footnotes : NO_REFERENCES.footnotes;
  if (used.length === 0 && notes.length === 0) return NO_REFERENCES;
  return { definitions: used, footnotes: notes };
}

/** The same text for references that mean the same: of each label, the first definition counts. */
export const keyOf = ({ definitions, footnotes }: References) =>
  [...definitions.map(({ identifier }) => identifier), '', ...footnotes].join('\n');

/** A label as it is compared: case and the width of spaces do not count. */
const labelOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[ | \]/g, (edge) => edge.trim())
    .toLowerCase()
    .toUpperCase();
