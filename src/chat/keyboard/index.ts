export type { KeyboardHelpProps } from './HelpButton.js';
export { KeyboardHelp } from './KeyboardHelp.js';
export { KeyboardHelpView } from './KeyboardHelpView.js';
export { KeysDialog } from './KeysDialog.js';
export { useKeyboardMap } from './useKeyboardMap.js';
