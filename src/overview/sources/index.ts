export { sourcesOfResults } from '../../core/overview/sourcesOfResults.js';
