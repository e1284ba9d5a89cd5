import { isContainer, type Part, type SourcePart } from '../parts.js';
import { safeUrl } from '../policy/safeUrl.js';

/** The passages of one page or document. */
export type SourcePlaces = readonly [SourcePart, ...SourcePart[]];

/** What marks such as `[1]` in a text refer to. */
export type NumberedSources = ReadonlyMap<number, SourcePlaces>;

/** The sources inside a part: read again only when the part is another object. */
const known = new WeakMap<Part, readonly SourcePart[]>();

/** The sources in parts. Sub-agents are left out: each numbers its own sources. */
const sourcesIn = (parts: readonly Part[]): readonly SourcePart[] =>
  parts.flatMap((part) => {
    if (part.type === 'source') return part;
    if (!isContainer(part) || part.type === 'agent') return [];
    const found = known.get(part) ?? sourcesIn(part.parts);
    known.set(part, found);
    return found;
  });

/** Groups sources by URL, in the order of first occurrence; a source without a URL is on its own. */
export function placesOf(parts: readonly SourcePart[]): readonly SourcePlaces[] {
  const places = new Map<string | SourcePart, [SourcePart, ...SourcePart[]]>();
  for (const part of parts) {
    const key = safeUrl(part.url)?.href ?? part;
    const before = places.get(key);
    if (before === undefined) places.set(key, [part]);
    else before.push(part);
  }
  return [...places.values()];
}

/** Numbers the sources that a message names, from 1, one per URL. */
export const numberedSources = (parts: readonly Part[]): NumberedSources =>
  new Map(placesOf(sourcesIn(parts)).map((place, index) => [index + 1, place]));
