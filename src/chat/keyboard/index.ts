export { KeyboardHelp, type KeyboardHelpProps } from './KeyboardHelp.js';
export { useKeyboardMap } from './useKeyboardMap.js';
