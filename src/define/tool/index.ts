export { defineTool, type ToolDefinition } from './defineTool.js';
export type { CallToApprove, PageTool, ToolCallContext, ToolTypesOf } from './PageTool.js';
export type { ToolProgress } from './ToolProgress.js';
export { toolList, type ListedTool } from './toolList.js';
export type { Partially, ToolRenderProps } from './ToolRenderProps.js';
