import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import type { Message } from '../../core/state.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import type { SessionSetup } from './SessionSetup.js';

/** The event that shows a person's message. Only a key that a storage remembers is unique enough to recognise it by. */
export function submissionOf(
  { keeper }: Pick<SessionSetup, 'keeper'>,
  key: string,
  { text, attachments = [] }: OutgoingMessage,
): SessionEventOf<'message-submit'> {
  const at = new Date().toISOString();
  const idempotencyKey = keeper === undefined ? undefined : key;
  return { type: 'message-submit', key, text, attachments, at, ...definedOf({ idempotencyKey }) };
}

/**
 * The events for a message of the person that is not sent as a message by itself, and what became of it.
 *
 * @param key @default a new one
 */
export function saidBy(
  setup: Pick<SessionSetup, 'freshKey' | 'keeper'>,
  message: OutgoingMessage,
  became: Pick<Message, 'status' | 'fault' | 'parentId'>,
  key = setup.freshKey(),
): SessionEvent[] {
  return [submissionOf(setup, key, message), { type: 'message-update', key, ...became }];
}
