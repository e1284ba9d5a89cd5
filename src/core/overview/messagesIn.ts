import type { Message, SessionState } from '../state.js';

/** What of a conversation is looked at. `turn`: since the last message of the person; `run`: the run that writes, or wrote last. */
export type OverviewScope = 'turn' | 'run' | 'conversation';

export const SCOPES: readonly OverviewScope[] = ['turn', 'run', 'conversation'];

/** The messages of a scope, oldest first. A turn begins with the message of the person. */
export function messagesIn(
  from: SessionState | readonly Message[],
  scope: OverviewScope,
): readonly Message[] {
  const messages = 'messages' in from ? from.messages : from;
  if (scope === 'conversation') return messages;
  if (scope === 'turn') {
    return messages.slice(
      Math.max(
        0,
        messages.findLastIndex(({ role }) => role === 'user'),
      ),
    );
  }
  const key = 'messages' in from ? from.run?.messageKey : undefined;
  const latest =
    messages.findLast((message) => message.key === key) ??
    messages.findLast(({ role }) => role === 'assistant');
  if (latest === undefined) return [];
  const { runId } = latest;
  return runId === undefined
    ? [latest]
    : messages.filter((message) => message === latest || message.runId === runId);
}
