import { viewShape } from '../kit/ViewShape.js';
import { readTerminal } from './readTerminal.js';
import { TerminalView } from './TerminalView.js';

export { readTerminal } from './readTerminal.js';
export { TerminalView, type TerminalData, type TerminalViewProps } from './TerminalView.js';

/** Shows calls that run a command, or whose output has ANSI colours, as a `TerminalView`. */
export const terminalShape = /* @__PURE__ */ viewShape(readTerminal, TerminalView);
