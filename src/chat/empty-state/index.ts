export { EmptyState, SuggestionList, type EmptyStateProps, type Suggestion } from './EmptyState.js';
