import type { Fields } from '../Fields.js';
import type { WaitingRun } from '../protocol.js';
import { eventsOf } from './readThread.js';
import { fieldsIn, recordsIn } from './readWire.js';

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
  tools: readonly string[],
): WaitingRun | undefined {
  const start = list.findLastIndex((message) => message.text('role') === 'user') + 1;
  const answer = list.slice(start);
  const last = answer.findLast((message) => message.text('role') === 'assistant');
  const given = new Set(answer.map((message) => message.text('toolCallId')));
  const pending = (last === undefined ? [] : (recordsIn(last, 'toolCalls') ?? []))
    .filter((call) => tools.includes(fieldsIn(call, 'function').text('name') ?? ''))
    .map((call) => call.text('id') ?? '')
    .filter((id) => !given.has(id));
  if (messageKey === undefined || pending.length === 0) return undefined;
  return { runId: RUN_ID, messageKey, sessionEvents: eventsOf(answer, new Set(pending)) };
}
