import type { Message } from '../../core/state.js';

/** What a person wrote. */
export function wordsOf({ parts }: Message): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
