export {
  EmptyState,
  Suggestions,
  type EmptyStateProps,
  type Suggestion,
  type SuggestionsProps,
} from './EmptyState.js';
