export { Misfit } from './Misfit.js';
export {
  pageToolViews,
  type RenderPropsOf,
  type ToolComponents,
  type PageToolViews,
} from './pageToolViews.js';
export { usePageTools } from './usePageTools.js';
