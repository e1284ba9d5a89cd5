import { viewShape } from '../kit/ViewShape.js';
import { readSearchResults } from '../../../core/tool-data/readSearchResults.js';
import { SearchResultsView } from './SearchResultsView.js';

export { readSearchResults } from '../../../core/tool-data/readSearchResults.js';
export type {
  FoundLine,
  FoundPage,
  SearchResultsData,
} from '../../../core/tool-data/SearchResultsData.js';
export { SearchResultsView, type SearchResultsViewProps } from './SearchResultsView.js';

/** Shows calls with search results as a `SearchResultsView`. */
export const searchResultsShape = /* @__PURE__ */ viewShape(readSearchResults, SearchResultsView);
