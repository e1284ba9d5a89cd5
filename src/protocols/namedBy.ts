import type { HttpCall, SentMessage } from '../contract/index.js';

/** The header with the idempotency key of a message, if the app has named one and the message has a key. */
export function namedBy(
  header: string | undefined,
  { idempotencyKey }: SentMessage,
): Pick<HttpCall, 'headers'> {
  if (header === undefined || idempotencyKey === undefined) return {};
  return { headers: { [header]: idempotencyKey } };
}
