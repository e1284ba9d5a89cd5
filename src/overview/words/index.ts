export { wordsOfMarkdown } from './wordsOfMarkdown.js';
