import type { Fields } from '../Fields.js';
import type { WaitingRun } from '../protocol.js';
import { fieldsIn, recordsIn } from './readWire.js';
import type { ThreadMemory } from './ThreadMemory.js';

/** Stores do not keep the run's id, and it is not needed: the run that continues with the outputs gets an id of its own. */
const RUN_ID = 'stored';

/**
 * The run that waits at the end of a stored thread: the agent's last message has calls of the app's tools without stored
 * outputs (G71).
 *
 * @param messageKey The key of the answer, which consists of the messages after the person's last one.
 * @param tools The names of the app's tools.
 */
export function storedRun(
  list: readonly Fields[],
  messageKey: string | undefined,
  { memory, threadId, tools }: StoredThread,
): WaitingRun | undefined {
  const start = list.findLastIndex((message) => message.text('role') === 'user') + 1;
  const answer = list.slice(start);
  const last = answer.findLast((message) => message.text('role') === 'assistant');
  const given = new Set(answer.map((message) => message.text('toolCallId')));
  const pendingToolCallIds = (last === undefined ? [] : (recordsIn(last, 'toolCalls') ?? []))
    .filter((call) => tools.includes(fieldsIn(call, 'function').text('name') ?? ''))
    .map((call) => call.text('id') ?? '')
    .filter((id) => !given.has(id));
  if (messageKey === undefined || pendingToolCallIds.length === 0) return undefined;
  // Release these ids, because the waiting run built below counts as their author.
  for (const message of answer) {
    memory.owners.delete(message.text('id') ?? '');
    for (const call of recordsIn(message, 'toolCalls') ?? []) {
      memory.owners.delete(call.text('id') ?? '');
    }
  }
  const run = { threadId, runId: RUN_ID };
  const events = [
    { type: 'RUN_STARTED', ...run },
    { type: 'MESSAGES_SNAPSHOT', messages: answer.map((message) => message.all) },
    { type: 'RUN_FINISHED', ...run, outcome: { type: 'success', pendingToolCallIds } },
  ];
  return { runId: RUN_ID, messageKey, events };
}

/** A thread whose messages come from a store. */
interface StoredThread {
  readonly memory: ThreadMemory;
  readonly threadId: string;
  readonly tools: readonly string[];
}
