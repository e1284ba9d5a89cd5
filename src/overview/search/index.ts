export { ConversationSearch, type ConversationSearchProps } from './ConversationSearch.js';
export { findMatches, type ConversationMatch } from './findMatches.js';
