import type { ToolPart } from '../parts.js';
import { fieldOf, isList, isNumber, isString } from './readFields.js';
import { outputsOf } from './valuesOf.js';
import type { FoundLine, FoundPage, SearchResultsData } from './SearchResultsData.js';

const LISTS = ['results', 'matches', 'hits', 'organic_results', 'sources', 'documents', 'items'];
const ADDRESS = ['url', 'link', 'href', 'uri', 'address'];
const TITLE = ['title', 'name', 'heading'];
const SNIPPET = ['snippet', 'description', 'summary', 'excerpt', 'text', 'content'];
const PATH = ['path', 'file', 'filename', 'file_path', 'filePath'];
const LINE = ['line_number', 'lineNumber', 'line', 'row'];
const TEXT = ['text', 'line_text', 'lineText', 'match', 'content', 'preview'];
const QUERY = ['query', 'q', 'pattern', 'search', 'search_query', 'regex'];

/**
 * Reads the search results of a call: a list, by itself or as `results`, `matches` or `hits`, of pages with a URL or of lines
 * with a path and a number; or the output of `grep -n`, for a call with a pattern.
 */
export function readSearchResults(part: ToolPart): SearchResultsData | undefined {
  const query = fieldOf(part.input?.value, QUERY, isString);
  for (const value of outputsOf(part)) {
    const list = isList(value) ? value : fieldOf(value, LISTS, isList);
    const found = list === undefined ? readPrinted(value, query) : readList(list);
    if (found !== undefined) return { query, ...found };
  }
  return undefined;
}

/** Undefined unless every item is a page or a line; an empty list may be of anything. */
function readList(list: readonly unknown[]): Omit<SearchResultsData, 'query'> | undefined {
  const lines = list.flatMap((one) => readLine(one) ?? []);
  const pages = list.flatMap((one) => (readLine(one) === undefined ? (readPage(one) ?? []) : []));
  if (list.length === 0 || lines.length + pages.length < list.length) return undefined;
  return { ...(pages.length > 0 && { pages }), ...(lines.length > 0 && { lines }) };
}

function readPage(value: unknown): FoundPage | undefined {
  const address = fieldOf(value, ADDRESS, isString);
  const title = fieldOf(value, TITLE, isString) ?? address;
  if (address === undefined || title === undefined) return undefined;
  return { title, address, snippet: fieldOf(value, SNIPPET, isString) };
}

function readLine(value: unknown): FoundLine | undefined {
  const path = fieldOf(value, PATH, isString);
  const line = fieldOf(value, LINE, isNumber);
  const text = fieldOf(value, TEXT, isString);
  return path === undefined || line === undefined || text === undefined
    ? undefined
    : { path, line, text };
}

const PRINTED = /^(?<path>[^:\n]{1,300}):(?<line>\d{1,9}):(?<text>.*)$/u;

/** Reads lines such as `src/a.ts:12:const a = 1`. */
function readPrinted(
  value: unknown,
  query: string | undefined,
): Omit<SearchResultsData, 'query'> | undefined {
  if (!isString(value) || query === undefined) return undefined;
  const printed = value.split('\n').filter((line) => line.trim() !== '');
  const lines = printed.flatMap((one) => {
    const { path, line, text } = PRINTED.exec(one)?.groups ?? {};
    return path === undefined ? [] : [{ path, line: Number(line), text: text ?? '' }];
  });
  return printed.length > 0 && lines.length === printed.length ? { lines } : undefined;
}
