/*
 * The ids of parts say which message or call of the wire they are, so that a stream, a snapshot and the
 * messages of the next request agree on them.
 */

/** The text of a message. */
export function textId(messageId: string): string {
  return `${escaped(messageId)}/text`;
}

/** A message of reasoning. */
export function thinkingId(messageId: string): string {
  return `${escaped(messageId)}/thinking`;
}

/** A call, with the message that it belongs to, where it names one. */
export function toolId(callId: string, messageId: string | undefined): string {
  const name = `tool-${escaped(callId)}`;
  return messageId === undefined ? name : `${escaped(messageId)}/${name}`;
}

/** An activity. */
export function activityId(messageId: string): string {
  return `${escaped(messageId)}/activity`;
}

/** An invocation of a sub-agent; '' is the message itself. */
export function agentPartId(owner: string): string {
  return owner === '' ? '' : `agent-${escaped(owner)}`;
}

/** The message of the wire that a part is, or belongs to. */
export function messageIdOf(partId: string): string | undefined {
  const end = partId.lastIndexOf('/');
  return end === -1 ? undefined : unescaped(partId.slice(0, end));
}

function escaped(id: string): string {
  return id.replaceAll('%', '%25').replaceAll('/', '%2F');
}

function unescaped(id: string): string {
  return id.replaceAll('%2F', '/').replaceAll('%25', '%');
}
