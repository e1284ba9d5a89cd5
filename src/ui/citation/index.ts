export { Citation } from './Citation.js';
export { CitationCard } from './CitationCard.js';
