export {
  keepsNothing,
  keepText,
  keptText,
  setKeepsNothing,
  subscribeToKeeping,
  takeKeptText,
} from './kept.js';
