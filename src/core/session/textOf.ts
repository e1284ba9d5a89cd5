import type { Message } from '../state.js';

/** The text of a message, joined. For a person's message, this is everything they wrote. */
export function textOf({ parts }: Pick<Message, 'parts'>): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
