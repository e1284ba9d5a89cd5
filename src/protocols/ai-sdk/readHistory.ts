import { isRecord } from '../../core/json.js';
import type { LoadedHistory } from '../protocol.js';
import { Fields } from '../Fields.js';
import { withIds } from '../withIds.js';
import type { ChatMessages } from './ChatMessages.js';
import { chunksOf } from './chunksOf.js';
import { END_MARK } from './createAiSdkDecoder.js';
import type { UsageReader } from './usageIn.js';
import { isWaiting } from './rebuiltResponse.js';
import { isUIMessage, readUIMessages } from './readUIMessages.js';
import type { AiSdkMessage } from './wire.js';

interface ReadHistoryOptions {
  /** Whether the host can send a stream in progress again. */
  readonly canResume: boolean;
  readonly usageOf: UsageReader | undefined;
}

/** Reads what the host’s function returned, messages or an object with them, and keeps them for the next request. */
export function readHistory(
  answer: unknown,
  chat: ChatMessages,
  { canResume, usageOf }: ReadHistoryOptions,
): LoadedHistory {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const list: unknown = Array.isArray(answer) ? answer : fields.get('messages');
  const stored = withIds(Array.isArray(list) ? list : []).filter(isUIMessage);
  chat.store(stored);
  const messages = readUIMessages(stored, { usageOf });
  const title = fields.text('title');
  const last = stored.at(-1);
  const waiting = last?.role === 'assistant' ? eventsOf(last) : undefined;
  return {
    messages,
    ...(title !== undefined && { title }),
    ...(last !== undefined &&
      waiting !== undefined && {
        waitingRun: { runId: last.id, messageKey: last.id, events: waiting },
      }),
    ...(last !== undefined && waiting === undefined && canResume && { openRun: openRunOf(last) }),
  };
}

/** A response may be in progress: in the last message, or as an answer to the person’s. */
function openRunOf({ id, role }: AiSdkMessage) {
  return { runId: id, ...(role === 'assistant' && { messageKey: id }) };
}

/** Chunks that bring a decoder to where the message waits for the person; undefined if it does not wait. */
function eventsOf({ id, metadata, parts }: AiSdkMessage): readonly unknown[] | undefined {
  if (!isWaiting(parts)) return undefined;
  const start = {
    type: 'start',
    messageId: id,
    ...(metadata !== undefined && { messageMetadata: metadata }),
  };
  const chunks = parts.flatMap((part, index) => chunksOf(part, index));
  return [start, ...chunks, { type: 'finish', finishReason: 'tool-calls' }, END_MARK];
}
