/**
 * Views of the tools that UBIK documents: web search, document search, code and pictures. Nobody who
 * does not import them pays for them.
 *
 * @packageDocumentation
 */
export {
  CodeExecutionView,
  ImageGenerationView,
  RagSearchView,
  type ToolViewProps,
  WebSearchView,
  ubikToolViews,
} from './parts/tool-views/index.js';
