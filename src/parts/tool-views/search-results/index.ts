import { viewShape } from '../kit/ViewShape.js';
import { readSearchResults } from './readSearchResults.js';
import { SearchResultsView } from './SearchResultsView.js';

export { readSearchResults } from './readSearchResults.js';
export {
  SearchResultsView,
  type FoundLine,
  type FoundPage,
  type SearchResultsData,
  type SearchResultsViewProps,
} from './SearchResultsView.js';

/** Shows calls with search results as a `SearchResultsView`. */
export const searchResultsShape = /* @__PURE__ */ viewShape(readSearchResults, SearchResultsView);
