/**
 * Views of the tools that UBIK documents: web search, document search, code and pictures. Nobody who
 * does not import them pays for them.
 *
 * @packageDocumentation
 */
export * from './parts/tool-views/index.js';
