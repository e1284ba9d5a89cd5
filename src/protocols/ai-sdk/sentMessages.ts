import { isUnsent } from '../../core/session/messages.js';
import type { Message } from '../../core/state.js';
import { carriedBy, entriesBy, type Entry } from './carried.js';
import { settledCalls } from './settledCalls.js';
import { isOver } from './ToolCalls.js';
import type { AiSdkMessage, AiSdkPart } from './wire.js';
import { writePart, writeUIMessage } from './writeUIMessages.js';

/** What is sent of the messages before a new one, oldest first: calls without an outcome are settled. */
export function sentMessages(
  messages: readonly Message[],
  sessionId: string | undefined,
): readonly AiSdkMessage[] {
  return (
    messages
      .filter((message) => !isUnsent(message))
      .map((message) => settledCalls(sentMessage(message, sessionId, withOutcome)))
      // The package refuses an answer that failed before its first word.
      .filter(({ parts }) => parts.length > 0)
  );
}

/** A message as it is sent: what was read of this protocol goes back as it came (S23). */
export function sentMessage(
  message: Message,
  sessionId: string | undefined,
  read: (entry: Entry) => Entry = (entry) => entry,
): AiSdkMessage {
  const id = sentId(message, sessionId);
  const carried = carriedBy(message);
  if (carried === undefined) return writeUIMessage(message, id);
  return sentWith(
    message,
    id,
    carried.parts ?? entriesOf(message).map((entry) => read(entry).part),
  );
}

/** A message with these parts. */
export function sentWith(message: Message, id: string, parts: readonly AiSdkPart[]): AiSdkMessage {
  const { metadata } = message;
  const role = message.role as AiSdkMessage['role'];
  const more = carriedBy(message)?.more;
  return { ...more, id, role, ...(metadata !== undefined && { metadata }), parts };
}

/** The parts of an answer, including those that nothing shows. */
export function entriesOf(message: Message): readonly Entry[] {
  const { after = [] } = carriedBy(message) ?? {};
  const shown = message.parts.flatMap((part): readonly Entry[] => {
    const entries = entriesBy(part);
    if (entries !== undefined) return entries;
    // The sources of a text are among its citations.
    if (part.type === 'source') return [];
    return writePart(part, true).map((written) => ({ part: written, shown: part }));
  });
  return [...shown, ...after.map((part) => ({ part }))];
}

/** A call with the outcome that a later message has told of (S12). */
function withOutcome(entry: Entry): Entry {
  const { part, shown } = entry;
  if (shown?.type !== 'tool' || isOver(part['state'])) return entry;
  const [written] = writePart(shown, true);
  if (written === undefined) return entry;
  const { state, output, errorText } = written;
  const outcome = state === 'output-error' ? { errorText } : { output };
  return { part: { ...part, state, ...outcome }, shown };
}

/** The id under which a message is sent: its key if it has none of the server. */
export function sentId({ id, isProvisional, key }: Message, sessionId = ''): string {
  return isProvisional === true ? `${sessionId}-${key}` : id;
}
