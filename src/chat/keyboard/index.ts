export type { KeyboardHelpProps } from './HelpButton.js';
export { KeyboardHelp } from './KeyboardHelp.js';
export { KeyboardHelpView } from './KeyboardHelpView.js';
export { useKeyboardMap } from './useKeyboardMap.js';
