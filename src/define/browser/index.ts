export {
  type BrowserCall,
  type BrowserToolOptions,
  offerTools,
  type ToolOffer,
} from './offerTools.js';
export { useBrowserTools } from './useBrowserTools.js';
