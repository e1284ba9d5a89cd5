import type { Message } from '../state.js';

/** The text of a message as one, which is all of what a person wrote. */
export function textOf({ parts }: Pick<Message, 'parts'>): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
