export { ContextSummary, type ContextSummaryProps } from './ContextSummary.js';
