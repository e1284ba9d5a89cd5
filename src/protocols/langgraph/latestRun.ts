import { readAnswer } from '../../core/AnswerText.js';
import type { HostCall } from '../../contract/index.js';
import { messagesIn } from './readMessage.js';

/** How many runs are read of a thread whose server lists the oldest first. */
const MAX_RUNS = 1000;

/**
 * Asks for the latest run of a thread, in a list. LangGraph's in-memory server for JavaScript lists the oldest runs first, others
 * the latest (L20).
 *
 * @param runs The URL of the runs of the thread.
 */
export function latestRun(runs: string): HostCall {
  return {
    perform: async (_, request) => {
      const load = (limit: number) => request({ method: 'GET', url: `${runs}?limit=${limit}` });
      const response = await load(2);
      if (!response.ok) return response;
      const found = await readAnswer(response);
      const [first, second] = messagesIn(found).map((run) =>
        Date.parse(run.time('created_at') ?? ''),
      );
      const isOldestFirst = first !== undefined && second !== undefined && first < second;
      if (!isOldestFirst) return found;
      const all = await load(MAX_RUNS);
      if (!all.ok) return all;
      const list = await readAnswer(all);
      return Array.isArray(list) ? list.slice(-1) : list;
    },
  };
}
