import { watchInput } from '../../development/index.js';
import { isRecord } from '../json.js';
import { isContainer, type Part, type SourcePart } from '../parts.js';
import { unwrapped } from '../tool-data/readContent.js';
import { safeUrl } from '../policy/safeUrl.js';
import {
  numberedSources,
  placesOf,
  type NumberedSources,
  type SourcePlaces,
} from '../markdown/numberedSources.js';

/** A web page in the result of a call. */
interface Listed {
  readonly source: SourcePart;
  /** The number that the result gives to it, or its place in the list. */
  readonly number: number;
  readonly isCounted: boolean;
}

const LISTS = ['sources', 'results', 'citations', 'references'];
const ADDRESS = ['url', 'link', 'href'];
const NUMBERS = ['number', 'citation', 'ref', 'id'];
const TITLE = ['title', 'name'];
const QUOTE = ['snippet', 'description', 'quote', 'text', 'content'];
const MAX_LISTED = 999;

const known = new WeakMap<Part, readonly Listed[]>();

/** The pages in the results of calls. Sub-agents are left out: each numbers its own sources. */
const pagesIn = (parts: readonly Part[]): readonly Listed[] =>
  parts.flatMap((part) => {
    if (!isContainer(part) || part.type === 'agent') return [];
    const found = known.get(part) ?? [...listIn(part), ...pagesIn(part.parts)];
    known.set(part, found);
    return found;
  });

type Item = Readonly<Record<string, unknown>>;

function textIn(item: Item, names: readonly string[]): string | undefined {
  return names
    .map((name) => (Object.hasOwn(item, name) ? item[name] : undefined))
    .find((text): text is string => typeof text === 'string' && text !== '');
}

function numberIn(item: Item): number | undefined {
  const given = NUMBERS.map((name) => (Object.hasOwn(item, name) ? item[name] : undefined)).find(
    (one) =>
      (typeof one === 'number' || typeof one === 'string') && /^[1-9]\d{0,2}$/u.test(String(one)),
  );
  return given === undefined ? undefined : Number(given);
}

/** The web pages in the result of a call. A list with anything else in it is of something else. */
function listIn(part: Part): readonly Listed[] {
  const value = part.type === 'tool' ? part.result && unwrapped(part.result)?.value : undefined;
  const lists = isRecord(value)
    ? LISTS.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined))
    : [value];
  const list = lists.find((one): one is readonly unknown[] => Array.isArray(one)) ?? [];
  const items = list.slice(0, MAX_LISTED);
  const pages = items.flatMap((item, index): readonly Listed[] => {
    const url = isRecord(item) ? textIn(item, ADDRESS) : undefined;
    if (!isRecord(item) || url === undefined || safeUrl(url) === undefined) return [];
    const number = numberIn(item);
    const source: SourcePart = {
      type: 'source',
      id: `${part.id}/${index}`,
      url,
      title: textIn(item, TITLE) ?? '',
      quote: textIn(item, QUOTE) ?? '',
    };
    return [{ source, number: number ?? index + 1, isCounted: number === undefined }];
  });
  return pages.length === items.length ? pages : [];
}

/**
 * Numbers the sources that a message names. Where it names none, the web pages in the results of its calls count: by the `number`,
 * `citation`, `ref` or `id` of each, or by their place in their list and in all lists. A number that could mean two pages is left out.
 * For `markdown={{ sourceMarks: sourcesOfResults }}`.
 */
export function sourcesOfResults(parts: readonly Part[]): NumberedSources {
  watchInput('sourcesOfResults', 'parts', parts);
  const named = numberedSources(parts);
  if (named.size > 0) return named;
  const byNumber = new Map<number, SourcePart[]>();
  const add = (number: number, source: SourcePart) => {
    const before = byNumber.get(number);
    if (before === undefined) byNumber.set(number, [source]);
    else before.push(source);
  };
  for (const [index, { source, number, isCounted }] of pagesIn(parts).entries()) {
    add(number, source);
    // Models count anew for each list, or go on: where both lead to one page, that is it.
    if (isCounted && number !== index + 1) add(index + 1, source);
  }
  return new Map(
    [...byNumber].flatMap(([number, sources]): readonly [number, SourcePlaces][] => {
      const [place, ...others] = placesOf(sources);
      return place === undefined || others.length > 0 ? [] : [[number, place]];
    }),
  );
}
