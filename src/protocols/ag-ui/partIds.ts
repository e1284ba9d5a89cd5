/*
 * Part ids contain the id of the wire message or call, so that a stream, a snapshot and the messages of the next request agree
 * on them.
 */

/** The id of a message's text. */
export function textId(messageId: string): string {
  return `${escaped(messageId)}/text`;
}

/** The id of a reasoning message. */
export function thinkingId(messageId: string): string {
  return `${escaped(messageId)}/thinking`;
}

/** The id of a call, with that of its message, if it names one. */
export function toolId(callId: string, messageId: string | undefined): string {
  const name = `tool-${escaped(callId)}`;
  return messageId === undefined ? name : `${escaped(messageId)}/${name}`;
}

/** The id of an activity. */
export function activityId(messageId: string): string {
  return `${escaped(messageId)}/activity`;
}

/** The id of a sub-agent's invocation; '' for the message itself. */
export function agentPartId(owner: string): string {
  return owner === '' ? '' : `agent-${escaped(owner)}`;
}

/** The id of the wire message that a part belongs to. */
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
