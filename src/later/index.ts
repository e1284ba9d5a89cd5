/**
 * What the panel loads after its start, as one file: bundlers then cut what it shares with the start into one more, and not into one
 * for each view. It is only imported with `import()`.
 */
export { AgentStrip } from '../chat/agents/index.js';
export { KeysDialog } from '../chat/keyboard/index.js';
export { PlannedWords } from '../chat/status-line/index.js';
export { AskedForm } from '../parts/input-form/index.js';
export { ToolCallRequest } from '../parts/tool-call/index.js';
export { readContents, readRange } from '../ui/copy/index.js';
