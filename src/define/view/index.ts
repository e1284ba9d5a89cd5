export { Misfit } from './Misfit.js';
export { toolViews, type RenderPropsOf, type ToolComponents, type ToolViews } from './toolViews.js';
export { usePageTools } from './usePageTools.js';
