import { isRecord } from '../json.js';
import { isContainer, type Part, type SourcePart } from '../parts.js';
import { safeUrl } from '../policy/safeUrl.js';

/** The passages of one page or document. */
export type SourcePlaces = readonly [SourcePart, ...SourcePart[]];

/** What marks such as `[1]` in a text refer to. */
export type NumberedSources = ReadonlyMap<number, SourcePlaces>;

const LISTS = ['sources', 'results', 'citations', 'references'];
const NUMBERS = ['number', 'citation', 'ref', 'id'];
const QUOTES = ['snippet', 'description', 'quote', 'text', 'content'];
const MAX_SOURCES = 999;

/** The pages that a call gives, each with the number that the call gives to it. */
type Listed = readonly (SourcePart & { readonly number?: number | undefined })[];

/** What the parts inside a part have: read again only when the part is another object. */
const known = new WeakMap<Part, readonly (SourcePart | Listed)[]>();

/** The sources in parts. Sub-agents are left out: each numbers its own sources. */
function sourcesIn(parts: readonly Part[]): readonly (SourcePart | Listed)[] {
  return parts.flatMap((part) => {
    if (part.type === 'source') return [part];
    if (!isContainer(part) || part.type === 'agent') return [];
    const found = known.get(part) ?? [...listIn(part), ...sourcesIn(part.parts)];
    known.set(part, found);
    return found;
  });
}

function textIn(item: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return names
    .map((name) => (Object.hasOwn(item, name) ? item[name] : undefined))
    .find((text): text is string => typeof text === 'string' && text !== '');
}

/** The list of web pages that a call gives. A list with anything else in it is of something else. */
function listIn(part: Part): readonly Listed[] {
  const value = part.type === 'tool' ? part.result?.value : undefined;
  const lists = isRecord(value) ? LISTS.map((name) => value[name]) : [value];
  const list = lists.find((one): one is readonly unknown[] => Array.isArray(one)) ?? [];
  const found = list.slice(0, MAX_SOURCES).flatMap((item, index): Listed => {
    if (!isRecord(item)) return [];
    const url = textIn(item, ['url', 'link', 'href']);
    if (safeUrl(url) === undefined) return [];
    const number = NUMBERS.map((name) => item[name]).find(
      (one) => /^(?:number|string)$/.test(typeof one) && /^\d{1,3}$/.test(String(one)),
    );
    return [
      {
        type: 'source',
        id: `${part.id}/${index}`,
        url: url as string,
        title: textIn(item, ['title', 'name']) ?? '',
        quote: textIn(item, QUOTES) ?? '',
        number: number === undefined ? undefined : Number(number),
      },
    ];
  });
  return found.length === 0 || found.length < list.length ? [] : [found];
}

const keyOf = ({ url, id }: SourcePart) => safeUrl(url)?.href ?? `\n${id}`;

/** Groups sources by URL, in the order of first occurrence; a source without a URL is on its own. */
export function placesOf(parts: readonly SourcePart[]): readonly SourcePlaces[] {
  const places = new Map<string, [SourcePart, ...SourcePart[]]>();
  for (const part of parts) {
    const key = keyOf(part);
    const before = places.get(key);
    if (before === undefined) places.set(key, [part]);
    else before.push(part);
  }
  return [...places.values()];
}

/**
 * Numbers the sources that a message names, from 1, one per URL. Where it names none, the web pages that its calls give: by the
 * numbers in their results, or by their order if there is one list. A number that could mean two pages is left out.
 */
export function numberedSources(parts: readonly Part[]): NumberedSources {
  const found = sourcesIn(parts);
  const own = found.filter((one): one is SourcePart => 'type' in one);
  if (own.length > 0) return new Map(placesOf(own).map((place, index) => [index + 1, place]));
  const byNumber = new Map<number, SourcePart[]>();
  for (const list of found as readonly Listed[]) {
    const isNumbered = list.every(({ number }) => number !== undefined);
    if (!isNumbered && found.length > 1) continue;
    for (const [index, source] of list.entries()) {
      const number = isNumbered ? (source.number as number) : index + 1;
      byNumber.set(number, [...(byNumber.get(number) ?? []), source]);
    }
  }
  return new Map(
    [...byNumber].flatMap(([number, sources]) => {
      const [place, ...others] = placesOf(sources);
      return place === undefined || others.length > 0 ? [] : [[number, place] as const];
    }),
  );
}

/** Creates a function that numbers sources and returns the same map as long as they are the same. */
export function createNumbering(): (parts: readonly Part[]) => NumberedSources | undefined {
  let latest: NumberedSources | undefined;
  return (parts) => {
    const next = numberedSources(parts);
    const isSame = ([number, place]: readonly [number, SourcePlaces]) =>
      place.every((part, index) => part === latest?.get(number)?.[index]);
    if (next.size === 0) latest = undefined;
    else if (next.size !== latest?.size || ![...next].every(isSame)) latest = next;
    return latest;
  };
}
