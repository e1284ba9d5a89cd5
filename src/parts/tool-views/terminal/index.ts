import { viewShape } from '../kit/ViewShape.js';
import { readTerminal } from '../../../core/tool-data/readTerminal.js';
import { TerminalView } from './TerminalView.js';

export { readTerminal } from '../../../core/tool-data/readTerminal.js';
export type { TerminalData } from '../../../core/tool-data/TerminalData.js';
export { TerminalView, type TerminalViewProps } from './TerminalView.js';

/** Shows calls that run a command, or whose output has ANSI colours, as a `TerminalView`. */
export const terminalShape = /* @__PURE__ */ viewShape(readTerminal, TerminalView);
