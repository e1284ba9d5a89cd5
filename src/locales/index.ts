export { en } from './en.js';
export { formatClock, formatDuration, formatTime } from './format.js';
export { fr } from './fr.js';
export type { MessageKey, Messages } from './messages.js';
export type { Tense } from './messages.js';
export { formatBytes, formatPercent } from './format.js';
export { dateFormat, numberFormat, pluralRules } from './intl.js';
