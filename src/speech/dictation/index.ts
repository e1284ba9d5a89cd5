export { browserDictation } from './browserDictation.js';
export { DictateButton, type DictateButtonProps } from './DictateButton.js';
export type { DictationEngine, DictationFault, DictationOptions } from './DictationEngine.js';
