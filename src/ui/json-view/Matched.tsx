'use client';
import { createContext, use } from 'react';
import type { Found } from './findInJson.js';

/** The search text, in lower case, and its matches. */
export interface JsonSearch {
  readonly text: string;
  readonly found: Found;
}

export const JsonSearchContext = createContext<JsonSearch | undefined>(undefined);

/** Maximum number of matches that are marked in one text. */
const MAX_MARKED_MATCHES = 20;

/** A text with the matches of the search marked. */
export function Matched({ text }: { readonly text: string }) {
  const search = use(JsonSearchContext);
  if (search === undefined) return text;
  const size = search.text.length;
  const lower = text.toLowerCase();
  // Some letters get longer in lower case, so that positions would not correspond.
  if (lower.length !== text.length) return text;
  const starts: number[] = [];
  for (let at = lower.indexOf(search.text); at >= 0; at = lower.indexOf(search.text, at + size)) {
    starts.push(at);
    if (starts.length === MAX_MARKED_MATCHES) break;
  }
  return (
    <>
      {starts.map((start, index) => (
        <span data-part="" key={start}>
          {text.slice(index === 0 ? 0 : (starts[index - 1] as number) + size, start)}
          <mark data-part="json-match">{text.slice(start, start + size)}</mark>
        </span>
      ))}
      {text.slice(starts.length === 0 ? 0 : (starts.at(-1) as number) + size)}
    </>
  );
}
