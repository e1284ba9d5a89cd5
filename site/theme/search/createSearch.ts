import MiniSearch from 'minisearch';

import { KEYWORDS } from './keywords.js';

/** A page as the search index of Rspress has it. */
export interface IndexedPage {
  readonly title: string;
  readonly routePath: string;
  readonly content: string;
  readonly toc: readonly {
    readonly id: string;
    readonly text: string;
    /** Where the section begins in `content`. */
    readonly charIndex: number;
  }[];
}

/** A section of a page that was found. */
export interface Found {
  /** Its address: `/theming#light-and-dark`. */
  readonly link: string;
  readonly page: string;
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  /** What it says where the words are. */
  readonly excerpt: string;
}

export type Find = (query: string) => readonly Found[];

const MOST = 12;
const MOST_OF_A_PAGE = 2;
const EXCERPT_WORDS = 20;

/** A guide says how; a component and a declaration are what is left to look up. */
const WEIGHTS: Readonly<Record<string, number>> = {
  components: 0.6,
  reference: 0.25,
  changelog: 0.2,
};

/** What people type around the words that matter. */
const IDLE = new Set(
  'a an and are as at be by can do does for from how i in into is it my not of on or that the this to use using via what when why with without'.split(
    ' ',
  ),
);

/** Finds sections by words: each may stand anywhere in the section, in another form, unfinished or with a typing error. */
export async function createSearch(pages: readonly IndexedPage[]): Promise<Find> {
  const index = new MiniSearch<Section & { readonly id: number }>({
    fields: ['keywords', 'heading', 'page', 'text'],
    storeFields: ['link', 'page', 'heading', 'text'],
    processTerm: (term) => {
      const word = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      return IDLE.has(word) ? null : stemOf(word);
    },
    searchOptions: {
      boost: { keywords: 5, heading: 3, page: 3 },
      boostDocument: (_id, _term, stored) =>
        WEIGHTS[String(stored?.link).split(/[/#]/u)[1] ?? ''] ?? 1,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  });
  await index.addAllAsync(
    pages.flatMap(sectionsOf).map((section, id) => ({ ...section, id })),
    // What is typed meanwhile is shown.
    { chunkSize: 50 },
  );

  return (query) => {
    const perPage = new Map<string, number>();
    const found = index.search(query).filter(({ page }) => {
      const count = (perPage.get(String(page)) ?? 0) + 1;
      perPage.set(String(page), count);
      return count <= MOST_OF_A_PAGE;
    });
    return found.slice(0, MOST).map(({ link, page, heading, text, terms }) => ({
      link: String(link),
      page: String(page),
      heading: String(heading),
      excerpt: excerptOf(String(text), terms),
    }));
  };
}

type Section = ReturnType<typeof sectionsOf>[number];

function sectionsOf({ title, routePath, content, toc }: IndexedPage) {
  const longest = routePath.startsWith('/reference/') ? 500 : Infinity;
  const starts = [{ id: '', text: '', charIndex: 0 }, ...toc];
  return starts.map(({ id, text: heading, charIndex }, index) => {
    const link = id === '' ? routePath : `${routePath}#${id}`;
    const text = content
      .slice(charIndex, starts[index + 1]?.charIndex)
      .trim()
      .slice(0, longest);
    return {
      link,
      page: title,
      heading,
      text: text.startsWith(heading) ? text.slice(heading.length).trim() : text,
      keywords: KEYWORDS[link] ?? '',
    };
  });
}

/** `streaming`, `streams` and `streamed` are one word. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/u, '') : word;
}

/** The words around the first that was found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const words = text.split(/\s+/u);
  const first = words.findIndex((word) => terms.some((term) => word.toLowerCase().includes(term)));
  const from = Math.max(0, first - 6);
  const end = from + EXCERPT_WORDS;
  return `${from > 0 ? '… ' : ''}${words.slice(from, end).join(' ')}${end < words.length ? ' …' : ''}`;
}
