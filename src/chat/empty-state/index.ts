export { EmptyState, Suggestions, type EmptyStateProps, type Suggestion } from './EmptyState.js';
