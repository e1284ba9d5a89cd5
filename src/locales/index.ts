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
export type { FormTexts } from './en/forms.js';
export type { ApprovalTexts } from './en/approvals.js';
export type { ArtifactTexts } from './en/artifacts.js';
export { dateFormat, isRightToLeft, numberFormat } from './base/intl.js';
export type { CompletionTexts } from './en/completions.js';
export type { DefineTexts } from './en/define.js';
export type { OverviewTexts } from './en/overview.js';
export type { MarkdownTexts } from './en/markdown.js';
export type { SpeechTexts } from './en/speech.js';
export type { ToolViewTexts } from './en/toolViews.js';
export type { Locale, PartialLocale } from './Locale.js';
export { mergeTexts } from './mergeTexts.js';
export type { TextKey, Texts, ToolPhrase } from './base/Texts.js';
