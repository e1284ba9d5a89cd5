export { defineTool, type ToolDefinition } from './defineTool.js';
export type { CallToApprove, PageTool, ToolCallContext, ToolProgress } from './PageTool.js';
export { toolList, type ListedTool } from './toolList.js';
export type { Partially, ToolRenderProps } from './ToolRenderProps.js';
