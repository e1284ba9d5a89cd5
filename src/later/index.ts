/**
 * What the panel loads after its start, as one file: bundlers then cut what it shares with the start into one more, and not into one
 * for each view. It is only imported with `import()`.
 */
export { ComposerAttachments, ComposerQueue } from '../chat/composer/index.js';
export { AgentStrip } from '../chat/agents/index.js';
export { KeysDialog } from '../chat/keyboard/index.js';
export { MessageBranches, MessageEditor } from '../chat/message/index.js';
export { PlannedWords } from '../chat/status-line/index.js';
export { writeMarkdown } from '../core/markdown/writeMarkdown.js';
export { AskedForm } from '../parts/input-form/index.js';
export { PartsAsText } from '../parts/kit/PartsAsText.js';
export { NoteForm } from '../parts/kit/NoteForm.js';
export { ToolCallRequest } from '../parts/tool-call/index.js';
export { CitationCard } from '../ui/citation/index.js';
export { readContents, readRange } from '../ui/copy/index.js';
export { JsonTree } from '../ui/json-view/index.js';
