/**
 * Tools that the page carries out and data of an app's own, defined once from schemas of any library that keeps to Standard
 * Schema: typed, checked, carried out once, and shown. Nobody who does not import them pays for them.
 *
 * @packageDocumentation
 */
export {
  type AppData,
  type DataRenderProps,
  type DataViews,
  dataViews,
  defineData,
} from './define/data/index.js';
export {
  type PageToolCall,
  type PageToolOptions,
  type PageToolRun,
  runPageTools,
  type ToolStorage,
} from './define/run/index.js';
export type {
  SchemaInput,
  SchemaIssue,
  SchemaOutput,
  SchemaResult,
  StandardSchema,
} from './define/schema/index.js';
export {
  type CallToApprove,
  defineTool,
  type ListedTool,
  type PageTool,
  type Partially,
  type ToolCallContext,
  type ToolDefinition,
  toolList,
  type ToolProgress,
  type ToolRenderProps,
} from './define/tool/index.js';
export {
  type RenderPropsOf,
  type ToolComponents,
  type ToolViews,
  toolViews,
  usePageTools,
} from './define/view/index.js';
export type { DefineMessages } from './locales/index.js';
