import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { LoadedHistory, WaitingRun } from '../../contract/index.js';
import { Fields } from '../Fields.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { requestsFor } from './createAiSdkDecoder.js';
import { readStored } from './readUIMessages.js';
import { entriesOf } from './sentMessages.js';
import type { UsageReader } from './usageIn.js';

interface ReadHistoryOptions {
  /** Whether the host can send a stream in progress again. */
  readonly canResume: boolean;
  /** Whether the page carries out a tool, if the app says which ones. */
  readonly isOfPage: ((toolName: string) => boolean) | undefined;
  readonly usageOf: UsageReader | undefined;
}

/** Reads what the host’s function returned: messages, or an object with them. */
export function readHistory(answer: unknown, options: ReadHistoryOptions): LoadedHistory {
  const { canResume, isOfPage = () => false, usageOf } = options;
  const fields = new Fields(isRecord(answer) ? answer : {});
  const list: unknown = Array.isArray(answer) ? answer : fields.get('messages');
  const { diagnostics, messages } = readStored(Array.isArray(list) ? list : [], { usageOf });
  const title = fields.text('title');
  const last = messages.at(-1);
  const waitingRun = last && waitingRunOf(last, isOfPage);
  return {
    messages,
    ...(diagnostics.length > 0 && { diagnostics }),
    ...(title !== undefined && { title }),
    ...(waitingRun !== undefined && { waitingRun }),
    ...(waitingRun === undefined && canResume && { openRun: openRunOf(last) }),
  };
}

/** A response may be in progress: in the last message, as an answer to the person’s, or as the first of the chat. */
function openRunOf(last: Message | undefined): NonNullable<LoadedHistory['openRun']> {
  if (last === undefined) return {};
  if (last.role === 'user') return { runId: last.id };
  return { runId: last.id, messageKey: last.key };
}

/** The run of a stored answer that waits for the person, as the events that show it and ask; undefined if it does not wait. */
function waitingRunOf(
  message: Message,
  isOfPage: (toolName: string) => boolean,
): WaitingRun | undefined {
  if (message.role !== 'assistant') return undefined;
  const requests = requestsFor(new AiSdkResponse(entriesOf(message)), isOfPage);
  if (requests.length === 0) return undefined;
  const { parts } = message;
  const shown: SessionEvent = { type: 'content-replace', parts: parts.map(running) };
  return { runId: message.id, messageKey: message.key, sessionEvents: [shown, ...requests] };
}

/** The run is not over, so a call without an outcome is not interrupted. */
function running(part: Part): Part {
  const isOpen = part.type === 'tool' && part.status === 'interrupted' && part.answer === undefined;
  return isOpen ? { ...part, status: 'running' } : part;
}
