/** A web page or document in search results. */
export interface FoundPage {
  readonly title: string;
  /** The URL. Only `http` and `https` are linked. */
  readonly address?: string | undefined;
  readonly snippet?: string | undefined;
}

/** A line of a file in search results. */
export interface FoundLine {
  readonly path: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  readonly text: string;
}

/** The results of a search. */
export interface SearchResultsData {
  /** The search query. */
  readonly query?: string | undefined;
  /** Pages that were found, such as those of the web. */
  readonly pages?: readonly FoundPage[] | undefined;
  /** Lines of files that were found. */
  readonly lines?: readonly FoundLine[] | undefined;
}
