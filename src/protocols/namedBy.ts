import type { HttpCall, SentMessage } from './protocol.js';

/** The header that names a message to a server, where the app has said which, and the message has a name. */
export function namedBy(
  header: string | undefined,
  { idempotencyKey }: SentMessage,
): Pick<HttpCall, 'headers'> {
  if (header === undefined || idempotencyKey === undefined) return {};
  return { headers: { [header]: idempotencyKey } };
}
