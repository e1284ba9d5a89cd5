export type { CompletionMessages } from './CompletionMessages.js';
export { formatBytes, formatClock, formatDuration, formatPercent, formatTime } from './format.js';
export type { FormMessages } from './FormMessages.js';
export type { InspectorMessages } from './InspectorMessages.js';
export { dateFormat, numberFormat } from './intl.js';
export type { Locale, PartialLocale } from './Locale.js';
export { mergeTexts } from './mergeTexts.js';
export type { MarkdownMessages } from './MarkdownMessages.js';
export type { MessageKey, Messages, ToolPhrase } from './Messages.js';
