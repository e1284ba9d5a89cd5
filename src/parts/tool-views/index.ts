import type { PartComponents } from '../registry/index.js';
import { CodeExecutionView } from './CodeExecutionView.js';
import { ImageGenerationView } from './ImageGenerationView.js';
import { RagSearchView, WebSearchView } from './SearchViews.js';

export { CodeExecutionView } from './CodeExecutionView.js';
export { ImageGenerationView } from './ImageGenerationView.js';
export type { ToolViewProps } from './ToolView.js';
export { RagSearchView, WebSearchView } from './SearchViews.js';

/**
 * Views of the tools that UBIK documents, by name. To add your own:
 * `components={{ tools: { ...ubikToolViews, my_tool: MyTool } }}`.
 */
export const ubikToolViews = {
  web_search: WebSearchView,
  rag_search: RagSearchView,
  code_execution: CodeExecutionView,
  code_interpreter: CodeExecutionView,
  read_execute_skill_file: CodeExecutionView,
  image_generation: ImageGenerationView,
  openai_image_generation: ImageGenerationView,
} as const satisfies NonNullable<PartComponents['tools']>;
