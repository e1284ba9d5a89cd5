export { en } from './en.js';
export { formatClock, formatDuration, formatPercent, formatTime } from './format.js';
export { fr } from './fr.js';
export type { MessageKey, Messages, Tense } from './messages.js';
