/**
 * Views of the tools that UBIK documents: web search, document search, code and pictures. Nobody who
 * does not import them pays for them.
 *
 * @packageDocumentation
 */
export * from './components/tool-views/index.js';
