import { asksFor } from '../../core/decisions.js';
import { printJson } from '../../core/json.js';
import type { PendingRequest } from '../../core/state.js';

/** The words of answers to these requests that the agent has not taken: nobody else has them. */
export function refusedAnswers(requests: readonly PendingRequest[]): readonly string[] {
  return requests.flatMap((request) => {
    const { draft, fault, status } = request;
    const isRefused = fault !== undefined && status === 'pending' && draft !== undefined;
    if (!isRefused || asksFor(request) !== 'answer') return [];
    return [wordsOf(draft)];
  });
}

/** What was entered, in words. */
export function wordsOf(input: unknown): string {
  return typeof input === 'string' ? input : printJson(input);
}
