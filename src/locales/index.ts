export {
  formatBytes,
  formatClock,
  formatCost,
  formatCount,
  formatDuration,
  formatPercent,
  formatDay,
  formatTime,
} from './format.js';
export type { FormMessages } from './en/forms.js';
export type { ApprovalMessages } from './en/approvals.js';
export type { ArtifactMessages } from './en/artifacts.js';
export { dateFormat, isRightToLeft, numberFormat } from './base/intl.js';
export type { CompletionMessages } from './en/completions.js';
export type { DefineMessages } from './en/define.js';
export type { MarkdownMessages } from './en/markdown.js';
export type { SpeechMessages } from './en/speech.js';
export type { ToolViewMessages } from './en/tools.js';
export type { Locale, PartialLocale } from './Locale.js';
export { mergeTexts } from './mergeTexts.js';
export type { MessageKey, Messages, ToolPhrase } from './base/Messages.js';
