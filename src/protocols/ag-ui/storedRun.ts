import type { WaitingRun } from '../../contract/index.js';
import { fieldsIn } from '../Fields.js';
import { eventsOf, type StoredTurn } from './readThread.js';
import { recordsIn } from './readWire.js';

/** Stores do not keep the run's id, and it is not needed: the run that continues with the outputs gets an id of its own. */
const RUN_ID = 'stored';

/**
 * The run that waits at the end of a stored thread: the agent's last message has calls of the app's tools without stored
 * outputs (G71).
 *
 * @param turn The last turn of the thread.
 * @param messageKey The key of the message that it is.
 * @param tools The names of the app's tools.
 */
export function storedRun(
  turn: StoredTurn | undefined,
  messageKey: string | undefined,
  tools: readonly string[],
): WaitingRun | undefined {
  const { fields = [] } = turn ?? {};
  const index = fields.findLastIndex((message) => message.text('role') === 'assistant');
  const last = fields[index];
  // The same ids may have been given to earlier calls.
  const given = new Set(fields.slice(index).map((message) => message.text('toolCallId')));
  const pending = (last === undefined ? [] : (recordsIn(last, 'toolCalls') ?? []))
    .filter((call) => tools.includes(fieldsIn(call, 'function').text('name') ?? ''))
    .map((call) => call.text('id') ?? '')
    .filter((id) => !given.has(id));
  if (turn === undefined || messageKey === undefined || pending.length === 0) return undefined;
  return { runId: RUN_ID, messageKey, sessionEvents: eventsOf(turn, new Set(pending)) };
}
