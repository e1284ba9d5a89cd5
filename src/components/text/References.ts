'use client';
import type { Definition } from 'mdast';
import { createContext, use } from 'react';

/** The link definitions of the text around. */
export const ReferencesContext = createContext<readonly Definition[]>([]);

const NONE: readonly Definition[] = [];

/** The definitions that some markdown may refer to. Those it has no bracket for are left out. */
export function useReferences(source: string): readonly Definition[] {
  // Most text has no bracket, and then does not render again when a definition arrives.
  if (!source.includes('[')) return NONE;
  const all = use(ReferencesContext);
  if (all.length === 0) return NONE;
  const labels = labelOf(source);
  const used = all.filter(({ identifier }) => labels.includes(`[${labelOf(identifier)}]`));
  return used.length === 0 ? NONE : used;
}

/** A label as it is compared: case and the width of spaces do not count. */
const labelOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[ | \]/g, (edge) => edge.trim())
    .toLowerCase()
    .toUpperCase();
