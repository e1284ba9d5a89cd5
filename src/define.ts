/**
 * Tools that run in the page and data of an app's own, defined once by schemas of any library that implements Standard Schema:
 * typed, checked, run once, and shown. An entry of its own, so that apps without it do not pay for it.
 *
 * @packageDocumentation
 */
export {
  type BrowserCall,
  type BrowserToolOptions,
  offerTools,
  type ToolOffer,
  useBrowserTools,
} from './define/browser/index.js';
export {
  type AppData,
  type DataRenderProps,
  type DataTypesOf,
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
  type ToolTypesOf,
} from './define/tool/index.js';
export {
  type RenderPropsOf,
  type ToolComponents,
  type PageToolViews,
  pageToolViews,
  usePageTools,
} from './define/view/index.js';
export type { DefineTexts } from './locales/index.js';
