export { CitationLink } from './CitationLink.js';
