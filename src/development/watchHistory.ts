import { warn } from './warn.js';
import { has } from './watchData.js';
import { shown } from './watchOptions.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * In development, tells of stored messages in a form of which nothing is read, as the conversation then looks as if it were new.
 *
 * @param name The function of the app that has returned the answer.
 */
export function watchHistory(
  name: string | undefined,
  answer: unknown,
  messages: readonly unknown[],
): void {
  try {
    if (process.env.NODE_ENV !== 'production' && name !== undefined && messages.length === 0) {
      // As `agUiBackend` hands it on.
      const stored = has(answer, 'stored') ? Object(answer).stored : answer;
      if (!isNothing(stored))
        warn('wrong-value', () => [
          `The result of \`${name}\``,
          shown(stored),
          'stored messages in the form that the page of the backend shows',
        ]);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Whether an answer says that nothing is stored, whatever the name of its list. */
const isNothing = (answer: unknown) =>
  answer === undefined ||
  answer === null ||
  Object.keys(answer).length === 0 ||
  Object.values(answer).some(isEmptyList);
