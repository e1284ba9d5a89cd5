import { isRecord } from './json.js';

/**
 * The name of data that says that the agent continues from a summary of earlier messages. Its value may have the summary, as
 * `{ text }`.
 */
export const CONTEXT_SUMMARY = 'context-summary';

/** The summary in the value of such data; '' if it is not told. */
export function summaryTextOf(value: unknown): string {
  const text = isRecord(value) ? value['text'] : value;
  return typeof text === 'string' ? text.trim() : '';
}
